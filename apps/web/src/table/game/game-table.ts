import type { LastResult, TableInfo } from '@baize/protocol';
import type { GameDefinition } from '@baize/rules';
import type { ComponentType } from 'react';
import type { Betting } from '../betting/betting-desk.ts';
import type { GameWords } from './game-words.ts';
import type { Status } from './status.ts';
import type { TableSight } from './table-sight.ts';

/** The appearance of a game: everything that the shell, the lobby and the history need from it. */
export interface GameTable {
  /** The game's id in the rules. */
  readonly id: string;
  /** Its rules, loaded when a table of it is first shown. */
  readonly rules: () => Promise<GameDefinition>;
  /** The colour of its cloth, as CSS. */
  readonly cloth: string;
  /** Everything between top line and bottom bar: the scene and the cloth, around the shell's own parts. */
  readonly Stage: ComponentType<StageProps>;
  /** The drawer's page of numbers; a game without one has no such tab. */
  readonly Statistics?: ComponentType<StatisticsProps>;
  /** The table from the dealer's side, with all players' chips; without one the console draws the game's hands. */
  readonly DealerCloth?: ComponentType<DealerClothProps>;
  /** The last results on a lobby tile. */
  readonly LobbyPrint: ComponentType<LobbyPrintProps>;
  /** The words for its rounds, loaded when a table of it is first shown. */
  readonly gameWords: () => Promise<GameWords>;
  /** Results that the scene must reveal before anything else may show them. */
  readonly suspense?: Suspense;
}

export interface StageProps {
  readonly table: TableSight;
  /** Null for viewers. */
  readonly betting: Betting | null;
  /** For `TableStatus`. */
  readonly status: Status;
  /** The dealer's newest call, for `DealerCall`. */
  readonly words: string;
  /** Opens the chat; absent where there is none. */
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
  /** Whether this view of the game reveals the result. */
  readonly known: (play: unknown) => boolean;
  /** The time that the scene needs from then on to reveal the result, ms. None under reduced motion. */
  readonly ms: number;
}
