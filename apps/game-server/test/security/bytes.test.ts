import { Connection, Crowd } from '@baize/crowd';
import { createPool } from '@baize/database';
import type { ServerMessages } from '@baize/protocol';
import type { Player } from '@baize/rules';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createSetups } from '../../src/configuration/tables.ts';
import { unseal } from '../../src/dealing/seal.ts';
import { DEMO_TABLES } from '../../src/demo-tables.ts';
import type { TableEvent } from '../../src/events/table-events.ts';
import { afterEvent } from '../../src/table/state/fold.ts';
import { initialState, type TableState } from '../../src/table/state/table-state.ts';
import { openTestCasino, type TestCasino, WEB } from '../fixtures/casino.ts';
import { cardsIn, ownCards, publicCards } from '../simulation/witnesses/secrets.ts';

const moment = { cardMs: 20, revealMs: 20, numberMs: 20, actMs: 20, acts: {} };
const pace = { bettingMs: 1_500, decisionMs: 1_200, resultMs: 200, dealer: moment };
const TABLE_IDS = DEMO_TABLES.map(({ id }) => id);
const ROUNDS = 4;

/** One message sent to a client. */
interface Sent {
  /** The recipient: a player's id, or a role. */
  readonly to: string;
  readonly name: string;
  readonly message: unknown;
}

let casino: TestCasino;
const sent: Sent[] = [];

beforeAll(async () => {
  casino = await openTestCasino(
    {},
    DEMO_TABLES.map((table) => ({ ...table, pace })),
  );
});

afterAll(() => casino.close());

/** A client that watches every table and keeps every packet it receives. */
async function listen(to: string, cookie?: string) {
  const client = await casino.connect(cookie === undefined ? {} : { cookie });
  client.socket.onAny((name: string, message: unknown) => void sent.push({ to, name, message }));
  for (const tableId of TABLE_IDS) {
    const { view, own } = await client.do('join', { tableId });
    sent.push({ to, name: 'view', message: view });
    if (own) sent.push({ to, name: 'own', message: own });
  }
  await client.do('lobby', { watch: true });
}

/** A player's connection that keeps every packet it receives. */
function recording(cookies: ReadonlyMap<string, string>) {
  return (way: ConstructorParameters<typeof Connection>[0]) => {
    const connection = new Connection(way);
    const to = cookies.get(way.cookie ?? '') ?? '';
    for (const name of ['view', 'own', 'dealer', 'result', 'lobby', 'chat'] as const)
      connection.on(name, (message: ServerMessages[typeof name]) => void sent.push({ to, name, message }));
    return connection;
  };
}

/** The state of every table after each of its events, folded from the stored events. */
async function states(): Promise<ReadonlyMap<string, ReadonlyMap<number, TableState>>> {
  const setups = createSetups(casino.prisma);
  const tables = new Map<string, ReadonlyMap<number, TableState>>();
  for (const tableId of TABLE_IDS) {
    const setup = await setups.newest(tableId);
    const rows = await casino.prisma.event.findMany({ where: { tableId }, orderBy: { version: 'asc' } });
    let state: TableState = initialState;
    const byVersion = new Map([[0, state]]);
    for (const { version, roundId, actor, data } of rows) {
      state = afterEvent(setup, state, { version, roundId, actor, event: data as unknown as TableEvent }); // as it was written
      byVersion.set(version, state);
    }
    tables.set(tableId, byVersion);
  }
  return tables;
}

test('FE6: in every game no client is sent a card before it may know it, staff included', async () => {
  const cookies = new Map<string, string>();
  for (let i = 0; i < 2 * TABLE_IDS.length; i += 1) {
    const player = await casino.enter('player');
    await vi.waitFor(() => expect(player.heard.session.at(-1)?.session).toBeTruthy(), 15_000);
    cookies.set(player.cookie, player.heard.session.at(-1)?.session?.userId ?? '');
    player.socket.disconnect();
  }
  for (const role of ['dealer', 'pit-boss', 'operator', 'auditor'] as const) {
    const { cookie, socket } = await casino.enter(role);
    socket.disconnect();
    await listen(role, cookie);
  }
  await listen('stranger');
  const [first = '', ...others] = TABLE_IDS;
  const crowd = await Crowd.open({
    urls: [casino.url],
    origin: WEB,
    cookies: [...cookies.keys()],
    tables: [first, ...others],
    seed: 13,
    pauseMs: [50, 300],
    connect: recording(cookies),
  });
  crowd.play();
  await vi.waitFor(
    async () => {
      const over = await casino.prisma.round.groupBy({
        by: ['tableId'],
        where: { state: 'settled', bets: { gt: 0 } },
        _count: true,
      });
      expect(
        over
          .filter(({ _count }) => _count >= ROUNDS)
          .map(({ tableId }) => tableId)
          .toSorted(),
      ).toEqual([...TABLE_IDS].toSorted());
    },
    { timeout: 90_000, interval: 500 },
  );
  await crowd.close();
  const seen = [...sent];

  const tables = await states();
  const leaks: string[] = [];
  let compared = 0;
  for (const { to, name, message } of seen) {
    if (name === 'result') continue;
    const { tableId, version } = message as { tableId?: string; version?: number };
    const text = JSON.stringify(message);
    if (name === 'lobby') {
      const tiles = (message as ServerMessages['lobby']).map((tile) => ({ ...tile, results: [] }));
      expect(cardsIn(JSON.stringify(tiles))).toEqual([]);
      continue;
    }
    if (tableId === undefined || version === undefined) continue;
    const state = tables.get(tableId)?.get(version);
    if (!state) {
      leaks.push(`${name} to ${to} of a version nobody wrote: ${tableId} ${version}`);
      continue;
    }
    const known = new Set(publicCards(state));
    if (name === 'own') for (const card of ownCards(state, to as Player)) known.add(card); // to is a player's id
    for (const card of cardsIn(text))
      if (!known.has(card)) leaks.push(`${name} of ${tableId} at ${version} revealed ${card} to ${to}`);
    compared += 1;
  }
  expect(leaks).toEqual([]);
  expect(compared).toBeGreaterThan(1_000);
  // Not vacuous: there were private packets of Three Card Monster.
  const secretOf = (state: TableState) =>
    [...cookies.values()].some((player) => ownCards(state, player as Player).size > 0); // as above
  expect([...(tables.get('chimera')?.values() ?? [])].some(secretOf)).toBe(true);
}, 180_000);

test('no message contains a sealed secret', async () => {
  const pool = createPool(casino.databaseUrl, { max: 1 });
  const { rows } = await pool.query<{ id: string; sealed: Buffer }>('SELECT id, sealed FROM shoe');
  await pool.end();
  const lines = sent.map(({ message }) => JSON.stringify(message));
  expect(rows.length).toBeGreaterThan(TABLE_IDS.length);
  for (const { id, sealed } of rows) {
    const { salt, text } = unseal(Buffer.from('5e'.repeat(32), 'hex'), id, sealed);
    // A wheel's numbers are revealed at the end of their round, a shoe in no message at all.
    const revealed = lines.filter((line) => line.includes(salt));
    const early = /^[\d ]+$/.test(text) ? revealed.filter((line) => !/"phase":"(settled|void)"/.test(line)) : revealed;
    expect(early).toEqual([]);
    expect(lines.some((line) => line.includes(sealed.toString('hex')))).toBe(false);
  }
});
