'use client';

import type { GameTable } from '../game/game-table.ts';
import type { Status } from '../game/status.ts';
import type { TableSight } from '../game/table-sight.ts';
import type { Opening } from './opening.ts';
import { useRoundAnnouncements } from './use-round-announcements.ts';
import { useSpokenCalls } from './use-spoken-calls.ts';
import { useTableSounds } from './use-table-sounds.ts';

export type HeardProps = {
  gameTable: GameTable;
  table: TableSight;
  status: Status;
  /** The dealer's last words. */
  words: string;
  opening: Opening;
};

/** What is heard of a table: announcements, sounds, and the dealer's calls where they are spoken. Draws nothing. */
export function Heard({ gameTable, table, status, words, opening }: HeardProps): null {
  useSpokenCalls(words);
  useRoundAnnouncements(gameTable, table, status, opening);
  useTableSounds(table, status);
  return null;
}
