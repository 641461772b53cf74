import type { DealerView } from '@baize/protocol';
import type { PaidLine } from '@baize/rules';
import { numberOf } from './numbered-places.ts';

/** The dealer's action for one bet. */
export interface Handling {
  readonly spot: string;
  readonly does: 'take' | 'pay' | 'leave';
  /** The chips moved: the stake to the rack, or the winnings beside it. */
  readonly amountMinor: number;
  /** The paytable line that is paid. */
  readonly paid: PaidLine | null;
}

/** One player's consecutive bets in the list. */
export interface Turn {
  readonly player: string;
  /** The place of all these bets; null if they are at several, or places have no numbers. */
  readonly number: number | null;
  readonly handlings: readonly Handling[];
  /** The net amount for the player. */
  readonly netMinor: number;
}

/**
 * The take-and-pay list in the order of the procedure, with consecutive bets of one player combined.
 * @param places the numbers of the places with a single player each
 */
export function turnsOf(takeAndPay: DealerView['takeAndPay'], places: readonly number[] = []): readonly Turn[] {
  const turns: Turn[] = [];
  for (const { player, spot, stakeMinor, amountMinor, paid } of takeAndPay) {
    const net = amountMinor - stakeMinor;
    const does = net > 0 ? 'pay' : net < 0 ? 'take' : 'leave';
    const handling: Handling = { spot, does, amountMinor: does === 'leave' ? stakeMinor : Math.abs(net), paid };
    const number = places.find((place) => place === numberOf(spot)) ?? null;
    const last = turns.at(-1);
    if (last?.player === player)
      turns[turns.length - 1] = {
        player,
        number: last.number === number ? number : null,
        handlings: [...last.handlings, handling],
        netMinor: last.netMinor + net,
      };
    else turns.push({ player, number, handlings: [handling], netMinor: net });
  }
  return turns;
}
