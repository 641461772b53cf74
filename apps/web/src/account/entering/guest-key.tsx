'use client';

import type { ReactNode } from 'react';
import { Button, type ButtonLook } from '../../ui/controls/button.tsx';
import { enterAsGuest } from '../actions.ts';
import { FormRefusal, useForm } from './form-parts.tsx';

export type GuestKeyProps = { to?: string | undefined; variant?: ButtonLook['variant']; children: ReactNode };

/** Seats a visitor as a guest at once, and leads to the page `to`. A refusal is shown below the button. */
export function GuestKey({ to, variant = 'quiet', children }: GuestKeyProps) {
  const { state, busy, form } = useForm(enterAsGuest);
  return (
    <form {...form} className="relative">
      <input type="hidden" name="to" value={to ?? ''} />
      <Button type="submit" variant={variant} busy={busy}>
        {children}
      </Button>
      <div className="absolute end-0 top-full z-10 mt-2 w-72 max-w-[80vw] bg-surface text-start text-ink">
        <FormRefusal state={state} />
      </div>
    </form>
  );
}
