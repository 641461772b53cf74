'use client';

import { startTransition, useActionState, useState } from 'react';
import { FormRefusal } from '@/account/entering/form-parts.tsx';
import type { FormState } from '@/account/entering/form-state.ts';
import { useLanguage } from '@/i18n/use-language.ts';
import { reach } from '@/lib/browser/reach.ts';
import { useReaching } from '@/ui/acting/use-reaching.ts';
import { Button } from '@/ui/controls/button.tsx';
import { OtherIcon } from '@/ui/other-icons.tsx';
import { signInWithPasskey, startPasskeySignIn } from './actions.ts';
import { getPasskey } from './browser-passkey.ts';

/** Signs in with a passkey alone, which counts as password and second factor. */
export function PasskeySignIn({ to }: { to: string | undefined }) {
  const { say } = useLanguage();
  const [state, send, busy] = useActionState<FormState, FormData>(useReaching(signInWithPasskey), {});
  const [failed, setFailed] = useState<FormState>({});
  const [asking, setAsking] = useState(false);
  const fail = (message: string) => setFailed({ error: { field: 'form', message } });
  const signIn = async () => {
    setAsking(true);
    setFailed({});
    const reached = await reach(startPasskeySignIn);
    const options = 'answer' in reached ? reached.answer.options : undefined;
    const given = options && (await getPasskey(options));
    setAsking(false);
    if ('unanswered' in reached) return fail(say(`ui.act.${reached.unanswered}`));
    if (given === undefined) return setFailed(reached.answer);
    if ('fault' in given) return fail(say(`security.passkey.${given.fault}`));
    const form = new FormData();
    form.set('answer', given.answer);
    form.set('to', to ?? '');
    startTransition(() => send(form));
  };
  return (
    <div className="grid gap-3">
      <Button busy={busy || asking} onClick={() => void signIn()} className="w-full">
        <OtherIcon name="key" />
        {say('security.passkey.signIn')}
      </Button>
      <FormRefusal state={failed.error ? failed : state} />
    </div>
  );
}
