import type { KeptFigure } from '@baize/rules';
import type { ReactNode } from 'react';
import type { GameTable } from '../game/game-table.ts';
import type { Standing } from '../seat/standing.ts';
import type { TableSession } from '../session/table-session.ts';

export type TableScreenProps = {
  tableId: string;
  tableName: string;
  /** The game's id and printed name. */
  game: string;
  gameName: string;
  currency: string;
  standing: Standing;
  rulebook: ReactNode;
  /** The house edge of each bet. */
  kept: readonly KeptFigure[];
};

export type ScreenProps = TableScreenProps & { gameTable: GameTable };

/** What the parts of the screen share. */
export type ScreenPart = ScreenProps & { session: TableSession };
