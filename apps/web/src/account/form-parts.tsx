'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { useFormStatus } from 'react-dom';
import { Button, type ButtonProps } from '@/ui/button.tsx';
import { SignalShape } from '@/ui/signal.tsx';
import type { FieldName, FormState } from './form-state.ts';

/** Sends its form; heard once, however often it is pressed. */
export function SubmitButton({ children, ...look }: Pick<ButtonProps, 'variant' | 'size' | 'className' | 'children'>) {
  const { pending } = useFormStatus();
  return (
    <Button type="submit" busy={pending} {...look}>
      {children}
    </Button>
  );
}

/** The one thing to do at the door. */
export function EnterButton({ children }: { children: ReactNode }) {
  return (
    <SubmitButton variant="primary" className="mt-1.5 min-h-12.5! w-full text-lead">
      {children}
    </SubmitButton>
  );
}

/** What stood in the way of the whole form, announced when it appears. */
export function FormRefusal({ state }: { state: FormState }) {
  const message = state.error?.field === 'form' ? state.error.message : undefined;
  return (
    <div role="alert" className="empty:hidden">
      {message && (
        <p className="flex gap-2.5 rounded-1 border border-stop px-3.5 py-3">
          <span className="mt-1.25 text-stop">
            <SignalShape is="closed" className="size-2.5" />
          </span>
          {message}
        </p>
      )}
    </div>
  );
}

/** That it was done, where the page stays. */
export function FormDone({ state }: { state: FormState }) {
  return (
    <p role="status" className="flex items-center gap-2.5 text-ivory-2 empty:hidden">
      {state.done && (
        <>
          <span className="text-go">
            <SignalShape is="done" className="size-3.5" />
          </span>
          {state.done}
        </>
      )}
    </p>
  );
}

export const errorAt = (state: FormState, field: FieldName): string | undefined =>
  state.error?.field === field ? state.error.message : undefined;

/** Puts the cursor into the first field with an error, whenever a new answer brings one. */
export function useFocusOnError(state: FormState) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (state.error === undefined) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    (wrong ?? form.current?.querySelector<HTMLElement>('input[type=password]'))?.focus();
  }, [state]);
  return form;
}
