import type { SpotRule, ThreeCardPokerView } from '@baize/rules';
import type { Language } from '../../i18n/language.ts';
import type { PlayWords } from '../../table/game/words/game-words.ts';
import { describeResultOf } from '../../table/shared-hand/results/result.ts';

/** The game's view; null before the first card is requested. */
export function asThreeCardPoker(play: unknown): ThreeCardPokerView | null {
  return typeof play === 'object' && play !== null && 'played' in play ? (play as ThreeCardPokerView) : null; // the game's only view
}

export const describeResult = describeResultOf('three-card-poker');

/** The phases of the dealing. */
export function describePlay(play: unknown, { say }: Language): PlayWords | null {
  const view = asThreeCardPoker(play);
  if (!view) return null;
  if (view.player.length === 0) return { signal: 'closed', word: say('games.three-card-poker.play.closed') };
  return { signal: 'dealing', word: say(`games.three-card-poker.play.${momentOf(view)}`) };
}

function momentOf({ player, dealer }: ThreeCardPokerView) {
  if (player.length < 3) return 'players';
  if (dealer.length < 3) return 'dealer';
  return dealer.includes('down') ? 'shows' : 'out';
}

/** The paytable line of Pair Plus hit by the players' hand: known before the decision. */
export function pairPlusHit(play: ThreeCardPokerView | null, pairPlus: SpotRule | undefined): string | null {
  const hand = play?.playerHand?.hand;
  return pairPlus?.paytable.find(({ line }) => line === hand)?.line ?? null;
}

/** Play and the Ante Bonus are included in the figure of the Ante. */
export const figuresOf = (spot: SpotRule): readonly string[] => [spot.kind === 'side' ? spot.id : 'ante'];
