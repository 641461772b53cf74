import type { LastResult, TableInfo } from '@baize/protocol';
import type { GameDefinition } from '@baize/rules';
import type { ComponentType } from 'react';
import type { Betting } from '../betting/betting-desk.ts';
import type { GameWords } from './game-words.ts';
import type { Status } from './status.ts';
import type { TableSight } from './table-sight.ts';

/** How a game looks at its table: all that the shell, the lobby and the history need of it. */
export interface GameTable {
  /** The game's id in the rules. */
  readonly id: string;
  /** Its rules, which come when a table of it is first shown. */
  readonly rules: () => Promise<GameDefinition>;
  /** The colour of its cloth, as CSS. */
  readonly cloth: string;
  /** Everything between top line and bottom bar: the scene and the cloth, around the shell's own parts. */
  readonly Stage: ComponentType<StageProps>;
  /** The drawer's page of numbers; a game without one has no such tab. */
  readonly Statistics?: ComponentType<StatisticsProps>;
  /** The table from the dealer's side, with everybody's chips; without one the console draws the game's hands. */
  readonly DealerCloth?: ComponentType<DealerClothProps>;
  /** What a lobby tile prints of the last results. */
  readonly LobbyPrint: ComponentType<LobbyPrintProps>;
  /** How its rounds are told, which comes when a table of it is first shown. */
  readonly gameWords: () => Promise<GameWords>;
  /** Results that the scene must show coming before anything else may tell them. */
  readonly suspense?: Suspense;
}

export interface StageProps {
  readonly table: TableSight;
  /** Null for those who only watch. */
  readonly betting: Betting | null;
  /** For `TableStatus`. */
  readonly status: Status;
  /** The dealer's last words, for `DealerCall`. */
  readonly words: string;
  /** Opens what is said at the table; absent where nothing is. */
  readonly talk?: () => void;
}

export interface DealerClothProps {
  /** Its chips are those of all players. */
  readonly table: TableSight;
}

export interface StatisticsProps {
  readonly info: TableInfo;
  /** Oldest first, at most 500. */
  readonly results: readonly LastResult[];
}

export interface LobbyPrintProps {
  /** Oldest first. */
  readonly results: readonly LastResult[];
}

export interface Suspense {
  /** Whether this view of the game gives the result away. */
  readonly known: (play: unknown) => boolean;
  /** How long the scene takes from then on until the result lies open, ms. Nothing under reduced motion. */
  readonly ms: number;
}
