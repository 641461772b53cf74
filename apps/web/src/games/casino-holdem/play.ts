import type { CasinoHoldemView, SpotRule } from '@baize/rules';
import type { Language } from '../../i18n/language.ts';
import type { PlayWords } from '../../table/game/words/game-words.ts';
import { handWords } from '../../table/game/words/hand-words.ts';
import { describeResultOf } from '../../table/shared-hand/results/result.ts';

/** The game's view; null before the first card is requested. */
export function asCasinoHoldem(play: unknown): CasinoHoldemView | null {
  return typeof play === 'object' && play !== null && 'bonusLine' in play ? (play as CasinoHoldemView) : null; // the game's only view
}

export const describeResult = describeResultOf('casino-holdem');

/** The phases of the dealing. */
export function describePlay(play: unknown, { say }: Language): PlayWords | null {
  const view = asCasinoHoldem(play);
  if (!view) return null;
  if (view.player.length === 0) return { signal: 'closed', word: say('games.casino-holdem.play.closed') };
  return { signal: 'dealing', word: say(`games.casino-holdem.play.${momentOf(view)}`) };
}

function momentOf({ player, dealer, community, called }: CasinoHoldemView) {
  if (player.length < 2) return 'players';
  if (dealer.length < 2) return 'dealer';
  if (community.length < 3) return 'flop';
  if (community.length === 3) return called > 0 ? 'turn' : 'decided';
  if (community.length === 4) return 'river';
  return dealer.includes('down') ? 'shows' : 'out';
}

/** The paytable line of the Bonus hit by the two cards and the flop: known before the decision. */
export function bonusHit(play: CasinoHoldemView | null, bonus: SpotRule | undefined): string | null {
  const line = bonus?.paytable.find((printed) => printed.line === play?.bonusLine);
  return line?.line ?? null;
}

/** The requested decision. A winning Bonus that would be lost by folding is mentioned first. */
export function questionOf(
  play: CasinoHoldemView,
  bonus: SpotRule | undefined,
  collects: boolean,
  language: Language,
): string {
  const { say } = language;
  if (collects && bonusHit(play, bonus) !== null) return say('games.casino-holdem.collect');
  if (play.playerHand === null) return say('games.casino-holdem.askAny');
  return say('games.casino-holdem.ask', { hand: handWords(play.playerHand, language) });
}

/** Whether the Bonus is paid only after a call, under the rules of this table. */
export const callCollects = (options: object): boolean =>
  !('bonusAfterFold' in options && options.bonusAfterFold === true);

/**
 * The Call is included in the figure of the Ante. A player with both bets calls for both, unless a fold keeps the Bonus.
 */
export function figuresOf({ id }: SpotRule, options: object): readonly string[] {
  const apart = 'bonusAfterFold' in options && options.bonusAfterFold === true;
  const offered = !('bonus' in options) || options.bonus === true;
  const both = offered && !apart ? ['ante-and-bonus'] : [];
  return [id === 'bonus' ? 'bonus' : 'ante', ...both];
}
