import type { Player } from '../bets/bet.ts';
import { stakesOf } from '../bets/bets.ts';
import { ofPlayer } from '../bets/by-player.ts';
import type { Chips } from '../bets/chips.ts';
import type { Payout } from '../payouts/payouts.ts';
import type { Setup } from '../round/decide.ts';
import type { Returned, Round } from '../round/round.ts';
import { askedNow } from '../steps/asked.ts';
import type { Report } from '../steps/report.ts';
import type { ChoiceStep } from '../steps/step.ts';

/** What one player may see in addition to the public part. */
export interface PrivateRound {
  readonly stakes: Readonly<Record<string, Chips>>;
  readonly choices: readonly ChoiceStep[];
  readonly presets: readonly string[];
  /** Places where the table decided for this player on timeout. */
  readonly timedOut: readonly string[];
  readonly own: unknown;
  /** Bets that were returned without a request, and whether during betting or at the close. */
  readonly returned: readonly Omit<Returned, 'player'>[];
  /** The player's settled bets; empty until the round is settled. */
  readonly payouts: readonly Payout[];
}

export function privateRound<State>(
  { game }: Pick<Setup<State>, 'game'>,
  round: Round<State>,
  player: Player,
): PrivateRound {
  if (round.phase === 'void')
    return { stakes: {}, choices: [], presets: [], timedOut: [], own: null, returned: [], payouts: [] };
  const closed = round.phase === 'playing' || round.phase === 'settled';
  const own = closed ? (ofPlayer(round.own, player)?.reports ?? []) : [];
  return {
    stakes: stakes(round, own, player),
    choices: askedNow(game, round).of(player),
    presets: presets([...round.early, ...own], player),
    timedOut: timedOut(own, player),
    own: closed ? (game.privateView(round.play, player) ?? null) : null,
    returned: returned(round, player),
    payouts: round.phase === 'settled' ? payoutsOf(round.payouts, player) : [],
  };
}

type Open<State> = Exclude<Round<State>, { phase: 'void' }>;

const returned = (round: Open<unknown>, player: Player): PrivateRound['returned'] =>
  round.returned.flatMap((bet) =>
    bet.player === player ? [{ spot: bet.spot, stake: bet.stake, when: bet.when }] : [],
  );

function timedOut(reports: readonly Report[], player: Player): string[] {
  return reports.flatMap(({ fact }) =>
    fact.fact === 'choice' && fact.auto && fact.player === player ? [fact.place] : [],
  );
}

function stakes<State>(round: Open<State>, own: readonly Report[], player: Player): Record<string, Chips> {
  const sums = new Map<string, number>(stakesOf(round.bets, player));
  for (const { fact } of own) {
    if (fact.fact !== 'choice') continue;
    for (const bet of fact.stakes) if (bet.player === player) sums.set(bet.spot, (sums.get(bet.spot) ?? 0) + bet.stake);
  }
  return Object.fromEntries(sums) as Record<string, Chips>; // sums of one player's chips are safe integers
}

function presets(reports: readonly Report[], player: Player): string[] {
  const on = new Set<string>();
  for (const { fact } of reports) {
    if (fact.fact !== 'preset' || fact.player !== player) continue;
    if (fact.on) on.add(fact.preset);
    else on.delete(fact.preset);
  }
  return [...on];
}

/** The payouts of a settled round by player; they are immutable. */
const byPlayer = new WeakMap<readonly Payout[], ReadonlyMap<Player, readonly Payout[]>>();

function payoutsOf(payouts: readonly Payout[], player: Player): readonly Payout[] {
  const known = byPlayer.get(payouts) ?? grouped(payouts);
  byPlayer.set(payouts, known);
  return known.get(player) ?? [];
}

function grouped(payouts: readonly Payout[]): ReadonlyMap<Player, readonly Payout[]> {
  const groups = new Map<Player, Payout[]>();
  for (const payout of payouts) {
    const group = groups.get(payout.player);
    if (group) group.push(payout);
    else groups.set(payout.player, [payout]);
  }
  return groups;
}
