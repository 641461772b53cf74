import type { Card, Faced } from '../../core/cards/cards.ts';
import type { NamedHand } from '../../poker/hand-name.ts';
import { namedThree } from '../../poker/named-hand.ts';
import { namedHands, playerRank, qualifies, type ThreeCardPoker } from './state.ts';

/** The public view of a round of Three Card Poker. */
export interface ThreeCardPokerView {
  readonly player: readonly Card[];
  readonly dealer: readonly Faced[];
  /** Null until the hand is complete. */
  readonly playerHand: NamedHand | null;
  /** Null until all dealer cards are turned. */
  readonly dealerHand: NamedHand | null;
  readonly qualifies: boolean | null;
  readonly played: number;
  readonly folded: number;
}

export function view(table: ThreeCardPoker): ThreeCardPokerView {
  const { player, dealer, entrants } = table;
  const turned = dealer.length === 3 && !dealer.includes('down');
  const named = turned ? namedHands(table) : null;
  return {
    player,
    dealer,
    playerHand: named?.[0] ?? (player.length === 3 ? namedThree(playerRank(table)) : null),
    dealerHand: named?.[1] ?? null,
    qualifies: turned ? qualifies(table) : null,
    played: entrants.raised,
    folded: entrants.folded,
  };
}
