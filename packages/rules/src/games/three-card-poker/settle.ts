import type { Bet, Player } from '../../core/bet.ts';
import { isUp } from '../../core/cards.ts';
import { type Chips, chips, none } from '../../core/chips.ts';
import type { Payout } from '../../core/game.ts';
import type { Paytable } from '../../core/options.ts';
import { type Ground, loses, pushes, wins } from '../../core/payouts.ts';
import { bestFive, fiveCardHand } from '../../poker/five.ts';
import { inSentence } from '../../poker/held.ts';
import { sayThree, threeCardHand } from '../../poker/three.ts';
import type { ThreeCardPokerOptions } from './spots.ts';
import { dealerRank, type Entrant, playerRank, qualifies, type ThreeCardPoker } from './state.ts';

/** Player by player: Play, Ante Bonus, Ante, Pair Plus, 6 Card Bonus (TP 9). */
export function settle(options: ThreeCardPokerOptions, table: ThreeCardPoker): readonly Payout[] {
  return table.entrants.flatMap((entrant) => [
    ...hand(options, table, entrant),
    ...sideBet(entrant.player, 'pair-plus', entrant.pairPlus, options.pairPlusPays, pairPlusLine(table), 'TP 7'),
    ...sideBet(entrant.player, 'six-card', entrant.sixCard, options.sixCardPays, sixCardLine(table), 'TP 8'),
  ]);
}

function hand(
  options: ThreeCardPokerOptions,
  table: ThreeCardPoker,
  { player, ante, decision, auto }: Entrant,
): Payout[] {
  const anteBet: Bet = { player, spot: 'ante', stake: ante };
  if (decision !== 'play') return [loses(anteBet, { rule: 'TP 3', because: auto ? 'auto folded' : 'folded' })];
  const playBet: Bet = { player, spot: 'play', stake: ante };
  const bonus = anteBonus(options, table, player, ante);
  const play = { line: 'Play', odds: options.antePays.Play ?? [1, 1] } as const;
  const won = { line: 'Ante', odds: options.antePays.Ante ?? [1, 1] } as const;
  const [mine, dealers] = [playerRank(table), dealerRank(table)];
  if (!qualifies(table)) {
    const ground = { rule: 'TP 4', because: `dealer does not qualify with ${lower(dealers)}` };
    return [pushes(playBet, ground), ...bonus, wins(anteBet, won, ground)];
  }
  const ground = { rule: 'TP 5', because: `${lower(mine)} against ${lower(dealers)}` };
  if (mine === dealers) return [pushes(playBet, ground), ...bonus, pushes(anteBet, ground)];
  if (mine < dealers) return [loses(playBet, ground), ...bonus, loses(anteBet, ground)];
  return [wins(playBet, play, ground), ...bonus, wins(anteBet, won, ground)];
}

/** Paid on the Ante even when the dealer wins, and only when it was played. */
function anteBonus(options: ThreeCardPokerOptions, table: ThreeCardPoker, player: Player, ante: Chips): Payout[] {
  const held = threeCardHand(playerRank(table));
  const line = held === 'Mini royal' ? 'Straight flush' : held;
  const odds = options.anteBonusPays[line];
  if (!odds) return [];
  const ground: Ground = { rule: 'TP 6', because: lower(playerRank(table)) };
  const { amount, ...paid } = wins({ player, spot: 'ante-bonus', stake: ante }, { line, odds }, ground);
  return [{ ...paid, stake: none, amount: chips(amount - ante) }];
}

function sideBet(player: Player, spot: string, stake: Chips, paytable: Paytable, line: string, rule: string): Payout[] {
  if (stake === 0) return [];
  const odds = paytable[line];
  const bet: Bet = { player, spot, stake };
  const ground: Ground = { rule, because: line.toLowerCase() };
  return [odds ? wins(bet, { line, odds }, ground) : loses(bet, ground)];
}

const pairPlusLine = (table: ThreeCardPoker): string => threeCardHand(playerRank(table));

const sixCardLine = ({ player, dealer }: ThreeCardPoker): string =>
  fiveCardHand(bestFive([...player, ...dealer.filter(isUp)]));

/** A hand in the middle of a sentence. */
export const lower = (rank: number): string => inSentence(sayThree(rank));
