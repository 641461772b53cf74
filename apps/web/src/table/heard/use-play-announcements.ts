'use client';

import { useEffect, useRef } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useAnnounce } from '../../ui/announcer.tsx';
import type { GameTable } from '../game/game-table.ts';
import type { TableSight } from '../game/table-sight.ts';
import { useGameHeard } from '../game/use-game-words.ts';
import { type Accepted, acceptedStakes, sayAccepted, sayFallen } from './announcements.ts';
import { type CardsByPlace, cardsByPlace, fallenCards } from './fallen-cards.ts';

interface Look {
  readonly tableId: string;
  readonly roundId: string | null;
  readonly cards: CardsByPlace;
  readonly accepted: Accepted;
}

/** Announces every card when it is dealt, and the player's own bets when they are accepted. */
export function usePlayAnnouncements(gameTable: GameTable, table: TableSight): void {
  const language = useLanguage();
  const announce = useAnnounce();
  const gameHeard = useGameHeard(gameTable);
  const last = useRef<Look | null>(null);
  useEffect(() => {
    // Nothing may reveal a result while the scene is still showing it.
    if (table.suspended) return;
    const { tableId, roundId } = table.view;
    const before = last.current;
    const look = {
      tableId,
      roundId,
      cards: cardsByPlace(gameHeard, table.round?.play ?? null),
      accepted: acceptedStakes(table),
    };
    last.current = look;
    if (before?.tableId !== tableId) return;
    const same = before.roundId === roundId;
    const known = same ? before.cards : new Map();
    for (const fallen of fallenCards(gameHeard, known, look.cards)) {
      announce(sayFallen(fallen, table.game, language));
    }
    if (table.round === null || table.round.phase === 'settled') return;
    const bets = sayAccepted(same ? before.accepted : new Map(), look.accepted, table, language);
    if (bets !== '') announce(bets);
  }, [announce, gameHeard, language, table]);
}
