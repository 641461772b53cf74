import type { RoundRecord } from '@baize/database';
import { amountOf, type Bet, betting, type Payout, type Round, replayUnder, stakesIn } from '@baize/rules';
import { dealtIn, type VoidFigures } from '../../../dealer/hands/void-figures.ts';
import { replayRound, roundEvents } from '../../../rounds/replay.ts';
import { type RoundRules, setupOf } from '../../../rounds/round-rules.ts';
import { storedEvent } from '../../../rounds/table-events.ts';

/**
 * What a void of a round changes, as the round was when the void was asked for: number and cards, bets, and what every player is given
 * back if it stands and if it is void. Nothing follows from a card that is not face up on the table.
 * @param version of the event by which it was asked for
 * @param short what players no longer hold of it, in minor units, by user id
 */
export function askedFigures(
  record: RoundRecord,
  rules: RoundRules,
  version: number,
  short: ReadonlyMap<string, number>,
): VoidFigures {
  const asked = { ...record, events: record.events.filter((event) => event.version <= version) };
  const frames = replayRound(rules.game, asked);
  const round = frames.at(-1)?.round ?? betting;
  const facts = reportsOf(round).map(({ fact }) => ({
    kind: fact.fact,
    place: 'place' in fact ? (fact.place ?? null) : null,
    card: 'card' in fact ? fact.card : null,
    number: fact.fact === 'number' ? fact.number : null,
  }));
  const end = { type: 'settled', at: frames.at(-1)?.at ?? 0, payouts: [] } as const;
  const replayed = record.masked ? null : replayUnder(setupOf(rules), [...roundEvents(frames), end]);
  const payouts = round.phase === 'settled' ? round.payouts : replayed?.is === 'settled' ? replayed.payouts : null;
  return {
    number: facts.findLast(({ number }) => number !== null)?.number ?? null,
    dealt: dealtIn(facts),
    lines: linesOf(stakesIn(round), payouts, record.names, short),
  };
}

/** What players no longer hold of a settled round that is made void: as it was booked, or else as it would be now. */
export function shortIn(
  { events }: Pick<RoundRecord, 'events'>,
  now: readonly { readonly playerId: string; readonly owedMinor: number }[],
): ReadonlyMap<string, number> {
  const reversed = events.map(storedEvent).find((event) => event.type === 'reversed');
  return new Map(
    reversed?.parts.map(({ player, owed, kept }) => [player, owed ?? kept ?? 0]) ??
      now.map((part) => [part.playerId, part.owedMinor]),
  );
}

const reportsOf = (round: Round) =>
  round.phase === 'playing' || round.phase === 'settled' ? [...round.early, ...round.reports] : [];

function linesOf(
  bets: readonly Bet[],
  payouts: readonly Payout[] | null,
  names: RoundRecord['names'],
  short: ReadonlyMap<string, number>,
): VoidFigures['lines'] {
  const players = [...new Set(bets.map(({ player }) => player))];
  return players.map((player) => {
    const own = bets.filter((bet) => bet.player === player);
    const spots = [...new Set(own.map(({ spot }) => spot))];
    return {
      userId: player,
      name: names[player] ?? player,
      bets: spots.map((spot) => ({ spot, stakeMinor: sum(own.filter((bet) => bet.spot === spot)) })),
      stakedMinor: sum(own),
      standsMinor:
        payouts?.reduce((all, payout) => (payout.player === player ? all + amountOf(payout) : all), 0) ?? null,
      shortMinor: short.get(player) ?? 0,
    };
  });
}

const sum = (bets: readonly Bet[]): number => bets.reduce((all, { stake }) => all + stake, 0);
