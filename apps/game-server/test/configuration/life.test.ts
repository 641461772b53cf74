import { createTable, proveBooks, putInService, renameTable, reopenTable, retireTable } from '@baize/database';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createSetups } from '../../src/configuration/tables.ts';
import { openPool } from '../../src/postgres/pool.ts';
import { type Client, openTestCasino, type TestCasino } from '../fixtures/casino.ts';

let casino: TestCasino;
beforeAll(async () => {
  casino = await openTestCasino();
});
afterAll(() => casino.close());

const olga = { by: 'olga', role: 'operator', address: null, why: 'the season begins' };
const WAIT = 20_000;

/** The tables of the lobby as this client has heard of them last. */
const lobbyOf = ({ heard }: Client) => heard.tables.at(-1)?.map(({ info }) => info.name);
const roundsOf = async (tableId: string) =>
  (await casino.prisma.round.findMany({ where: { tableId }, orderBy: { number: 'asc' } })).map(
    ({ number, tableName, state }) => ({ number, tableName, state }),
  );
const isIn = async (client: Client, state: 'open' | 'closed') =>
  vi.waitFor(async () => expect((await client.do('join', { tableId: 'late' })).view.state).toBe(state), WAIT);

test('TA12: a table that is created while the casino runs is opened, renamed, retired without losing a stake, and reopened', async () => {
  const ana = await casino.enter('player');
  await ana.ask('lobby', { watch: true });
  const { info } = await ana.do('join', { tableId: 'quick' });
  const where = { tableId_version: { tableId: 'quick', version: 1 } };
  const { config } = await casino.prisma.tableConfig.findUniqueOrThrow({ where });
  const slow = { ...Object(config), pace: { ...info.pace, bettingMs: 2_000, resultMs: 200 } };
  const late = { id: 'late', name: 'Late', game: info.game, currency: 'JPY', config: slow };
  expect(await createTable(casino.prisma, olga, late)).toEqual({ ok: true, value: 'late' });
  expect(await ana.ask('join', { tableId: 'late' })).toMatchObject({ ok: false });
  await putInService(casino.prisma, olga, 'late');
  await vi.waitFor(() => expect(lobbyOf(ana)).toContain('Late'), WAIT);
  expect((await ana.do('join', { tableId: 'late' })).info).toMatchObject({ name: 'Late', currency: 'JPY' });
  await vi.waitFor(async () => expect(await ana.bet('late', 'red', 100)).toMatchObject({ ok: true }), WAIT);

  // A round keeps the name under which it was opened.
  const { number } = (await roundsOf('late')).at(-1) ?? { number: 0 };
  await renameTable(casino.prisma, olga, { tableId: 'late', name: 'Later' });
  await vi.waitFor(() => expect(lobbyOf(ana)).toContain('Later'), WAIT);
  await vi.waitFor(() => expect(ana.heard.info.at(-1)?.name).toBe('Later'), WAIT);
  await vi.waitFor(async () => expect((await roundsOf('late')).at(-1)?.tableName).toBe('Later'), WAIT);
  expect((await roundsOf('late')).find((round) => round.number === number)?.tableName).toBe('Late');
  const prepared = await casino.prisma.event.findFirst({ where: { tableId: 'late', type: 'roundPrepared' } });
  const under = Object(prepared?.data);
  expect((await createSetups(casino.prisma).at('late', under)).info.name).toBe('Late');

  // The round in play is finished, whatever server does so.
  await vi.waitFor(async () => expect(await ana.bet('late', 'red', 100)).toMatchObject({ ok: true }), WAIT);
  await retireTable(casino.prisma, olga, 'late');
  await isIn(ana, 'closed');
  await vi.waitFor(() => expect(lobbyOf(ana)).not.toContain('Later'), WAIT);
  const played = await roundsOf('late');
  expect(played.map(({ state }) => state)).toEqual(played.map(() => 'settled'));
  const open = { tableId: 'late', commandId: crypto.randomUUID(), command: { type: 'openTable' } } as const;
  const pia = await casino.enter('pit-boss');
  await pia.do('join', { tableId: 'late' });
  expect(await pia.ask('supervise', open)).toMatchObject({
    ok: false,
    refused: { phrase: { key: 'house.refusal.retired' } },
  });

  await casino.stop();
  await casino.start();
  const back = await casino.connect({ cookie: ana.cookie });
  await isIn(back, 'closed');
  await reopenTable(casino.prisma, olga, 'late');
  await isIn(back, 'open');
  await vi.waitFor(async () => expect(await back.bet('late', 'red', 100)).toMatchObject({ ok: true }), WAIT);
  const pool = openPool(casino.databaseUrl);
  const proof = await proveBooks(pool);
  await pool.end();
  expect(proof).toMatchObject({ holds: true, wrongRounds: [], idleChips: [] });
}, 120_000);
