import type { TableInfo } from '@baize/protocol';
import type { SpotRule } from '@baize/rules';
import type { Language } from '../../i18n/language.ts';
import type { SignalKind } from '../../ui/signal.tsx';

/** How a game tells its rounds in words. */
export interface GameWords {
  /** A result in words; null when it is none this game can have printed. Its texts stand under `games.<id>.result`. */
  readonly describeResult: (result: unknown, language: Language) => ResultWords | null;
  /** What happens between "no more bets" and the result, from the game's own view. */
  readonly describePlay?: (play: unknown, language: Language) => PlayWords | null;
  /** The codes under which the rules count what the house keeps of a spot: several where it hangs on the round. */
  readonly figuresOf: (spot: SpotRule, options: TableInfo['options']) => readonly string[];
}

export interface ResultWords {
  /** `17, black` */
  readonly title: string;
  /** `odd, low, second dozen`; empty when there is no more to say. */
  readonly note: string;
}

export interface PlayWords {
  readonly signal: SignalKind;
  readonly word: string;
  readonly note?: string;
}
