'use client';

import type { RealityCheckAnswer } from '@baize/protocol/reality-check';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { useSettings } from '../account/settings/settings-provider.tsx';
import { useLanguage } from '../i18n/use-language.ts';
import { useLive, useOwnStanding } from '../live/live-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { lazily } from '../ui/lazily.tsx';
import { useToast } from '../ui/toast.tsx';
import type { OnTable } from './on-table.ts';
import { elapsedOf } from './use-elapsed.ts';

const SessionFigures = lazily(async () => (await import('./session-panel.tsx')).SessionFigures);

/** How long a result stays uncovered, unless the next round opens first, ms. */
const RESULT_MS = 12_000;

export type RealityCheckProps = {
  /** What of the player's is on the tables of this page. */
  on: OnTable;
  /** Opens the player's history, if the page has one. */
  onHistory?: () => void;
};

/**
 * The reality check, which the server holds: from the moment it is due until the answer, in whichever window it is given,
 * no bet is accepted. Shown when nothing of the player's is in play and their result has been shown; it stays until it is
 * answered.
 */
export function RealityCheck({ on, onHistory }: RealityCheckProps) {
  const { say, tell, duration } = useLanguage();
  const { realityCheckMinutes: minutes } = useSettings().settings;
  const router = useRouter();
  const live = useLive();
  const toast = useToast();
  const isDue = useOwnStanding((standing) => standing.isCheckDue);
  const read = useOwnStanding(({ sitting }) => sitting);
  const [answering, setAnswering] = useState(false);
  const shown = useShownOnce(isDue, on);
  if (!isDue || !shown || !read) return null;
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
      title={say('table.session.dialogTitle', { duration: duration(elapsedOf(read, Date.now())) })}
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
          <Button variant="primary" busy={answering} onClick={() => void answer('stay')}>
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

/**
 * Whether the check may be shown: not while a bet is in play nor over its result; once shown, no new round hides it. A
 * bet that comes in from another window takes precedence, since it may need decisions.
 */
function useShownOnce(due: boolean, on: OnTable): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!due || on === 'in-play') return setShown(false);
    if (on === 'nothing') return setShown(true);
    const timer = setTimeout(() => setShown(true), RESULT_MS);
    return () => clearTimeout(timer);
  }, [due, on]);
  return shown;
}
