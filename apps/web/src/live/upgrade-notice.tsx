'use client';

import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useLanguage } from '../i18n/use-language.ts';
import { upgrade } from '../lib/browser/upgrade.ts';
import { Button } from '../ui/controls/button.tsx';
import { watchForUpgrade } from './connection/upgrade-watch.ts';
import { useLive } from './live-provider.tsx';

/** Says that the casino was upgraded. Tables and consoles then reload between rounds, other pages when asked to. */
export function UpgradeNotice() {
  const live = useLive();
  const { say } = useLanguage();
  useEffect(() => watchForUpgrade(live), [live]);
  const { isOver, tables, busy } = useStore(upgrade);
  const isDue = isOver && tables > 0 && busy === 0;
  useEffect(() => {
    if (isDue && !isTyped()) location.reload();
  }, [isDue]);
  if (!isOver) return null;
  return (
    <div
      role="status"
      data-layout="message"
      className="fixed inset-x-0 top-[calc(env(safe-area-inset-top)+56px)] z-40 mx-auto flex w-fit max-w-[min(620px,calc(100vw-16px))] items-center gap-3 rounded-2 border border-line-strong bg-surface-raised ps-4 pe-1 phone-flat:top-1 phone-flat:text-fine"
    >
      <p className="py-2">{say(busy > 0 ? 'ui.upgrade.afterRound' : 'ui.upgrade.now')}</p>
      <Button variant="plain" onClick={() => location.reload()}>
        {say('ui.upgrade.reload')}
      </Button>
    </div>
  );
}

/** Whether something is typed that a reload would lose. */
const isTyped = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    ({ type, value, defaultValue }) =>
      !['checkbox', 'radio', 'range', 'hidden'].includes(type) && value !== defaultValue,
  );
