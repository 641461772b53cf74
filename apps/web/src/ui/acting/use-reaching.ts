'use client';

import { useLanguage } from '../../i18n/use-language.ts';
import { reach } from '../../lib/browser/reach.ts';

/** What every state of a form can report. */
interface Reported {
  readonly error?: { readonly field: string; readonly message: string };
  readonly done?: string;
}

type Act<State> = (state: Awaited<State>, form: FormData) => Promise<State>;

/**
 * The act of a form, with a refusal of the whole form where the server does not answer. What the form showed before
 * stays, except the confirmation of an earlier act.
 */
export function useReaching<State extends Reported>(act: Act<State>): Act<State> {
  const { say } = useLanguage();
  // The form that the server draws also works without JavaScript: that needs the action itself.
  if (typeof window === 'undefined') return act;
  return async (state, form) => {
    const reached = await reach(() => act(state, form));
    if ('answer' in reached) return reached.answer;
    const error = { field: 'form', message: say(`ui.act.${reached.unanswered}`) };
    return { ...state, done: undefined, error } as State; // an error of the whole form is one of every form
  };
}
