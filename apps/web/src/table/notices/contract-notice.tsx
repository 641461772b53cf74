'use client';

import type { TableInfo } from '@baize/protocol';
import { absenceMeans } from '@baize/rules';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { deviceStorage } from '../../lib/browser/browser-storage.ts';
import { Button } from '../../ui/controls/button.tsx';
import type { GameTable } from '../game/game-table.ts';
import { useTerms } from '../game/use-terms.ts';

/** The games whose disconnect contract was confirmed in this browser. */
const KEY = 'baize.contracts-read';

/** Over chips and keys it goes by itself unread, and comes again with the next visit, ms. */
const STAYS_MS = 20_000;

/**
 * On a line of its own, until it is read: it covers nothing, and the cloth moves only when the player presses it away. On
 * a phone in landscape it is over chips and keys, which are not needed while bets are closed; results and cards stay in
 * sight, and it goes by itself once the player is free. In little space, More opens the rest; screen readers read all of it.
 */
const NOTICE = [
  'flex min-h-12 min-w-0 items-center justify-between gap-x-4 gap-y-1',
  'border-line border-b bg-surface-raised ps-5 pe-1 text-fine/[1.35] phone:ps-4 phone:leading-[1.2]',
  'phone-flat:absolute phone-flat:start-50 phone-flat:end-[max(8px,var(--safe-end))] phone-flat:bottom-1.5 phone-flat:z-7',
  'phone-flat:rounded-2 phone-flat:border phone-flat:has-[+nav_li]:hidden phone-flat:not-data-free:hidden',
  'phone-flat:data-stood:hidden',
].join(' ');

export type ContractNoticeProps = {
  info: TableInfo;
  gameTable: GameTable;
  /** Whether the player can be interrupted now. */
  free: boolean;
  onMore: () => void;
};

/** What happens on a disconnect, shown to players who play a game for the first time in this browser. */
export function ContractNotice({ info, gameTable, free, onMore }: ContractNoticeProps) {
  const { say, tell } = useLanguage();
  const absence = useTerms(gameTable)?.absence;
  const [read, setRead] = useState(true);
  const [stood, setStood] = useState(false);
  const [left, setLeft] = useState(false);
  useEffect(() => setRead(gamesRead().includes(info.game)), [info.game]);
  const shown = !read && absence !== undefined;
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setStood(true), STAYS_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  if (shown && stood && free && !left) setLeft(true);
  if (!shown) return null;
  const understood = () => {
    deviceStorage.setItem(KEY, JSON.stringify([...gamesRead(), info.game]));
    setRead(true);
  };
  const more = () => {
    understood();
    onMore();
  };
  const seconds = Math.round(info.pace.decisionMs / 1000);
  const means = absence.takes.map((choice) => tell(absenceMeans(info.game, choice))).join(' ');
  return (
    <div
      role="note"
      data-layout="notice"
      data-free={free || undefined}
      data-stood={left || undefined}
      className={NOTICE}
    >
      <p className="py-1 phone:py-0">
        {means === '' ? (
          say('table.contract.first')
        ) : (
          <>
            {say('table.contract.firstDecisions', { seconds })} <span className="phone:sr-only">{means}</span>
          </>
        )}
      </p>
      <span className="flex flex-none *:px-3 phone:*:px-2">
        <Button variant="plain" onClick={more}>
          {say('table.contract.more')}
        </Button>
        <Button variant="plain" onClick={understood}>
          {say('table.contract.dismiss')}
        </Button>
      </span>
    </div>
  );
}

function gamesRead(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(deviceStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((game) => typeof game === 'string') : [];
  } catch {
    return [];
  }
}
