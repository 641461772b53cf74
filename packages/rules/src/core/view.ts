import type { Player } from './bet.ts';
import { spotTotal, stakesOf } from './bets.ts';
import type { Chips } from './chips.ts';
import { type Setup, steps } from './decide.ts';
import type { Fact } from './fact.ts';
import type { Payout } from './game.ts';
import type { Returned, Round } from './round.ts';
import type { ChoiceStep, Step } from './step.ts';

/** All that everybody at the table may know of a round, as JSON. The same whether folded live or from the journal. */
export interface PublicRound {
  readonly phase: Round['phase'];
  readonly closesAt: number | null;
  /** The open decision window and since when (server's clock, ms). */
  readonly deciding: { readonly window: string; readonly since: number } | null;
  readonly waiting: readonly Waiting[];
  /** What lies on each spot that is bet on. */
  readonly totals: Readonly<Record<string, { readonly stake: Chips; readonly players: number }>>;
  /** Who holds the spots that one player alone may hold. */
  readonly holders: Readonly<Record<string, Player>>;
  /** What the dealer has done while bets are open (thrown the ball), in order; afterwards the game's own view tells. */
  readonly acts: readonly string[];
  /** The game's own view; null while betting is open. */
  readonly play: unknown;
  /** What the game prints of the round; null until it is settled. */
  readonly result: unknown;
  readonly voidReason: string | null;
}

/** What the table waits for: a kind of step at a place, and of how many players (whom, when it is one). */
export interface Waiting {
  readonly ask: Step['ask'];
  readonly place: string | null;
  readonly players: number;
  readonly player: Player | null;
}

/** What one player may know beyond the public part. */
export interface PrivateRound {
  readonly stakes: Readonly<Record<string, Chips>>;
  readonly choices: readonly ChoiceStep[];
  readonly presets: readonly string[];
  /** Places where the table decided for this player because time ran out. */
  readonly timedOut: readonly string[];
  readonly own: unknown;
  /** Bets that went back unasked, and when: before the close another player took back what they ask for. */
  readonly returned: readonly Omit<Returned, 'player'>[];
  /** The player's settled bets; empty until the round is settled. */
  readonly payouts: readonly Payout[];
}

export function publicRound<State>({ game }: Pick<Setup<State>, 'game'>, round: Round<State>): PublicRound {
  const open = round.phase !== 'void';
  const closed = round.phase === 'playing' || round.phase === 'settled';
  return {
    phase: round.phase,
    closesAt: round.phase === 'betting' ? (round.closesAt ?? null) : null,
    deciding: round.phase === 'playing' ? (round.deciding ?? null) : null,
    waiting: waiting(steps(game, round)),
    totals: open
      ? Object.fromEntries([...round.bets.spots].map(([spot, { stake, players }]) => [spot, { stake, players }]))
      : {},
    holders: open ? holders(game.spots, round) : {},
    acts: round.phase === 'betting' ? round.early.flatMap((fact) => (fact.fact === 'act' ? [fact.act] : [])) : [],
    play: closed ? game.view(round.play) : null,
    result: round.phase === 'settled' ? game.result(round.play) : null,
    voidReason: round.phase === 'void' ? round.reason : null,
  };
}

export function privateRound<State>(
  { game }: Pick<Setup<State>, 'game'>,
  round: Round<State>,
  player: Player,
): PrivateRound {
  if (round.phase === 'void')
    return { stakes: {}, choices: [], presets: [], timedOut: [], own: null, returned: [], payouts: [] };
  const closed = round.phase === 'playing' || round.phase === 'settled';
  return {
    stakes: stakes(round, player),
    choices: steps(game, round).filter((step): step is ChoiceStep => step.ask === 'choice' && step.player === player),
    presets: presets(round, player),
    timedOut: closed ? timedOut(round.facts, player) : [],
    own: closed ? (game.privateView(round.play, player) ?? null) : null,
    returned: returned(round, player),
    payouts: round.phase === 'settled' ? round.payouts.filter((payout) => payout.player === player) : [],
  };
}

const returned = (round: Open<unknown>, player: Player): PrivateRound['returned'] =>
  round.returned.flatMap((bet) =>
    bet.player === player ? [{ spot: bet.spot, stake: bet.stake, when: bet.when }] : [],
  );

function timedOut(facts: readonly Fact[], player: Player): string[] {
  return facts.flatMap((fact) => (fact.fact === 'choice' && fact.auto && fact.player === player ? [fact.place] : []));
}

function waiting(open: readonly Step[]): Waiting[] {
  const groups = new Map<string, Waiting>();
  for (const step of open) {
    if (step.ask === 'act' && step.irregular) continue;
    const place = 'place' in step ? (step.place ?? null) : null;
    const player = step.ask === 'choice' ? step.player : null;
    const key = `${step.ask} ${place}`;
    const others = groups.get(key)?.players ?? 0;
    groups.set(key, { ask: step.ask, place, players: others + (player ? 1 : 0), player: others === 0 ? player : null });
  }
  return [...groups.values()];
}

type Open<State> = Exclude<Round<State>, { phase: 'void' }>;

type Spots = Setup['game']['spots'];

/** The spots of a game that one player alone may hold: they are the same in every round. */
const soleSpots = new WeakMap<Spots, readonly string[]>();

function soleIn(spots: Spots): readonly string[] {
  const known = soleSpots.get(spots);
  if (known) return known;
  const sole = [...spots.values()].filter(({ conditions }) => conditions.some(({ is }) => is === 'sole'));
  const ids = sole.map(({ id }) => id);
  soleSpots.set(spots, ids);
  return ids;
}

function holders<State>(spots: Spots, round: Open<State>): Record<string, Player> {
  return Object.fromEntries(
    soleIn(spots).flatMap((id) => {
      const held = spotTotal(round.bets, id);
      return held ? [[id, held.first]] : [];
    }),
  );
}

function stakes<State>(round: Open<State>, player: Player): Record<string, Chips> {
  const sums = new Map<string, number>(stakesOf(round.bets, player));
  const facts = round.phase === 'betting' ? [] : round.facts;
  for (const fact of facts) {
    if (fact.fact !== 'choice') continue;
    for (const bet of fact.stakes) if (bet.player === player) sums.set(bet.spot, (sums.get(bet.spot) ?? 0) + bet.stake);
  }
  return Object.fromEntries(sums) as Record<string, Chips>; // sums of chips within one player's safe limits
}

function presets<State>(round: Open<State>, player: Player): string[] {
  const on = new Set<string>();
  for (const fact of [...round.early, ...(round.phase === 'betting' ? [] : round.facts)]) {
    if (fact.fact !== 'preset' || fact.player !== player) continue;
    if (fact.on) on.add(fact.preset);
    else on.delete(fact.preset);
  }
  return [...on];
}
