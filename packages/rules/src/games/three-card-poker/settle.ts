import type { Bet, Player } from '../../core/bets/bet.ts';
import { type Chips, none } from '../../core/bets/chips.ts';
import { isUp } from '../../core/cards/cards.ts';
import { type Ground, loses, type Payout, pays, pushes, wins } from '../../core/payouts/payouts.ts';
import { lineOf } from '../../core/payouts/paytable.ts';
import { bestFive, fiveCardHand } from '../../poker/five.ts';
import { kindOfHand } from '../../poker/hand-name.ts';
import { namedThree } from '../../poker/named-hand.ts';
import { against, folded, heldHand, notQualified } from '../../poker/reasons.ts';
import { threeCardHand } from '../../poker/three.ts';
import { ANTE_BONUS_LINES, PAIR_PLUS_LINES, SIX_CARD_LINES, type ThreeCardPokerOptions } from './spots.ts';
import { dealerRank, type Entrant, namedHands, playerRank, qualifies, type ThreeCardPoker } from './state.ts';

/** Settles player by player: Play, Ante Bonus, Ante, Pair Plus, 6 Card Bonus (TP 9). */
export function settle(options: ThreeCardPokerOptions, table: ThreeCardPoker): readonly Payout[] {
  return table.entrants.list.flatMap((entrant) => [
    ...hand(options, table, entrant),
    ...pairPlus(options, table, entrant),
    ...sixCard(options, table, entrant),
  ]);
}

function hand(
  options: ThreeCardPokerOptions,
  table: ThreeCardPoker,
  { player, ante, decision, auto }: Entrant,
): Payout[] {
  const anteBet: Bet = { player, spot: 'ante', stake: ante };
  if (decision !== 'play') return [loses(anteBet, { rule: 'TP 3', because: folded(auto) })];
  const playBet: Bet = { player, spot: 'play', stake: ante };
  const bonus = anteBonus(options, table, player, ante);
  const [play, won] = [lineOf(options.antePays, 'play'), lineOf(options.antePays, 'ante')];
  const [mine, dealers] = [playerRank(table), dealerRank(table)];
  if (!qualifies(table)) {
    const ground = { rule: 'TP 4', because: notQualified(namedThree(dealers)) };
    return [pushes(playBet, ground), ...bonus, pays(anteBet, won, ground)];
  }
  const ground = { rule: 'TP 5', because: against(...namedHands(table)) };
  if (mine === dealers) return [pushes(playBet, ground), ...bonus, pushes(anteBet, ground)];
  if (mine < dealers) return [loses(playBet, ground), ...bonus, loses(anteBet, ground)];
  return [pays(playBet, play, ground), ...bonus, pays(anteBet, won, ground)];
}

/** Paid on the Ante even if the dealer wins, but only if the hand was played. */
function anteBonus(options: ThreeCardPokerOptions, table: ThreeCardPoker, player: Player, ante: Chips): Payout[] {
  const line = lineOf(options.anteBonusPays, ...ANTE_BONUS_LINES[threeCardHand(playerRank(table))]);
  if (!line) return [];
  const ground: Ground = { rule: 'TP 6', because: heldHand(namedThree(playerRank(table))) };
  return [{ ...wins({ player, spot: 'ante-bonus', stake: ante }, line, ground), stake: none, back: none }];
}

function pairPlus({ pairPlusPays }: ThreeCardPokerOptions, table: ThreeCardPoker, { player, pairPlus }: Entrant) {
  if (pairPlus === 0) return [];
  const hand = threeCardHand(playerRank(table));
  const bet: Bet = { player, spot: 'pair-plus', stake: pairPlus };
  return [pays(bet, lineOf(pairPlusPays, ...PAIR_PLUS_LINES[hand]), { rule: 'TP 7', because: kindOfHand(hand) })];
}

function sixCard({ sixCardPays }: ThreeCardPokerOptions, table: ThreeCardPoker, { player, sixCard }: Entrant) {
  if (sixCard === 0) return [];
  const hand = fiveCardHand(bestFive([...table.player, ...table.dealer.filter(isUp)]));
  const bet: Bet = { player, spot: 'six-card', stake: sixCard };
  return [pays(bet, lineOf(sixCardPays, ...SIX_CARD_LINES[hand]), { rule: 'TP 8', because: kindOfHand(hand) })];
}
