import type { TableInfo } from '@baize/protocol';
import type { SpotRule } from '@baize/rules';
import type { Language } from '../../../i18n/language.ts';
import type { SignalKind } from '../../../ui/signal.tsx';

/** The words of a game for its rounds. */
export interface GameWords {
  /** A result in words; null when it is none this game can have printed. Its texts stand under `games.<id>.result`. */
  readonly describeResult: (result: unknown, language: Language) => ResultWords | null;
  /** What happens between "no more bets" and the result, from the game's own view. */
  readonly describePlay?: (play: unknown, language: Language) => PlayWords | null;
  /** The codes of a spot's figures in the odds: several where they depend on the round. */
  readonly figuresOf: (spot: SpotRule, options: TableInfo['options']) => readonly string[];
}

export interface ResultWords {
  /** `17, black` */
  readonly title: string;
  /** `odd, low, second dozen`; empty without further details. */
  readonly note: string;
}

export interface PlayWords {
  readonly signal: SignalKind;
  readonly word: string;
  readonly note?: string;
}
