import type { Player } from '../../core/bets/bet.ts';
import { type Card, type Faced, isUp } from '../../core/cards/cards.ts';
import type { Payout } from '../../core/payouts/payouts.ts';
import type { NamedHand } from '../../poker/hand-name.ts';
import { namedThree } from '../../poker/named-hand.ts';
import { bestThree } from '../../poker/three.ts';
import { settlePosition } from './settle.ts';
import type { RoyalLine, ThreeCardMonsterOptions } from './spots.ts';
import { dealerRank, handRank, type Position, qualifies, royalLine, type ThreeCardMonster } from './state.ts';

/** The public view of a round of Three Card Monster. A packet is `'down'` until its hand is turned. */
export interface ThreeCardMonsterView {
  readonly positions: readonly {
    readonly position: number;
    readonly player: Player;
    readonly cards: readonly Faced[];
    readonly best: readonly Card[];
    readonly hand: NamedHand | null;
    readonly decision: 'play' | 'fold' | null;
    readonly auto: boolean;
    readonly racked: boolean;
    /** Empty until the position is taken or paid; settlement runs from six to one. */
    readonly results: readonly Omit<Payout, 'player' | 'rule' | 'because'>[];
  }[];
  readonly dealer: readonly Faced[];
  readonly dealerHand: NamedHand | null;
  readonly qualifies: boolean | null;
  /** Whether the dealer's fourth card lies across the boxes. */
  readonly discard: boolean;
}

/** A player's private view of their own packet before it is turned. */
export interface OwnPacket {
  readonly cards: readonly Card[];
  readonly best: readonly Card[];
  readonly hand: NamedHand;
  readonly royalLine: RoyalLine | null;
}

export function view(options: ThreeCardMonsterOptions, table: ThreeCardMonster): ThreeCardMonsterView {
  const exposed = table.dealer.length === 3 && table.dealer.every(isUp);
  return {
    positions: table.positions.map((position) => seen(options, table, position)),
    dealer: table.dealer,
    dealerHand: exposed ? namedThree(dealerRank(table)) : null,
    qualifies: exposed ? qualifies(table) : null,
    discard: table.done.includes('lay-discard-across') && !table.done.includes('rack-rest'),
  };
}

function seen(
  options: ThreeCardMonsterOptions,
  table: ThreeCardMonster,
  at: Position,
): ThreeCardMonsterView['positions'][number] {
  const { position, player, cards, decision, auto, turned, paid, racked } = at;
  return {
    position,
    player,
    cards: turned ? cards : cards.map(() => 'down'),
    best: turned ? bestThree(cards).cards : [],
    hand: turned ? namedThree(handRank(at)) : null,
    decision: decision ?? null,
    auto,
    racked,
    results: paid
      ? settlePosition(options, table, at).map(({ player: _player, rule: _rule, because: _because, ...paid }) => paid)
      : [],
  };
}

export function ownPacket(table: ThreeCardMonster, player: Player): OwnPacket | undefined {
  const own = table.positions.find((position) => position.player === player);
  if (!own || own.cards.length < 4) return undefined;
  const best = bestThree(own.cards);
  return { cards: own.cards, best: best.cards, hand: namedThree(best.rank), royalLine: royalLine(own.cards) ?? null };
}
