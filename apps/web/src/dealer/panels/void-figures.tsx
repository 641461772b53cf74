'use client';

import type { DealerView, TableInfo } from '@baize/protocol';
import type { Game } from '@baize/rules';
import { voidFigures } from '../hands/void-figures.ts';
import { VoidTable } from './void-table.tsx';

export type VoidFiguresProps = { dealer: DealerView; info: TableInfo; game: Game };

/** What a second person decides about, of the round at a table now. */
export const VoidFigures = ({ dealer, info, game }: VoidFiguresProps) => (
  <VoidTable figures={voidFigures(dealer)} currency={info.currency} game={game} />
);
