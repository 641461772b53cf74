import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  betting,
  type definitionOf,
  evolve,
  games,
  isRoundEvent,
  parseRound,
  playRound,
  publicRound,
  type Round,
  type RoundEvent,
  setUp,
} from '@baize/rules';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maskCards } from '../../src/history/rounds/hidden-cards.ts';
import { createPool, listIncidents, readRound } from '../../src/index.ts';
import { startTestDatabase, type TestDatabase } from '../../src/testing.ts';
import { writeRound, writeTable } from '../history/written.ts';

const T0 = Date.UTC(2026, 10, 20, 18);
const GAMES = fileURLToPath(new URL('../../../rules/src/games', import.meta.url));
const cardsIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"([A2-9TJQK][cdhs])"/g)].map(([, card = '']) => card);

interface Played {
  readonly game: string;
  readonly options: object;
  readonly events: readonly RoundEvent[];
}

function played(text: string, folder?: string): Played {
  const lines = parseRound(folder && !text.includes('\ngame ') ? `game ${folder}\n${text}` : text);
  if (!lines.ok) throw new Error(lines.error.reason.key);
  const setup = setUp(games, lines.value);
  if (!setup.ok) throw new Error(setup.error.reason.key);
  const options = Object.fromEntries(
    [...text.matchAll(/^option (\S+) (.+)$/gm)].map(([, key = '', json = 'null']) => [key, JSON.parse(json)]),
  );
  const { events } = playRound(setup.value, lines.value);
  return { game: setup.value.game.id, options, events: [{ type: 'roundOpened', at: T0 }, ...events] };
}

const versionOf = (game: string): number => Object.values(games).find(({ id }) => id === game)?.version ?? 0;

/** Every card that was public at some moment of the round so far. */
function seenSoFar({ game, options, events }: Played): Set<string> {
  const definition = Object.values(games).find(({ id }) => id === game);
  if (!definition) throw new Error(game);
  const rules = (definition.create as (options: object) => Parameters<typeof evolve>[0])({
    ...defaults(game),
    ...options,
  });
  let round: Round = betting;
  const seen = new Set<string>();
  for (const event of events) {
    round = evolve(rules, round, event);
    for (const card of cardsIn(publicRound({ game: rules }, round))) seen.add(card);
  }
  return seen;
}

const defaults = (game: string): object =>
  Object.fromEntries(
    Object.entries(Object.values(games).find(({ id }) => id === game)?.options ?? {}).map(([key, rule]) => [
      key,
      (rule as { default: unknown }).default,
    ]),
  );

const written = Object.keys(games).flatMap((game) =>
  readdirSync(`${GAMES}/${game}/rounds`).map((file): [string, string, string] => [
    game,
    file,
    readFileSync(`${GAMES}/${game}/rounds/${file}`, 'utf8'),
  ]),
);

describe('a round in play', () => {
  it.each(written)('of %s, %s, contains no card that was not shown', (game, _, text) => {
    const whole = played(text, game);
    for (let length = 1; length < whole.events.length; length++) {
      const sofar = { ...whole, events: whole.events.slice(0, length) };
      const stored = sofar.events.map((event) => ({ event }));
      const rules = { game, rulesVersion: versionOf(game), config: { options: whole.options } };
      const masked = maskCards(rules, stored);
      const seen = seenSoFar(sofar);
      for (const card of cardsIn(masked ?? stored))
        expect([length, card, seen.has(card)]).toEqual([length, card, true]);
      if (masked) expect(masked.views).toHaveLength(length);
    }
  });

  it('is read under the version of the rules it began with', () => {
    const whole = played(MONSTER);
    const stored = whole.events.map((event) => ({ event }));
    const { version } = games['three-card-monster'];
    const next = { ...games['three-card-monster'], version: version + 1 };
    const both = [games['three-card-monster'], next];
    const find: typeof definitionOf = (game, wanted = version + 1) =>
      both.find((each) => each.id === game && each.version === wanted);
    const rules = { game: whole.game, config: { options: whole.options } };
    const now = maskCards({ ...rules, rulesVersion: version }, stored);
    expect(now?.views).toHaveLength(stored.length);
    for (const rulesVersion of [version, version + 1])
      expect(maskCards({ ...rules, rulesVersion }, stored, find)).toEqual(now);
    expect(maskCards({ ...rules, rulesVersion: version + 2 }, stored, find)?.views).toEqual([]);
  });

  it('contains no card at all when its rules are not available', () => {
    const { game, events } = played('game baccarat\nbet ana banker 10000\nclose\ncard player 2c\ncard banker Kd\n');
    const stored = events.map((event) => ({ event }));
    const masked = maskCards({ game, rulesVersion: 99, config: { options: {} } }, stored);
    expect(cardsIn(stored)).toEqual(['2c', 'Kd']);
    expect(cardsIn(masked)).toEqual([]);
  });
});

const MONSTER = `game three-card-monster
bet ana ante:1 1000 monster:1 1000
close
card dealer down
card dealer down
card dealer down
act lay-discard-across
card position:1 Kc
card position:1 Kd
correct 6 Ks
card position:1 5h
card position:1 2s
act rack-rest
`;

describe('staff reading a journal', () => {
  let database: TestDatabase;
  let pool: pg.Pool;

  beforeAll(async () => {
    database = await startTestDatabase();
    pool = createPool(database.url);
    await writeTable(pool, 'monster', 'Monster', 'three-card-monster');
    await writeRound(pool, {
      ...{ id: 'MON-1', table: 'monster', game: 'three-card-monster', state: 'playing', dealing: 'console' },
      ...{ openedAt: T0, endedAt: null },
    });
    await pool.query('UPDATE round SET "rulesVersion" = $1', [versionOf('three-card-monster')]);
    for (const [i, event] of played(MONSTER).events.entries())
      await pool.query(
        `INSERT INTO event ("tableId", version, "roundId", type, data, actor, at) VALUES ('monster', $1, 'MON-1', $2, $3, 'dealer:dora', $4)`,
        [i + 1, event.type, event, new Date(T0 + i)],
      );
  });

  afterAll(async () => {
    await pool.end();
    await database.stop();
  });

  it('lacks the cards of a packet until the round is over, then has them all', async () => {
    const [before, incidents] = await Promise.all([readRound(pool, 'MON-1'), listIncidents(pool, T0, 10)]);
    expect(cardsIn({ before, incidents })).toEqual([]);
    expect(before?.events.filter(({ event }) => isRoundEvent(event) && event.type === 'reported')).toHaveLength(9);
    expect(before?.masked?.views.at(-1)).toMatchObject({ play: { positions: [{ cards: Array(4).fill('down') }] } });
    expect(incidents).toMatchObject([{ event: { type: 'corrected', was: { card: 'down' }, fact: { card: 'down' } } }]);

    await pool.query(`UPDATE round SET state = 'void', "endedAt" = now()`);
    const [after, listed] = await Promise.all([readRound(pool, 'MON-1'), listIncidents(pool, T0, 10)]);
    expect(after?.masked).toBeNull();
    expect(cardsIn(after?.events)).toEqual(['Kc', 'Kd', 'Kd', 'Ks', '5h', '2s']);
    expect(listed).toMatchObject([{ event: { was: { card: 'Kd' }, fact: { card: 'Ks' } } }]);
  });
});
