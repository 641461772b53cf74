import type { Bet } from '../../core/bet.ts';
import { chips } from '../../core/chips.ts';
import type { Payout } from '../../core/game.ts';
import { loses, pushes, wins } from '../../core/payouts.ts';
import { fiveCardHand, sayFive } from '../../poker/five.ts';
import { inSentence } from '../../poker/held.ts';
import type { CasinoHoldemOptions } from './spots.ts';
import { bonusHand, type CasinoHoldem, dealerRank, type Entrant, playerRank, qualifies } from './state.ts';

/** Player by player: Call, Ante, Bonus (CH 6 to CH 8). */
export function settle(options: CasinoHoldemOptions, table: CasinoHoldem): readonly Payout[] {
  return table.entrants.flatMap((entrant) => [...hand(options, table, entrant), ...bonus(options, table, entrant)]);
}

function hand(options: CasinoHoldemOptions, table: CasinoHoldem, { player, ante, decision, auto }: Entrant): Payout[] {
  const anteBet: Bet = { player, spot: 'ante', stake: ante };
  if (decision !== 'call') return [loses(anteBet, { rule: 'CH 4', because: auto ? 'auto folded' : 'folded' })];
  const callBet: Bet = { player, spot: 'call', stake: chips(ante * 2) };
  const [mine, dealers] = [playerRank(table), dealerRank(table)];
  const won = { line: 'Call', odds: options.callPays.Call ?? [1, 1] } as const;
  const line = options.antePays[fiveCardHand(mine)] ? fiveCardHand(mine) : 'Straight or less';
  const anteWon = { line, odds: options.antePays[line] ?? [1, 1] } as const;
  if (!qualifies(table)) {
    const ground = { rule: 'CH 5', because: `dealer does not qualify with ${lower(dealers)}` };
    return [
      pushes(callBet, ground),
      wins(anteBet, anteWon, { rule: 'CH 7', because: `${lower(mine)}; dealer does not qualify` }),
    ];
  }
  const ground = { rule: 'CH 6', because: `${lower(mine)} against ${lower(dealers)}` };
  if (mine === dealers) return [pushes(callBet, ground), pushes(anteBet, ground)];
  if (mine < dealers) return [loses(callBet, ground), loses(anteBet, ground)];
  return [wins(callBet, won, ground), wins(anteBet, anteWon, { ...ground, rule: 'CH 7' })];
}

function bonus(options: CasinoHoldemOptions, table: CasinoHoldem, { player, bonus, decision }: Entrant): Payout[] {
  if (bonus === 0) return [];
  const bet: Bet = { player, spot: 'bonus', stake: bonus };
  const line = bonusHand(table);
  if (decision !== 'call' && !options.bonusAfterFold)
    return [loses(bet, { rule: 'CH 8', because: 'folded: only a call collects the Bonus' })];
  const odds = options.bonusPays[line];
  const ground = { rule: 'CH 8', because: `${line.toLowerCase()} with the flop` };
  return [odds ? wins(bet, { line, odds }, ground) : loses(bet, ground)];
}

/** A hand in the middle of a sentence. */
export const lower = (rank: number): string => inSentence(sayFive(rank));
