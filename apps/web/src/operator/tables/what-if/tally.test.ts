import type { RoundToReplay } from '@baize/database';
import { chips, games, parseRound, playRound, resettle, setUp } from '@baize/rules';
import { expect, test } from 'vitest';
import type { Terms } from './figures.ts';
import { Tally } from './tally.ts';

function played(game: keyof typeof games, text: string) {
  const lines = parseRound(text);
  if (!lines.ok) throw new Error(lines.error.reason.key);
  const setup = setUp(games, lines.value, game);
  if (!setup.ok) throw new Error(setup.error.reason.key);
  return { setup: setup.value, events: playRound(setup.value, lines.value).events };
}

/** A round in the notation as the database returns it. */
function stored(id: string, game: keyof typeof games, text: string, openedAt = 0): RoundToReplay {
  const { events } = played(game, text);
  const kept = JSON.parse(JSON.stringify([{ type: 'roundPrepared', at: 0 }, ...events]));
  return { id, openedAt, rulesVersion: games[game].version, config: { options: {} }, events: kept };
}

const zero = (spot: string, player = 'ana', stake = 1_000) =>
  `bet ${player} ${spot} ${stake}\nclose\nact spin\nnumber 0\nact confirm\n`;

const usual: Terms = { game: 'roulette', options: {}, limits: games.roulette.limits };

function tallyOf(terms: Terms, rounds: readonly RoundToReplay[]) {
  const tally = new Tally(terms);
  for (const round of rounds) tally.add(round);
  return tally.result();
}

test('under the same configuration no round has another result', () => {
  const rounds = [stored('R-2', 'roulette', zero('red'), 2), stored('R-1', 'roulette', zero('straight:0', 'ben'), 1)];
  const result = tallyOf(usual, rounds);
  expect(result).toMatchObject({ rounds: 2, since: 1, compared: 2, changed: 0, voids: 0 });
  expect(result.before).toEqual({ wagered: 2_000, payout: 36_000 });
  expect(result.after).toEqual(result.before);
  expect(result.refused).toEqual({ rounds: 0, before: { wagered: 0, payout: 0 }, by: [] });
});

test('what others pay is summed for the house and for every player, the largest difference first', () => {
  const rounds = [
    stored('R-3', 'roulette', zero('red', 'ana', 1_000)),
    stored('R-2', 'roulette', zero('black', 'ben', 5_000)),
    stored('R-1', 'roulette', zero('straight:0', 'cem', 100)),
  ];
  const result = tallyOf({ ...usual, options: { zero: 'la-partage' } }, rounds);
  expect(result).toMatchObject({ compared: 3, changed: 2 });
  expect(result.before).toEqual({ wagered: 6_100, payout: 3_600 });
  expect(result.after).toEqual({ wagered: 6_100, payout: 6_600 });
  expect(result.players.map(({ playerId, after }) => [playerId, after.payout])).toEqual([
    ['ben', 2_500],
    ['ana', 500],
    ['cem', 3_600],
  ]);
});

test('a round whose result was corrected counts by the right one, as it was paid and under the terms', () => {
  const round = stored('R-1', 'roulette', zero('red'));
  const { setup, events } = played('roulette', zero('red'));
  const right = resettle(setup, events, [{ fact: 'number', number: 1 }]);
  if (right.is !== 'settled') throw new Error(right.is);
  const { reports, payouts } = right;
  const corrected = { ...round, events: [...round.events, { type: 'resettled', at: 9, reports, payouts }] };
  const result = tallyOf({ ...usual, options: { zero: 'la-partage' } }, [corrected]);
  expect(result).toMatchObject({ compared: 1, changed: 0, before: { wagered: 1_000, payout: 2_000 } });
  expect(result.after).toEqual(result.before);
});

test('rounds that would have been refused or cannot be replayed are in no figure but their own', () => {
  const straight = { ...usual.limits.classes.straight, max: chips(99) } as (typeof usual.limits.classes)['straight'];
  const terms = { ...usual, limits: { classes: { ...usual.limits.classes, straight } } };
  const rounds = [
    stored('R-4', 'roulette', zero('straight:0', 'cem', 100)),
    stored('R-3', 'roulette', zero('straight:5', 'dia', 200)),
    stored('R-2', 'roulette', zero('red')),
    { ...stored('R-1', 'roulette', zero('red')), rulesVersion: 99 },
  ];
  const result = tallyOf(terms, rounds);
  expect(result).toMatchObject({ rounds: 4, compared: 1, before: { wagered: 1_000, payout: 0 } });
  expect(result.refused).toMatchObject({ rounds: 2, before: { wagered: 300, payout: 3_600 } });
  expect(result.refused.by.map(({ rounds, example }) => [rounds, example])).toEqual([
    [1, 'R-4'],
    [1, 'R-3'],
  ]);
  expect(result.unknown).toEqual({ rounds: 1, before: { wagered: 1_000, payout: 0 }, example: 'R-1' });
  expect(result.players.map(({ playerId }) => playerId)).toEqual(['ana']);
});
