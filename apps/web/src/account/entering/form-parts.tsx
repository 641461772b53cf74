'use client';

import { type FormEvent, type ReactNode, startTransition, useActionState, useEffect, useRef } from 'react';
import { useLanguage } from '@/i18n/use-language.ts';
import { useReaching } from '@/ui/acting/use-reaching.ts';
import { Button } from '@/ui/controls/button.tsx';
import { SignalShape } from '@/ui/signal.tsx';
import type { FieldName, FormState } from './form-state.ts';

type Act<State extends FormState> = (state: Awaited<State>, form: FormData) => Promise<State>;

/**
 * A form that submits itself to `act` and keeps the entered values, so that they can be corrected, or sent again to a
 * server that was not reached. Without JavaScript it is an ordinary form. The focus moves to the field with an error, or to the password.
 */
export function useForm<State extends FormState>(act: Act<State>) {
  const [state, send, busy] = useActionState(useReaching(act), {} as Awaited<State>); // nothing to report yet
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (state.error === undefined) return;
    const wrong = ref.current?.querySelector<HTMLInputElement>('[aria-invalid=true]');
    const field = wrong ?? ref.current?.querySelector<HTMLInputElement>('input[name=password]');
    field?.focus();
    field?.select();
  }, [state]);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The button that was pressed may select one of several actions.
    const { submitter } = event.nativeEvent as SubmitEvent; // as browsers send it
    const typed = new FormData(event.currentTarget, submitter);
    startTransition(() => send(typed));
  };
  return { state, busy, ref, form: { ref, action: send, onSubmit } };
}

/** The submit button of a sign-in page. */
export function EnterButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <Button type="submit" busy={busy} variant="primary" className="mt-1.5 min-h-12.5! w-full text-lead">
      {children}
    </Button>
  );
}

/** An error of the whole form, announced when it appears. */
export function FormRefusal({ state }: { state: FormState }) {
  const message = state.error?.field === 'form' ? state.error.message : undefined;
  return (
    <div role="alert" className="empty:hidden">
      {message && (
        <p className="flex gap-2.5 rounded-1 border border-danger px-3.5 py-3">
          <span className="mt-1.25 text-danger">
            <SignalShape is="closed" className="size-2.5" />
          </span>
          {message}
        </p>
      )}
    </div>
  );
}

/** The confirmation, if the page stays open. */
export function FormDone({ state }: { state: FormState }) {
  return (
    <p role="status" className="flex items-center gap-2.5 text-ink-soft empty:hidden">
      {state.done && (
        <>
          <span className="text-success">
            <SignalShape is="done" className="size-3.5" />
          </span>
          {state.done}
        </>
      )}
    </p>
  );
}

/** What a dialog shows after its act: the confirmation, what the act made, and the key that closes the dialog. */
export function ActDone({ state, onClose, children }: { state: FormState; onClose: () => void; children?: ReactNode }) {
  const { say } = useLanguage();
  return (
    <div className="grid gap-4">
      <FormDone state={state} />
      {children}
      <Button variant="primary" onClick={onClose} className="justify-self-end">
        {say('ui.close')}
      </Button>
    </div>
  );
}

export const errorAt = (state: FormState, field: FieldName): string | undefined =>
  state.error?.field === field ? state.error.message : undefined;
