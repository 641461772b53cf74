import type { Messages } from 'next-intl';
import type { Language } from '../../../i18n/language.ts';
import type { ResultWords } from '../../game/words/game-words.ts';
import { handWords, type StoredHand } from '../../game/words/hand-words.ts';

/** How a round of one shared hand ended. */
export interface SharedHandResult {
  readonly player: StoredHand;
  readonly dealer: StoredHand;
  readonly qualifies: boolean;
  /** Whose hand is the better one, whether the dealer qualifies or not. */
  readonly winner: 'player' | 'dealer' | 'tie';
}

/** A finished round; null when it is none of one shared hand. */
export function asResult(result: unknown): SharedHandResult | null {
  if (typeof result !== 'object' || result === null) return null;
  return 'qualifies' in result && 'winner' in result ? (result as SharedHandResult) : null; // the only result with both
}

/** A game whose round is one shared hand: one with these texts of its results. */
export type SharedHandGame = {
  [Game in keyof Games]: Games[Game] extends { result: Readonly<Record<ResultText, string>> } ? Game : never;
}[keyof Games];

type Games = Messages['games'];
type ResultText = SharedHandResult['winner'] | 'notQualified' | 'hands' | 'dealerHand' | 'none' | 'last';

/** How a game tells a result: `Players win`; `Pair of kings against queen high`. */
export const describeResultOf =
  (game: SharedHandGame) =>
  (result: unknown, language: Language): ResultWords | null => {
    const { say } = language;
    const parsed = asResult(result);
    if (!parsed) return null;
    const { player, dealer, qualifies, winner } = parsed;
    return {
      title: say(`games.${game}.result.${qualifies ? winner : 'notQualified'}`),
      note: say(`games.${game}.result.hands`, {
        player: handWords(player, language),
        dealer: handWords(dealer, language, 'inside'),
      }),
    };
  };
