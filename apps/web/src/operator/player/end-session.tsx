'use client';

import { ActDone, FormRefusal, useForm } from '../../account/entering/form-parts.tsx';
import { useActDialog } from '../../account/entering/use-act-dialog.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { WhyField } from '../kit/form/why-field.tsx';
import { endPlayerSessions } from './actions.ts';

export type EndSessionProps = {
  userId: string;
  /** The session to end; all of them when absent. */
  sessionId?: string;
};

/** Ends sessions of a player, with a reason. */
export function EndSession(props: EndSessionProps) {
  const { say } = useLanguage();
  const { open, times, start, close } = useActDialog('end');
  const title = say(props.sessionId === undefined ? 'operator.player.endAll' : 'operator.player.end');
  return (
    <>
      <Button size="small" onClick={start}>
        {title}
      </Button>
      <Dialog open={open} onClose={close} title={title}>
        <EndForm key={times} {...props} onClose={close} />
      </Dialog>
    </>
  );
}

function EndForm({ userId, sessionId, onClose }: EndSessionProps & { onClose: () => void }) {
  const { say } = useLanguage();
  const { state, busy, form } = useForm(endPlayerSessions);
  if (state.done !== undefined) return <ActDone state={state} onClose={onClose} />;
  return (
    <form {...form} className="grid gap-4">
      <p className="text-ink-soft">{say('operator.player.endWhat')}</p>
      <input type="hidden" name="userId" value={userId} />
      <input type="hidden" name="sessionId" value={sessionId ?? ''} />
      <WhyField name="why" data-focus-first {...(state.error?.field === 'why' ? { error: state.error.message } : {})} />
      <FormRefusal state={state} />
      <Button type="submit" variant="grave" busy={busy} className="justify-self-end">
        {say('operator.player.endNow')}
      </Button>
    </form>
  );
}
