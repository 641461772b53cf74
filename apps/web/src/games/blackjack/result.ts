import type { BlackjackResult, BlackjackView, SpotRule } from '@baize/rules';
import type { Language } from '../../i18n/language.ts';
import type { PlayWords, ResultWords } from '../../table/game/words/game-words.ts';

export type HandView = BlackjackView['hands'][number];
export type DealerHand = BlackjackView['dealer'];

/** The game's view; null while bets are open. */
export function asBlackjack(play: unknown): BlackjackView | null {
  return typeof play === 'object' && play !== null && 'peeked' in play ? (play as BlackjackView) : null; // the only view of blackjack
}

/** The result of a finished round; null if it is not one of this game. */
export function asResult(result: unknown): BlackjackResult | null {
  if (typeof result !== 'object' || result === null) return null;
  return 'blackjack' in result && 'seats' in result ? (result as BlackjackResult) : null; // the only result of blackjack has both
}

/** `Dealer has 20`; there is no common winner. */
export function describeResult(result: unknown, { say }: Language): ResultWords | null {
  const parsed = asResult(result);
  if (!parsed) return null;
  // Without player hands no card was dealt.
  if (parsed.dealer === 0)
    return { title: say('games.blackjack.result.noHands'), note: say('games.blackjack.result.nobodyBet') };
  if (parsed.blackjack) return { title: say('games.blackjack.result.blackjack'), note: '' };
  const count = `${parsed.dealer}`;
  if (parsed.dealer > 21)
    return { title: say('games.blackjack.result.bust'), note: say('games.blackjack.result.bustWith', { count }) };
  return { title: say('games.blackjack.result.has', { count }), note: '' };
}

/** The phases between the close of betting and the result. */
export function describePlay(play: unknown, { say }: Language): PlayWords | null {
  const view = asBlackjack(play);
  if (!view) return null;
  const { hands, dealer, peeked, turn } = view;
  if (hands.length === 0 || dealer.cards.length === 0)
    return { signal: 'closed', word: say('games.blackjack.play.closed') };
  const dealing: PlayWords = { signal: 'dealing', word: say('games.blackjack.play.dealing') };
  if (dealer.cards.length < 2) return dealing;
  if (turn !== null) return { ...dealing, word: say('games.blackjack.play.decide') };
  if (!dealer.cards.includes('down')) return { ...dealing, word: say('games.blackjack.play.dealer') };
  if (isAce(dealer.cards[0]) && peeked === null)
    return { ...dealing, word: say('games.blackjack.play.looks'), note: say('games.blackjack.play.aceShows') };
  return dealing;
}

export const isAce = (card: string | undefined): boolean => card?.startsWith('A') ?? false;

const FIGURES: Readonly<Record<string, readonly string[]>> = {
  seat: ['main'],
  split: ['main'],
  insurance: ['insurance'],
  pairs: ['pairs'],
  '21+3': ['21+3'],
  behind: ['behind-both', 'behind-doubles', 'behind-splits', 'behind'],
  'behind-split': ['behind-both', 'behind-splits'],
  'behind-insurance': ['insurance'],
};

/** Bets on hands, whose odds depend on the rules about a blackjack under a ten and about surrender. */
const ON_HANDS = ['seat', 'split', 'behind', 'behind-split'];

/** The second hand of a split is part of the first bet. */
export function figuresOf({ id }: SpotRule, options: object): readonly string[] {
  const kind = id.split(':')[0] ?? '';
  const rules = ON_HANDS.includes(kind) ? handRules(options) : '';
  return (FIGURES[kind] ?? []).map((bet) => `${bet}${rules}`);
}

/** The end of a figure's code, as in the odds of the game. */
function handRules(options: object): string {
  const late = 'lateBlackjack' in options && options.lateBlackjack !== 'all-bets' ? `-${options.lateBlackjack}` : '';
  return 'surrender' in options && options.surrender === true ? `${late}-surrender` : late;
}
