import type { Bet } from '../../core/bets/bet.ts';
import { chips } from '../../core/bets/chips.ts';
import { cardsReason } from '../../core/cards/cards-reason.ts';
import { loses, type Payout, pays, pushes } from '../../core/payouts/payouts.ts';
import { lineOf } from '../../core/payouts/paytable.ts';
import { handName } from '../../poker/hand-name.ts';
import { namedBoth, namedThree } from '../../poker/named-hand.ts';
import { against, folded, notQualified } from '../../poker/reasons.ts';
import { threeCardHand } from '../../poker/three.ts';
import { MONSTER_LINES, notBeating, type ThreeCardMonsterOptions } from './spots.ts';
import { dealerRank, handRank, type Position, qualifies, royalLine, type ThreeCardMonster } from './state.ts';

/**
 * Collects folded bets first, then settles from position six to one: Play, Ante, 3 Card Monster, Royal Family Bonus (TM
 * 6, TM 9).
 */
export function settle(options: ThreeCardMonsterOptions, table: ThreeCardMonster): readonly Payout[] {
  const walk = table.positions.toReversed();
  const folded = walk.filter(({ decision }) => decision !== 'play');
  const played = walk.filter(({ decision }) => decision === 'play');
  return [...folded.flatMap(forfeits), ...played.flatMap((position) => settlePosition(options, table, position))];
}

/** The payouts of one position, once its hand is turned. */
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
  const ground = { rule: 'TM 6', because: folded(position.auto) };
  const stakes = [
    ['ante', position.ante],
    ['monster', position.monster],
    ['royal', position.royal],
  ] as const;
  return stakes.filter(([, stake]) => stake > 0).map(([kind, stake]) => loses(bet(position, kind, stake), ground));
}

/** If the dealer does not qualify, only the Play is pushed; the Ante is still compared (TM 7, TM 9). */
function hand(options: ThreeCardMonsterOptions, table: ThreeCardMonster, position: Position): Payout[] {
  const [mine, dealers] = [handRank(position), dealerRank(table)];
  const ground = { rule: 'TM 9', because: against(...namedBoth(namedThree, mine, dealers)) };
  const resolve = (stake: Bet, line: 'play' | 'ante'): Payout => {
    if (mine === dealers && options.equalHands === 'push') return pushes(stake, ground);
    return pays(stake, mine > dealers ? lineOf(options.antePays, line) : undefined, ground);
  };
  const play = bet(position, 'play', chips(position.ante * options.playAntes));
  return [
    qualifies(table)
      ? resolve(play, 'play')
      : pushes(play, { rule: 'TM 7', because: notQualified(namedThree(dealers)) }),
    resolve(bet(position, 'ante', position.ante), 'ante'),
  ];
}

function monster(options: ThreeCardMonsterOptions, table: ThreeCardMonster, position: Position): Payout {
  const beats = handRank(position) > dealerRank(table);
  const lines = MONSTER_LINES[threeCardHand(handRank(position))];
  const paid = lineOf(beats ? options.monsterBeatsPays : options.monsterElsePays, ...lines);
  const stake = bet(position, 'monster', position.monster);
  const ground = {
    rule: 'TM 10',
    because: {
      key: `three-card-monster.because.${beats ? 'beats' : 'not-beating'}`,
      values: { hand: handName(namedThree(handRank(position)), 'inside') },
    },
  };
  return pays(stake, paid && (beats ? paid : notBeating(paid)), ground);
}

function royal(options: ThreeCardMonsterOptions, position: Position): Payout[] {
  if (position.royal === 0) return [];
  const line = royalLine(position.cards);
  const paid = line === undefined ? undefined : lineOf(options.royalPays, line);
  return [pays(bet(position, 'royal', position.royal), paid, { rule: 'TM 11', because: cardsReason(position.cards) })];
}
