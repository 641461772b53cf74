'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { useSettings } from '../account/settings/settings-provider.tsx';
import { useLanguage } from '../i18n/use-language.ts';
import type { BetsCheck } from '../live/client.ts';
import { useLive } from '../live/live-provider.tsx';
import type { ReadSitting } from '../live/standing-state.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { lazily } from '../ui/lazily.tsx';
import { type Checked, isCheckDue, type OnTable } from './reality-check-due.ts';
import { elapsedOf } from './use-elapsed.ts';

const SessionFigures = lazily(async () => (await import('./session-panel.tsx')).SessionFigures);

const LOOK_MS = 1_000;
/** How long a result stays uncovered, unless the next round opens first, ms. */
const RESULT_MS = 12_000;
/** The last confirmed check, stored in the browser, so that its other windows are updated at once. */
const KEY = 'baize.reality-check';

export type RealityCheckProps = {
  read: ReadSitting | null;
  /** The session is not known yet: bets wait for it. */
  reading: boolean;
  /** What of the player's is on the tables of this page. */
  on: OnTable;
  /** Opens the player's history, if the page has one. */
  onHistory?: () => void;
};

/**
 * Asks the player after every chosen interval, with duration and result of the session, whether they stay or leave. From
 * the moment it is due until the answer no bet is sent; it comes when nothing of the player's is in play and their result
 * has been shown, and stays until it is answered.
 */
export function RealityCheck({ read, reading, on, onHistory }: RealityCheckProps) {
  const { say, duration } = useLanguage();
  const { settings, change } = useSettings();
  const { realityCheckMinutes: minutes, realityChecked } = settings;
  const router = useRouter();
  const due = useDue(read, minutes, realityChecked);
  useHeldBets(reading ? 'reading' : due ? 'due' : 'free');
  const shown = useShownOnce(due !== null, on);
  if (!due || !shown) return null;
  const answer = () => {
    const checked = { since: due.sitting.since, elapsedMs: elapsedOf(due, Date.now()) };
    remember(checked);
    void change({ realityChecked: checked });
  };
  const seeHistory = () => {
    answer();
    onHistory?.();
  };
  const leave = () => {
    answer();
    router.push('/');
  };
  return (
    <Dialog
      open
      mustAnswer
      onClose={answer}
      title={say('table.session.dialogTitle', { duration: duration(elapsedOf(due, Date.now())) })}
      actions={
        <>
          <Button onClick={leave}>{say('table.session.leave')}</Button>
          {onHistory && <Button onClick={seeHistory}>{say('table.session.seeHistory')}</Button>}
          <Button variant="primary" onClick={answer}>
            {say('table.session.goOn')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{say('table.session.dialogNote', { minutes })}</p>
        <SessionFigures read={due} />
      </div>
    </Dialog>
  );
}

/** The session whose check is due; it stays due until it is answered, in this window or another. */
function useDue(read: ReadSitting | null, minutes: number, kept: Checked | null): ReadSitting | null {
  const [due, setDue] = useState<ReadSitting | null>(null);
  useEffect(() => {
    const look = () =>
      setDue((before) => {
        const answers = [kept, recall()];
        const isDue = (session: ReadSitting | null) =>
          session !== null && isCheckDue(session.sitting, elapsedOf(session, Date.now()), minutes, answers);
        if (isDue(read)) return read;
        // A newer reading of the session does not take the question back.
        return isDue(before) ? before : null;
      });
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [read, minutes, kept]);
  return due;
}

/** Sends no bets from this tab while they wait for the check. */
function useHeldBets(bets: BetsCheck): void {
  const { check } = useLive();
  useEffect(() => check.setState({ bets }), [check, bets]);
  useEffect(() => () => check.setState({ bets: 'free' }), [check]);
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

const remember = (checked: Checked): void => window.localStorage.setItem(KEY, JSON.stringify(checked));

function recall(): Checked | null {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? 'null');
    return isChecked(kept) ? kept : null;
  } catch {
    return null;
  }
}

const isChecked = (kept: unknown): kept is Checked =>
  typeof kept === 'object' &&
  kept !== null &&
  'since' in kept &&
  typeof kept.since === 'number' &&
  'elapsedMs' in kept &&
  typeof kept.elapsedMs === 'number';
