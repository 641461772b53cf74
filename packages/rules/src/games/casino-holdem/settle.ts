import type { Bet } from '../../core/bets/bet.ts';
import { chips } from '../../core/bets/chips.ts';
import type { PaidLine } from '../../core/bets/spots.ts';
import { loses, type Payout, pays, pushes } from '../../core/payouts/payouts.ts';
import { lineOf } from '../../core/payouts/paytable.ts';
import { fiveCardHand } from '../../poker/five.ts';
import { kindOfHand } from '../../poker/hand-name.ts';
import { namedFive } from '../../poker/named-hand.ts';
import { against, folded, heldUnqualified, notQualified } from '../../poker/reasons.ts';
import { ANTE_LINES, BONUS_LINES, type CasinoHoldemOptions } from './spots.ts';
import { bonusHand, type CasinoHoldem, dealerRank, type Entrant, namedHands, playerRank, qualifies } from './state.ts';

/** Settles player by player: Call, Ante, Bonus (CH 6 to CH 8). */
export function settle(options: CasinoHoldemOptions, table: CasinoHoldem): readonly Payout[] {
  return table.entrants.list.flatMap((entrant) => [
    ...hand(options, table, entrant),
    ...bonus(options, table, entrant),
  ]);
}

function hand(options: CasinoHoldemOptions, table: CasinoHoldem, { player, ante, decision, auto }: Entrant): Payout[] {
  const anteBet: Bet = { player, spot: 'ante', stake: ante };
  if (decision !== 'call') return [loses(anteBet, { rule: 'CH 4', because: folded(auto) })];
  const callBet: Bet = { player, spot: 'call', stake: chips(ante * 2) };
  const [mine, dealers] = [playerRank(table), dealerRank(table)];
  const [won, anteWon] = [lineOf(options.callPays, 'call'), anteLine(options, mine)];
  if (!qualifies(table)) {
    const ground = { rule: 'CH 5', because: notQualified(namedFive(dealers)) };
    return [
      pushes(callBet, ground),
      pays(anteBet, anteWon, { rule: 'CH 7', because: heldUnqualified(namedFive(mine)) }),
    ];
  }
  const ground = { rule: 'CH 6', because: against(...namedHands(table)) };
  if (mine === dealers) return [pushes(callBet, ground), pushes(anteBet, ground)];
  if (mine < dealers) return [loses(callBet, ground), loses(anteBet, ground)];
  return [pays(callBet, won, ground), pays(anteBet, anteWon, { ...ground, rule: 'CH 7' })];
}

const anteLine = ({ antePays }: CasinoHoldemOptions, rank: number): PaidLine | undefined =>
  lineOf(antePays, ...ANTE_LINES[fiveCardHand(rank)]);

function bonus(options: CasinoHoldemOptions, table: CasinoHoldem, { player, bonus, decision }: Entrant): Payout[] {
  if (bonus === 0) return [];
  const bet: Bet = { player, spot: 'bonus', stake: bonus };
  const hand = bonusHand(table);
  if (decision !== 'call' && !options.bonusAfterFold)
    return [loses(bet, { rule: 'CH 8', because: { key: 'casino-holdem.because.folded-bonus' } })];
  const line = lineOf(options.bonusPays, ...BONUS_LINES[hand]);
  const because = { key: 'casino-holdem.because.with-flop', values: { hand: kindOfHand(hand) } };
  return [pays(bet, line, { rule: 'CH 8', because })];
}
