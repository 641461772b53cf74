'use client';

import type { TableInfo } from '@baize/protocol';
import { absenceMeans } from '@baize/rules';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/controls/button.tsx';
import type { GameTable } from '../game/game-table.ts';
import { useTerms } from '../game/use-terms.ts';
import styles from './contract-notice.module.css';

/** The games whose disconnect contract was confirmed in this browser. */
const KEY = 'baize.contracts-read';

/** Unread it goes by itself once the player is free, and comes again with the next visit, ms. */
const STAYS_MS = 20_000;

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
  useEffect(() => setRead(gamesRead().includes(info.game)), [info.game]);
  const shown = !read && absence !== undefined;
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setStood(true), STAYS_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  if (shown && stood && free) setRead(true);
  if (!shown) return null;
  const understood = () => {
    window.localStorage.setItem(KEY, JSON.stringify([...gamesRead(), info.game]));
    setRead(true);
  };
  const more = () => {
    understood();
    onMore();
  };
  const seconds = Math.round(info.pace.decisionMs / 1000);
  const means = absence.takes.map((choice) => tell(absenceMeans(info.game, choice))).join(' ');
  return (
    <div role="note" data-layout="notice" data-free={free || undefined} className={styles.notice}>
      <p>
        {means === '' ? (
          say('table.contract.first')
        ) : (
          <>
            {say('table.contract.firstDecisions', { seconds })} <span className={styles.means}>{means}</span>
          </>
        )}
      </p>
      <span className={styles.keys}>
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
    const kept: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((game) => typeof game === 'string') : [];
  } catch {
    return [];
  }
}
