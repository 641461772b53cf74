import type { BlackjackResult, BlackjackView } from '@baize/rules';
import type { PlayWords, ResultWords } from '../../table/game-table.ts';

export type HandView = BlackjackView['hands'][number];
export type DealerHand = BlackjackView['dealer'];

/** The game's own view, as the rules write it; null while bets are open. */
export function asBlackjack(play: unknown): BlackjackView | null {
  return typeof play === 'object' && play !== null && 'peeked' in play ? (play as BlackjackView) : null; // blackjack's only view has it
}

/** A finished round; null when it is none of ours. */
export function asResult(result: unknown): BlackjackResult | null {
  if (typeof result !== 'object' || result === null) return null;
  return 'blackjack' in result && 'seats' in result ? (result as BlackjackResult) : null; // blackjack's only result has both
}

/** `Dealer has 20`; nobody wins or loses for all at this table. */
export function describeResult(result: unknown): ResultWords | null {
  const told = asResult(result);
  if (!told) return null;
  // Without a single hand no card was dealt.
  if (told.dealer === 0) return { title: 'No hands', note: 'nobody bet this round' };
  if (told.blackjack) return { title: 'Dealer has blackjack', note: '' };
  if (told.dealer > 21) return { title: `Dealer is bust`, note: `with ${told.dealer}` };
  return { title: `Dealer has ${told.dealer}`, note: '' };
}

/** The round between the bets and its result, moment by moment. */
export function describePlay(play: unknown): PlayWords | null {
  const view = asBlackjack(play);
  if (!view) return null;
  const { hands, dealer, peeked, turn } = view;
  if (hands.length === 0 || dealer.cards.length === 0) return { signal: 'closed', word: 'No more bets' };
  if (dealer.cards.length < 2) return { signal: 'dealing', word: 'Dealing' };
  if (turn !== null) return { signal: 'dealing', word: 'Players decide' };
  if (!dealer.cards.includes('down')) return { signal: 'dealing', word: 'Dealer plays' };
  if (isAce(dealer.cards[0]) && peeked === null)
    return { signal: 'dealing', word: 'Dealer looks', note: 'An ace shows' };
  return { signal: 'dealing', word: 'Dealing' };
}

export const isAce = (card: string | undefined): boolean => card?.startsWith('A') ?? false;
