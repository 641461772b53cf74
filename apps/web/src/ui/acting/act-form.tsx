'use client';

import { type FormEvent, type ReactNode, useState, useTransition } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { reach, type Unanswered } from '../../lib/browser/reach.ts';

export type ActFormProps = {
  act: (form: FormData) => Promise<void>;
  className?: string;
  children: ReactNode;
};

/** A form whose act has no answer but the page that follows. Works without JavaScript. */
export function ActForm({ act, className, children }: ActFormProps) {
  const { say } = useLanguage();
  const [busy, start] = useTransition();
  const [unanswered, setUnanswered] = useState<Unanswered>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const { submitter } = event.nativeEvent as SubmitEvent; // as browsers send it
    const typed = new FormData(event.currentTarget, submitter);
    start(async () => {
      const reached = await reach(() => act(typed));
      setUnanswered('unanswered' in reached ? reached.unanswered : undefined);
    });
  };
  return (
    <form action={act} onSubmit={submit} aria-busy={busy} className={className}>
      {children}
      <p role="alert" className="w-full py-1 text-danger text-fine empty:hidden">
        {unanswered && say(`ui.act.${unanswered}`)}
      </p>
    </form>
  );
}
