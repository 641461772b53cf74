'use client';

import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import type { GameHeard } from '../game/game-heard.ts';
import type { GameTable } from '../game/game-table.ts';
import type { TableSight } from '../game/table-sight.ts';
import { useGameHeard } from '../game/use-game-words.ts';
import { type Accepted, acceptedStakes, sayAccepted, sayFallen } from './announcements.ts';
import { type CardsByPlace, cardsByPlace, fallenCards } from './fallen-cards.ts';
import type { Opening } from './opening.ts';

interface Look {
  readonly tableId: string;
  readonly roundId: string | null;
  readonly cards: CardsByPlace;
  readonly accepted: Accepted;
}

/**
 * Announces every card when it is dealt, and the player's own bets when they are accepted; at first, what changed since
 * the page's `opening`.
 */
export function usePlayAnnouncements(gameTable: GameTable, table: TableSight, opening?: Opening): void {
  const language = useLanguage();
  const announce = useAnnounce();
  const gameHeard = useGameHeard(gameTable);
  const [first] = useState(() => (opening ? lookAt(opening.table, gameHeard) : null));
  const last = useRef(first);
  useEffect(() => {
    // Nothing may reveal a result while the scene is still showing it.
    if (table.suspended) return;
    const before = last.current;
    const look = lookAt(table, gameHeard);
    last.current = look;
    if (before?.tableId !== look.tableId) return;
    const same = before.roundId === look.roundId;
    const known = same ? before.cards : new Map();
    for (const fallen of fallenCards(gameHeard, known, look.cards)) {
      announce(sayFallen(fallen, table.game, language));
    }
    if (table.round === null || table.round.phase === 'settled') return;
    const bets = sayAccepted(same ? before.accepted : new Map(), look.accepted, table, language);
    if (bets !== '') announce(bets);
  }, [announce, gameHeard, language, table]);
}

const lookAt = (table: TableSight, gameHeard: GameHeard): Look => ({
  tableId: table.view.tableId,
  roundId: table.view.roundId,
  cards: cardsByPlace(gameHeard, table.round?.play ?? null),
  accepted: acceptedStakes(table),
});
