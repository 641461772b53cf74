import type { Bet } from '../../core/bet.ts';
import type { Payout } from '../../core/game.ts';
import { loses, pushes, wins } from '../../core/payouts.ts';
import { inSentence } from '../../poker/held.ts';
import { sayThree, threeCardHand } from '../../poker/three.ts';
import type { ThreeCardMonsterOptions } from './spots.ts';
import { dealerRank, handRank, type Position, qualifies, royalLine, type ThreeCardMonster } from './state.ts';

/** Folded bets are collected first; then from position six to one: Play, Ante, 3 Card Monster, Royal Family Bonus (TM 6, TM 9). */
export function settle(options: ThreeCardMonsterOptions, table: ThreeCardMonster): readonly Payout[] {
  const walk = table.positions.toReversed();
  const folded = walk.filter(({ decision }) => decision !== 'play');
  const played = walk.filter(({ decision }) => decision === 'play');
  return [...folded.flatMap(forfeits), ...played.flatMap((position) => settlePosition(options, table, position))];
}

/** What one position is paid once its hand is turned. */
export function settlePosition(
  options: ThreeCardMonsterOptions,
  table: ThreeCardMonster,
  position: Position,
): Payout[] {
  return [...hand(options, table, position), monster(options, table, position), ...royal(options, position)];
}

const bet = ({ player, position }: Position, kind: string, stake: Bet['stake']): Bet => ({
  player,
  spot: `${kind}:${position}`,
  stake,
});

function forfeits(position: Position): Payout[] {
  const ground = { rule: 'TM 6', because: position.auto ? 'auto folded' : 'folded' };
  const stakes = [
    ['ante', position.ante],
    ['monster', position.monster],
    ['royal', position.royal],
  ] as const;
  return stakes.filter(([, stake]) => stake > 0).map(([kind, stake]) => loses(bet(position, kind, stake), ground));
}

/** The Ante is compared even when the dealer does not qualify; only the Play is pushed then (TM 7, TM 9). */
function hand(options: ThreeCardMonsterOptions, table: ThreeCardMonster, position: Position): Payout[] {
  const [mine, dealers] = [handRank(position), dealerRank(table)];
  const ground = { rule: 'TM 9', because: `${lower(mine)} against ${lower(dealers)}` };
  const resolve = (kind: 'play' | 'ante', line: 'Play' | 'Ante'): Payout => {
    const stake = bet(position, kind, position.ante);
    if (mine === dealers) return pushes(stake, ground);
    return mine > dealers
      ? wins(stake, { line, odds: options.antePays[line] ?? [1, 1] }, ground)
      : loses(stake, ground);
  };
  const play = qualifies(table)
    ? resolve('play', 'Play')
    : pushes(bet(position, 'play', position.ante), {
        rule: 'TM 7',
        because: `dealer does not qualify with ${lower(dealers)}`,
      });
  return [play, resolve('ante', 'Ante')];
}

function monster(options: ThreeCardMonsterOptions, table: ThreeCardMonster, position: Position): Payout {
  const beats = handRank(position) > dealerRank(table);
  const line = threeCardHand(handRank(position));
  const odds = (beats ? options.monsterBeatsPays : options.monsterElsePays)[line];
  const stake = bet(position, 'monster', position.monster);
  const ground = {
    rule: 'TM 10',
    because: `${lower(handRank(position))}, ${beats ? 'beats the dealer' : 'ties or loses'}`,
  };
  return odds
    ? wins(stake, { line: beats ? line : `${line}, hand ties or loses`, odds }, ground)
    : loses(stake, ground);
}

function royal(options: ThreeCardMonsterOptions, position: Position): Payout[] {
  if (position.royal === 0) return [];
  const line = royalLine(position.cards);
  const odds = line === undefined ? undefined : options.royalPays[line];
  const stake = bet(position, 'royal', position.royal);
  const ground = { rule: 'TM 11', because: position.cards.join(' ') };
  return [line !== undefined && odds ? wins(stake, { line, odds }, ground) : loses(stake, ground)];
}

export const lower = (rank: number): string => inSentence(sayThree(rank));
