import type { LastResult, TableInfo } from '@baize/protocol';
import type { GameDefinition, GameTerms, PublicRound } from '@baize/rules';
import type { ComponentType, ReactNode, RefObject } from 'react';
import type { Language } from '../../i18n/language.ts';
import type { Betting } from '../betting/betting-desk.ts';
import type { GameHeard } from './game-heard.ts';
import type { Drawing, Hold, PictureAbove, StageLayout } from './layout.ts';
import type { Status } from './status.ts';
import type { TableSight } from './table-sight.ts';
import type { GameWords } from './words/game-words.ts';

/** The appearance of a game at its own table: everything that the shell and the history need from it. */
export interface GameTable {
  /** The game's id in the rules. */
  readonly id: string;
  /** Its terms, words, announcements, stage and what they load later, loaded together when a table of it is first shown. */
  readonly atTable: () => Promise<AtTable>;
  /** Whether its table camera films from near what is decided in this phase: viewers then see its picture first. */
  readonly isCloseUp?: (phase: PublicRound['phase']) => boolean;
  /** Results that the scene must reveal before anything else may show them. */
  readonly suspense?: Suspense;
}

/** The appearance of a game where it is not played: in the lobby and in the dealer's console. */
export interface GameBeside {
  /** The table from the dealer's side, with all players' chips; an upright phone shows the players' stage. */
  readonly DealerCloth: ComponentType<DealerClothProps>;
  /** The last results on a lobby tile. */
  readonly LobbyPrint: ComponentType<LobbyPrintProps>;
  /** The words for its rounds without its table, for the lobby. */
  readonly gameWords: () => Promise<GameWords>;
}

/** Whether viewers see the table camera's picture first now. */
export const isCloseUp = ({ isCloseUp }: GameTable, { round }: TableSight): boolean =>
  (round && isCloseUp?.(round.phase)) ?? false;

/** What a table of a game needs. */
export interface AtTable {
  readonly terms: GameTerms;
  readonly gameWords: GameWords;
  readonly gameHeard: GameHeard;
  readonly gameStage: GameStage;
  /** Its whole rules, for a cloth that works out which bets have won; loaded when the page is idle, or at the first result. */
  readonly wholeRules?: () => Promise<GameDefinition>;
  /** The drawer's page of numbers. */
  readonly Statistics: ComponentType<StatisticsProps>;
}

/**
 * What a game draws at its table. `TableStage` adds status, dealer's call and result and shows all of it wherever a
 * table is shown.
 */
export interface GameStage {
  /**
   * The drawn scene: wheel, shoe, discard holder. Decorative: nothing of the round depends on it, and another scene,
   * such as video, can take its place.
   */
  readonly Scene: ComponentType<SceneProps>;
  /** The cloth: print, spots, chips and cards. */
  readonly Cloth: ComponentType<ClothProps>;
  /** What is on the table's edge below the cloth: the score sheet. */
  readonly Edge?: ComponentType<ClothProps>;
  /** The player's decision and what belongs to it, above the result. A game without one asks nothing here. */
  readonly Decision?: ComponentType<ClothProps>;
  /**
   * Classes of its style sheet for the stage and for the box of the cloth. There it also places the parts of the shell:
   * `[data-scene="drawn"]`, and `[data-slot]` of `announcement` (with `status` and `call` in it) and of `rail` (with the
   * decision or `result`). Their layouts are those of `layoutOf`, as queries of the container `stage`.
   */
  readonly classes: { readonly stage: string; readonly cloth: string };
  /** Custom properties for its style sheet that depend on the round or on the layout. */
  readonly sizes?: (parts: ClothProps, language: Language) => Readonly<Record<`--${string}`, string | number>>;
  /** How its stage shares a room with a live picture, where not as the other games; `null`: it places the picture itself. */
  readonly pictureAbove?: Partial<PictureAbove> | null;
  /** Where its drawing has other sizes than those of the other games. */
  readonly drawing?: Partial<Drawing>;
  /** The shortest form of the status in a layout: its first line or its word; the default depends on the layout. */
  readonly terse?: Partial<Readonly<Record<Hold, 'line' | 'word'>>>;
  /** The status in the words of the game, such as whose turn it is. */
  readonly statusOf?: (status: Status, table: TableSight, language: Language) => Status;
  /** The place at which this player folded; null if they did not, or play on elsewhere. */
  readonly foldedPlace?: (table: TableSight) => string | null;
  /** The cloth shows the result at the player's own place, not the rail. */
  readonly resultOnCloth?: true;
}

export interface SceneProps {
  readonly table: TableSight;
  /** Set by a scene from which cards are dealt. */
  readonly dealtFrom: RefObject<SVGSVGElement | null>;
}

export interface ClothProps {
  readonly table: TableSight;
  /** Null for those who only watch. */
  readonly betting: Betting | null;
  readonly layout: StageLayout;
  /** With a live picture, or its place: while the ball runs or cards are dealt, the cloth gives way to it. */
  readonly pictured?: boolean;
  /** The equipment in the scene from which cards are dealt; empty if the scene has none. */
  readonly dealtFrom: RefObject<SVGSVGElement | null>;
  /** Opens the chat; absent where there is none. */
  readonly talk?: () => void;
  /** The player's result, for a cloth with `resultOnCloth`; otherwise null. */
  readonly result: ReactNode;
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
