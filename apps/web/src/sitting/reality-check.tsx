'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { useSettings } from '../account/settings-provider.tsx';
import { useLanguage } from '../i18n/use-language.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { lazily } from '../ui/lazily.tsx';
import { type Checked, isCheckDue } from './reality-check-due.ts';
import { elapsedOf, type ReadSitting } from './use-elapsed.ts';

const SessionFigures = lazily(async () => (await import('./session-panel.tsx')).SessionFigures);

const LOOK_MS = 1_000;
/** A result that has just been told is looked at first, ms. */
const RESULT_MS = 1_500;
/** Up to where the player has looked: also here, so that the other windows of this browser know at once. */
const KEY = 'baize.reality-check';

export type RealityCheckProps = {
  read: ReadSitting | null;
  /** Whether the player can be interrupted now. */
  free: boolean;
  /** Opens the player's history, where there is one beside the table. */
  onHistory?: () => void;
};

/** After every interval the player has chosen, once nothing of theirs is in play: how long and what it brought. */
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
  // A bet from another window: its decisions come first.
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

/** Whether it is time; once it is, it stays so until the player has looked. */
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
