import type { DealerView } from '@baize/protocol';

/** What the dealer's hand does with one bet. */
export interface Handling {
  readonly spot: string;
  readonly does: 'take' | 'pay' | 'leave';
  /** The chips that move: the stake to the rack, the winnings beside it. */
  readonly amountMinor: number;
  readonly line: string;
}

/** One player's bets that are taken and paid one after the other. */
export interface Turn {
  readonly player: string;
  readonly handlings: readonly Handling[];
  /** What this turn moves, seen from the player. */
  readonly netMinor: number;
}

/** The take-and-pay list in the order of the procedure, with neighbouring bets of one player together. */
export function turnsOf(takeAndPay: DealerView['takeAndPay']): readonly Turn[] {
  const turns: Turn[] = [];
  for (const { player, spot, stakeMinor, amountMinor, line } of takeAndPay) {
    const net = amountMinor - stakeMinor;
    const does = net > 0 ? 'pay' : net < 0 ? 'take' : 'leave';
    const handling: Handling = { spot, does, amountMinor: does === 'leave' ? stakeMinor : Math.abs(net), line };
    const last = turns.at(-1);
    if (last?.player === player)
      turns[turns.length - 1] = {
        player,
        handlings: [...last.handlings, handling],
        netMinor: last.netMinor + net,
      };
    else turns.push({ player, handlings: [handling], netMinor: net });
  }
  return turns;
}
