import type { KeptFigure } from '@baize/rules';
import type { ReactNode } from 'react';
import type { GameTable } from '../game/game-table.ts';
import type { TableSession } from '../session/table-session.ts';

/** The role of the viewer at this table. */
export type Standing = 'player' | 'visitor' | 'dealer' | 'pit-boss' | 'staff';

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
