'use client';

import { errorAt, FormRefusal, useForm } from '../../account/entering/form-parts.tsx';
import { useActDialog } from '../../account/entering/use-act-dialog.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ActSent } from '../approvals/act-sent.tsx';
import { WhyField } from '../kit/form/why-field.tsx';
import { erasePlayer } from './actions.ts';

/** Erases who a player is, with what is erased and what stays. */
export function EraseButton({ userId, fourEyes }: { userId: string; fourEyes: boolean }) {
  const { say } = useLanguage();
  const { open, times, start, close } = useActDialog('erase');
  return (
    <>
      <Button size="small" onClick={start}>
        {say('operator.erase.title')}
      </Button>
      <Dialog open={open} onClose={close} title={say('operator.erase.title')}>
        <EraseForm key={times} {...{ userId, fourEyes }} onClose={close} />
      </Dialog>
    </>
  );
}

function EraseForm({ userId, fourEyes, onClose }: { userId: string; fourEyes: boolean; onClose: () => void }) {
  const { say } = useLanguage();
  const { state, busy, form } = useForm(erasePlayer);
  if (state.done !== undefined) return <ActSent state={state} onClose={onClose} />;
  return (
    <form {...form} className="grid gap-4">
      <p>{say('operator.erase.what')}</p>
      <p className="text-ink-soft">{say('operator.erase.stays')}</p>
      {fourEyes && <p className="text-ink-soft">{say('office.approvals.takesTwo')}</p>}
      <input type="hidden" name="userId" value={userId} />
      <WhyField name="why" data-focus-first error={errorAt(state, 'why')} />
      <FormRefusal state={state} />
      <Button type="submit" variant="grave" busy={busy} className="justify-self-end">
        {say(fourEyes ? 'office.approvals.send' : 'operator.erase.now')}
      </Button>
    </form>
  );
}
