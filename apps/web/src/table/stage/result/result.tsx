'use client';

import { FoldedMark } from '../../decisions/folded-mark.tsx';
import type { GameStage } from '../../game/game-table.ts';
import type { TableSight } from '../../game/table-sight.ts';
import { Verdict } from './verdict.tsx';

export type ResultProps = { game: GameStage; table: TableSight };

/** What a round came to for the player, with the mark of a hand that was folded. */
export function Result({ game, table }: ResultProps) {
  const folded = game.foldedPlace?.(table) ?? null;
  return <Verdict table={table} mark={folded !== null && <FoldedMark table={table} place={folded} />} />;
}
