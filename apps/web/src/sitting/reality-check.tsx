'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { useSettings } from '../account/settings/settings-provider.tsx';
import { useLanguage } from '../i18n/use-language.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { lazily } from '../ui/lazily.tsx';
import { type Checked, isCheckDue } from './reality-check-due.ts';
import { elapsedOf, type ReadSitting } from './use-elapsed.ts';

const SessionFigures = lazily(async () => (await import('./session-panel.tsx')).SessionFigures);

const LOOK_MS = 1_000;
/** Delay after a new result, ms. */
const RESULT_MS = 1_500;
/** The last confirmed check, stored in the browser, so that its other windows are updated at once. */
const KEY = 'baize.reality-check';

export type RealityCheckProps = {
  read: ReadSitting | null;
  /** Whether the player can be interrupted now. */
  free: boolean;
  /** Opens the player's history, if the page has one. */
  onHistory?: () => void;
};

/**
 * Shows the duration and net result of the session after every chosen interval, once nothing of the player's is in
 * play.
 */
export function RealityCheck({ read, free, onHistory }: RealityCheckProps) {
  const { say, duration } = useLanguage();
  const { settings, change } = useSettings();
  const { realityCheckMinutes: minutes, realityChecked } = settings;
  const router = useRouter();
  const [shown, setShown] = useState<ReadSitting | null>(null);
  const due = useDue(read, minutes, realityChecked);
  useEffect(() => {
    if (!due || !free || !read) return;
    const timer = setTimeout(() => setShown(read), RESULT_MS);
    return () => clearTimeout(timer);
  }, [due, free, read]);
  // A bet from another window: its decisions take precedence.
  if (!shown || !free) return null;
  const goOn = () => {
    const checked = { since: shown.sitting.since, elapsedMs: elapsedOf(shown, Date.now()) };
    remember(checked);
    void change({ realityChecked: checked });
    setShown(null);
  };
  const seeHistory = () => {
    goOn();
    onHistory?.();
  };
  const leave = () => {
    goOn();
    router.push('/');
  };
  return (
    <Dialog
      open
      onClose={goOn}
      title={say('table.session.dialogTitle', { duration: duration(elapsedOf(shown, Date.now())) })}
      actions={
        <>
          <Button onClick={leave}>{say('table.session.leave')}</Button>
          {onHistory && <Button onClick={seeHistory}>{say('table.session.seeHistory')}</Button>}
          <Button variant="primary" onClick={goOn}>
            {say('table.session.goOn')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{say('table.session.dialogNote', { minutes })}</p>
        <SessionFigures read={shown} />
      </div>
    </Dialog>
  );
}

/** Whether the check is due; stays true until it is confirmed. */
function useDue(read: ReadSitting | null, minutes: number, kept: Checked | null): boolean {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const look = () => {
      if (!read) return setDue(false);
      setDue(isCheckDue(read.sitting, elapsedOf(read, Date.now()), minutes, [kept, recall()]));
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [read, minutes, kept]);
  return due;
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
