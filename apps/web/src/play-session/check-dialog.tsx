'use client';

import type { RealityCheckAnswer } from '@baize/protocol/reality-check';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useSettings } from '../account/settings/settings-provider.tsx';
import { useLanguage } from '../i18n/use-language.ts';
import { steadyNow } from '../lib/browser/steady-clock.ts';
import { useLive } from '../live/live-provider.tsx';
import type { ReadPlaySession } from '../live/state/standing-state.ts';
import { Button } from '../ui/controls/button.tsx';
import { useToast } from '../ui/feedback/toast.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { SessionFigures } from './session-panel.tsx';
import { elapsedOf } from './use-elapsed.ts';

export type CheckDialogProps = {
  read: ReadPlaySession;
  /** Opens the player's history, if the page has one. */
  onHistory?: () => void;
};

/** The figures of the session and the keys that answer the reality check; all look the same, so that none is advised. */
export function CheckDialog({ read, onHistory }: CheckDialogProps) {
  const { say, tell, duration } = useLanguage();
  const { realityCheckMinutes: minutes } = useSettings().settings;
  const router = useRouter();
  const live = useLive();
  const toast = useToast();
  const [answering, setAnswering] = useState(false);
  const answer = async (given: RealityCheckAnswer, after?: () => void) => {
    setAnswering(true);
    const answered = await live.answerCheck(given);
    setAnswering(false);
    if (answered.ok) after?.();
    else toast({ tone: 'refused', text: tell(answered.refused.phrase) });
  };
  return (
    <Dialog
      open
      mustAnswer
      onClose={() => void answer('stay')}
      title={say('table.session.dialogTitle', { duration: duration(elapsedOf(read, steadyNow())) })}
      actions={
        <>
          <Button busy={answering} onClick={() => void answer('leave', () => router.push('/'))}>
            {say('table.session.leave')}
          </Button>
          {onHistory && (
            <Button busy={answering} onClick={() => void answer('stay', onHistory)}>
              {say('table.session.seeHistory')}
            </Button>
          )}
          <Button busy={answering} onClick={() => void answer('stay')}>
            {say('table.session.goOn')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{say('table.session.dialogNote', { minutes })}</p>
        <SessionFigures read={read} />
      </div>
    </Dialog>
  );
}
