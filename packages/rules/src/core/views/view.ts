import type { Player } from '../bets/bet.ts';
import { spotTotal } from '../bets/bets.ts';
import type { Chips } from '../bets/chips.ts';
import type { PhraseOrText } from '../phrase.ts';
import type { Setup } from '../round/decide.ts';
import type { Round } from '../round/round.ts';
import { askedNow } from '../steps/asked.ts';
import type { Step } from '../steps/step.ts';
import type { Asked } from '../steps/step-lists.ts';
import { confirmedRound } from './confirmed.ts';

/** The public view of a round, as JSON. The same whether folded live or from the journal. */
export interface PublicRound {
  readonly phase: Round['phase'];
  readonly closesAt: number | null;
  /** The open decision window and when it opened (server's clock, ms). */
  readonly deciding: { readonly window: string; readonly since: number } | null;
  readonly waiting: readonly Waiting[];
  /** Total stake and number of players of each spot with bets. */
  readonly totals: Readonly<Record<string, { readonly stake: Chips; readonly players: number }>>;
  /** The holders of spots that only one player may bet on. */
  readonly holders: Readonly<Record<string, Player>>;
  /** The dealer's acts while bets are open (thrown the ball), in order; afterwards the game's view contains them. */
  readonly acts: readonly string[];
  /** The game's view; null while betting is open. */
  readonly play: unknown;
  /** The game's entry for the list of last results; null until the round is settled. */
  readonly result: unknown;
  readonly voidReason: PhraseOrText | null;
}

/**
 * What the table waits for: a kind of step at a place, from how many players, and from which one if it is a single
 * player.
 */
export interface Waiting {
  readonly ask: Step['ask'];
  readonly place: string | null;
  readonly players: number;
  readonly player: Player | null;
}

export function publicRound<State>({ game }: Pick<Setup<State>, 'game'>, round: Round<State>): PublicRound {
  const open = round.phase !== 'void';
  const shown = confirmedRound(game, round);
  return {
    phase: round.phase,
    closesAt: round.phase === 'betting' ? (round.closesAt ?? null) : null,
    deciding: round.phase === 'playing' ? (round.deciding ?? null) : null,
    waiting: waiting(askedNow(game, shown)),
    totals: open
      ? Object.fromEntries([...round.bets.spots].map(([spot, { stake, players }]) => [spot, { stake, players }]))
      : {},
    holders: open ? holders(game.spots, round) : {},
    acts: round.phase === 'betting' ? round.early.flatMap(({ fact }) => (fact.fact === 'act' ? [fact.act] : [])) : [],
    play: shown.phase === 'playing' || shown.phase === 'settled' ? game.view(shown.play) : null,
    result: round.phase === 'settled' ? game.result(round.play) : null,
    voidReason: round.phase === 'void' ? round.reason : null,
  };
}

/** The players named in the public view: holders of single-player spots, and the single player it waits for. */
export const playersNamed = ({ holders, waiting }: PublicRound): ReadonlySet<Player> =>
  new Set([...Object.values(holders), ...waiting.flatMap(({ player }) => player ?? [])]);

/** Does not list the steps of decisions of many players: that would cost as much as all of them. */
function waiting(asked: Asked): Waiting[] {
  if (asked.shared)
    return asked.shared.open.map(({ place, players, player }) => ({ ask: 'choice', place, players, player }));
  const groups = new Map<string, Waiting>();
  for (const step of asked.steps) {
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

/** The spots of a game that only one player may bet on: the same in every round. */
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
