import { randomUUID } from 'node:crypto';
import { listServedTables, listServers, placeTable } from '@baize/database';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findNats } from '../../../../scripts/running/find-nats.mjs';
import { type Nats, startNats } from '../../../../scripts/running/nats.mjs';
import { expectBalancedBooks, expectProvenBooks } from '../fixtures/books.ts';
import { type Client, openTestCasino, type TestCasino } from '../fixtures/casino.ts';
import { type Launched, launch } from '../fixtures/launch.ts';

const PER_ACCOUNT = 5;
const METRICS_TOKEN = 'a token that only this test knows';

const MORE = { METRICS_TOKEN, DRAIN_SECONDS: '2', CONNECTIONS_PER_ACCOUNT: `${PER_ACCOUNT}` };

describe.skipIf(findNats() === null)('two engines and two gateways over NATS', () => {
  let casino: TestCasino;
  let nats: Nats;
  let engines: Launched[];
  let gateways: Launched[];
  const start = (role: 'engine' | 'gateway') => {
    const { SHOE_KEY, CHAIN_KEY, ...rest } = casino.environment;
    const keys = role === 'engine' ? { SHOE_KEY, CHAIN_KEY } : { SHOE_KEY: '', CHAIN_KEY: '' };
    return launch({ ...rest, ...keys, ROLE: role, NATS_URL: nats.url, NATS_SEED: nats.keys[role].seed, ...MORE });
  };
  beforeAll(async () => {
    [casino, nats] = await Promise.all([openTestCasino(), startNats()]);
    await casino.stop();
    engines = await Promise.all([start('engine'), start('engine')]);
    gateways = await Promise.all([start('gateway'), start('gateway')]);
  }, 120_000);
  afterAll(async () => {
    for (const { child } of [...engines, ...gateways]) child.kill('SIGKILL');
    await nats.stop();
    await casino.close();
  });

  const tablesOf = async ({ url }: Launched): Promise<number> => {
    const { tables } = (await (await fetch(`${url}/health`)).json()) as { tables: number }; // as the server writes it
    return tables;
  };
  const at = (gateway: number) => gateways[gateway]?.url ?? '';
  /** The same player with a window at each gateway. */
  const comes = async (): Promise<readonly [Client, Client]> => {
    const one = await casino.enter('player', at(0));
    return [one, await casino.connect({ cookie: one.cookie }, {}, at(1))];
  };
  const bets = async (client: Client, tableId: string, spot: string, stake: number) =>
    vi.waitFor(async () => expect((await client.bet(tableId, spot, stake)).ok).toBe(true), 20_000);

  /** The engine with the most tables, and the other one. */
  const ownerAndOther = async (): Promise<readonly [Launched, Launched]> => {
    const [one, other] = engines;
    if (!one || !other) throw new Error('there are two engines');
    return (await tablesOf(one)) >= (await tablesOf(other)) ? [one, other] : [other, one];
  };

  test('the tables are shared by the engines, and every gateway has all of them', async () => {
    await vi.waitFor(async () => {
      const owned = await Promise.all(engines.map(tablesOf));
      expect(owned.reduce((sum, each) => sum + each, 0)).toBe(3);
    }, 20_000);
    const ana = await casino.enter('player', at(1));
    const tiles = await vi.waitFor(async () => {
      const shown = await ana.do('lobby', { watch: true });
      expect(shown).toHaveLength(3);
      return shown;
    }, 20_000);
    expect(tiles.map(({ info }) => info.id)).toEqual(['quick', 'calm', 'cards']);
  }, 60_000);

  test('every process describes itself, in the database and in its metrics', async () => {
    await casino.enter('player', at(1));
    await vi.waitFor(async () => {
      const servers = (await listServers(casino.prisma)).filter(({ isRunning, role }) => isRunning && role !== 'all');
      expect(servers.map(({ role, tables, connections }) => ({ role, tables, connections }))).toEqual([
        ...engines.map(() => ({ role: 'engine', tables: expect.any(Number), connections: null })),
        ...gateways.map(() => ({ role: 'gateway', tables: 0, connections: expect.any(Number) })),
      ]);
      for (const { busMs, loopPercent, lagMs, version } of servers)
        expect([busMs, loopPercent, lagMs, version]).toEqual([
          ...[expect.any(Number), expect.any(Number), expect.any(Number)],
          expect.any(String),
        ]);
      expect(servers.reduce((sum, { tables }) => sum + tables, 0)).toBe(3);
      expect(servers.reduce((sum, { connections }) => sum + (connections ?? 0), 0)).toBeGreaterThan(0);
    }, 20_000);
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const metrics = await (await fetch(`${at(0)}/metrics`, { headers })).text();
    expect(metrics).toMatch(/^baize_node\{role="gateway",version="[\d.]+",node=".+ \d+"\} 1$/m);
    const node = /^baize_node\{.*node="([^"]+)"/m.exec(metrics)?.[1];
    const figures = metrics.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    expect(figures.filter((line) => !line.includes(`node="${node}"`))).toEqual([]);
    expect(metrics).toMatch(/^baize_bus_seconds\{.*\} \d\S*$/m);
  }, 60_000);

  test('every table is counted once in the metrics, by the engine that owns it', async () => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const counted = async ({ url }: Launched) => {
      const metrics = await (await fetch(`${url}/metrics`, { headers })).text();
      const counts = [...metrics.matchAll(/^baize_tables\{state="open".*\} (\d+)$/gm)].map(([, count]) =>
        Number(count),
      );
      return counts.reduce((sum, count) => sum + count, 0);
    };
    await vi.waitFor(async () => {
      const owned = await Promise.all(engines.map(tablesOf));
      expect(owned.reduce((sum, each) => sum + each, 0)).toBe(3);
      expect(await Promise.all(engines.map(counted))).toEqual(owned);
    }, 20_000);
    expect(await Promise.all(gateways.map(counted))).toEqual([0, 0]);
  }, 60_000);

  test('a bet at one gateway is in the views, own views and balances at the other, and is paid', async () => {
    const [one, other] = await comes();
    await one.do('join', { tableId: 'quick' });
    await other.do('join', { tableId: 'quick' });
    await bets(one, 'quick', 'red', 500);
    await vi.waitFor(() => expect(other.heard.own.some(({ round }) => round?.stakes.red === 500)).toBe(true), 20_000);
    await vi.waitFor(() => expect(other.heard.result.length).toBeGreaterThan(0), 20_000);
    // OW8: another engine hears of it a moment later.
    await vi.waitFor(async () => {
      const { own } = await one.do('join', { tableId: 'calm' });
      expect(ownAt(other, 'quick')?.balanceMinor).toBe(own?.balanceMinor);
    }, 20_000);
  }, 60_000);

  test('FE13: chat, mutes and slow mode hold at every gateway', async () => {
    const [one, other] = await comes();
    const bob = await casino.enter('player', at(1));
    const boss = await casino.enter('pit-boss', at(0));
    for (const client of [one, other, bob, boss]) await client.do('join', { tableId: 'calm' });
    await one.do('say', { tableId: 'calm', commandId: randomUUID(), text: 'Good evening' });
    const line = await vi.waitFor(() => {
      const heard = bob.heard.chat.find(({ text }) => text === 'Good evening');
      if (!heard) throw new Error('not yet');
      return heard;
    }, 20_000);
    // Those who come later see it too, at either gateway.
    expect((await other.do('join', { tableId: 'calm' })).chat.map(({ id }) => id)).toEqual([line.id]);
    await boss.do('slowMode', { tableId: 'calm', everySeconds: 600 });
    await vi.waitFor(() => expect(other.heard.chatPace.at(-1)?.everySeconds).toBe(600), 20_000);
    expect(await other.codeOf('say', { tableId: 'calm', commandId: randomUUID(), text: 'And once more' })).toBe(
      'slow-mode',
    );
    await boss.do('mute', {
      tableId: 'calm',
      commandId: randomUUID(),
      lineId: line.id,
      minutes: 5,
      reason: 'too loud',
    });
    await vi.waitFor(() => expect(other.heard.chatMute.at(-1)?.mute).toMatchObject({ reason: 'too loud' }), 20_000);
    expect(await other.codeOf('say', { tableId: 'calm', commandId: randomUUID(), text: 'And again' })).toBe('muted');
    await boss.do('hide', { tableId: 'calm', lineId: line.id });
    await vi.waitFor(() => expect(bob.heard.chatHidden.at(-1)?.id).toBe(line.id), 20_000);
    expect((await other.do('join', { tableId: 'calm' })).chat).toEqual([]);
  }, 60_000);

  test('AD3: the limit of an account holds over all gateways', async () => {
    const ana = await casino.enter('player', at(0));
    const from = (gateway: number) => casino.connect({ cookie: ana.cookie }, {}, at(gateway));
    const more = await Promise.all(Array.from({ length: PER_ACCOUNT - 1 }, () => from(0)));
    await vi.waitFor(async () => {
      const client = await from(1).catch((error) => error.data as { code: string }); // as the server refuses it
      if ('socket' in client) client.socket.disconnect();
      expect(client).toMatchObject({ code: 'account-full' });
    }, 20_000);
    for (const client of more) client.socket.disconnect();
    await vi.waitFor(() => from(1), 20_000);
  }, 60_000);

  test('OW6: the tables of a killed engine go on at the other, with every bet and without a new connection', async () => {
    const [one, other] = await comes();
    for (const client of [one, other])
      for (const tableId of ['calm', 'quick', 'cards']) await client.do('join', { tableId });
    await bets(one, 'calm', 'black', 700);
    const commandId = randomUUID();
    await vi.waitFor(async () => expect((await one.bet('calm', 'odd', 300, commandId)).ok).toBe(true), 20_000);
    const [killed, survivor] = await ownerAndOther();
    killed.child.kill('SIGKILL');
    await vi.waitFor(async () => expect(await tablesOf(survivor)).toBe(3), 20_000);
    // The answer to a command sent again is the first one; nothing is booked twice.
    await vi.waitFor(async () => expect((await other.bet('calm', 'odd', 300, commandId)).ok).toBe(true), 20_000);
    await bets(one, 'calm', 'even', 100);
    await vi.waitFor(
      () => expect(ownAt(other, 'calm')?.round?.stakes).toEqual({ black: 700, odd: 300, even: 100 }),
      20_000,
    );
    const results = other.heard.result.length;
    await vi.waitFor(() => expect(other.heard.result.length).toBeGreaterThan(results), 20_000);
    expect([one.socket.connected, other.socket.connected]).toEqual([true, true]);
    engines[engines.indexOf(killed)] = await start('engine');
    await expectBalancedBooks(casino);
  }, 90_000);

  test('OW1: an engine that hangs beyond its lease loses its tables, and writes nothing when it wakes', async () => {
    const [one] = await comes();
    for (const tableId of ['calm', 'quick']) await one.do('join', { tableId });
    await bets(one, 'calm', 'red', 200);
    const [hanging, other] = await ownerAndOther();
    hanging.child.kill('SIGSTOP');
    await vi.waitFor(async () => expect(await tablesOf(other)).toBe(3), 30_000);
    await bets(one, 'calm', 'odd', 100);
    hanging.child.kill('SIGCONT');
    await vi.waitFor(async () => expect((await tablesOf(hanging)) + (await tablesOf(other))).toBe(3), 30_000);
    await bets(one, 'calm', 'even', 100);
    await vi.waitFor(() => expect(ownAt(one, 'calm')?.round?.stakes).toMatchObject({ odd: 100, even: 100 }), 20_000);
    await expectBalancedBooks(casino);
  }, 90_000);

  test('OW10, OW12: an engine that is stopped gives its tables up, the next one gets its share, and no bet is lost', async () => {
    const [one] = await comes();
    for (const tableId of ['calm', 'quick']) await one.do('join', { tableId });
    const [stopped, other] = await ownerAndOther();
    const ended = new Promise((resolve) => stopped.child.once('exit', resolve));
    stopped.child.kill('SIGTERM');
    await bets(one, 'quick', 'red', 100);
    expect(await ended).toBe(0);
    await vi.waitFor(async () => expect(await tablesOf(other)).toBe(3), 20_000);
    await bets(one, 'quick', 'red', 100);
    const next = await start('engine');
    engines[engines.indexOf(stopped)] = next;
    await vi.waitFor(
      async () => expect([await tablesOf(next), await tablesOf(other)].toSorted()).toEqual([1, 2]),
      30_000,
    );
    await bets(one, 'quick', 'red', 100);
    expect(one.socket.connected).toBe(true);
    await expectBalancedBooks(casino);
  }, 120_000);

  test('OW13: an operator moves a table; its players stay connected, and what was asked of it is counted', async () => {
    const [one] = await comes();
    await one.do('join', { tableId: 'quick' });
    await bets(one, 'quick', 'red', 100);
    const quick = async () => {
      const table = (await listServedTables(casino.prisma)).find(({ tableId }) => tableId === 'quick');
      if (!table) throw new Error('it is in service');
      return table;
    };
    const { serverId: from } = await quick();
    await vi.waitFor(async () => expect((await quick()).commands).toBeGreaterThan(0), 20_000);
    const other = (await listServers(casino.prisma)).find(
      ({ id, shares, isRunning }) => isRunning && shares && id !== from,
    );
    const olga = { by: 'olga', role: 'operator', address: null, why: 'the machine is serviced' };
    const serverId = other?.id ?? 0;
    expect((await placeTable(casino.prisma, olga, { tableId: 'quick', serverId })).ok).toBe(true);
    await vi.waitFor(async () => expect(await quick()).toMatchObject({ serverId, placedAt: serverId }), 60_000);
    await bets(one, 'quick', 'red', 100);
    expect(one.socket.connected).toBe(true);
    expect((await placeTable(casino.prisma, olga, { tableId: 'quick', serverId: null })).ok).toBe(true);
    await expectBalancedBooks(casino);
  }, 120_000);

  test('NATS away for some seconds: rounds go on, bets are refused at once, and betting resumes by itself', async () => {
    const [one] = await comes();
    await one.do('join', { tableId: 'quick' });
    await bets(one, 'quick', 'red', 100);
    const { port, keys } = nats;
    await nats.stop('SIGKILL');
    const before = await casino.prisma.round.count({ where: { tableId: 'quick' } });
    await vi.waitFor(async () => expect(await one.codeOf('play', bet('quick'))).toBe('try-again'), 20_000);
    await vi.waitFor(
      async () => expect(await casino.prisma.round.count({ where: { tableId: 'quick' } })).toBeGreaterThan(before + 1),
      20_000,
    );
    nats = await startNats({ port, keys });
    await bets(one, 'quick', 'red', 100);
    const results = one.heard.result.length;
    await vi.waitFor(() => expect(one.heard.result.length).toBeGreaterThan(results), 20_000);
  }, 90_000);

  test('engines and gateways that are stopped leave everything proven', async () => {
    for (const { child } of [...gateways, ...engines]) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      expect(await ended).toBe(0);
    }
    await expectProvenBooks(casino);
  }, 60_000);
});

const ownAt = ({ heard }: Client, tableId: string) => heard.own.findLast((own) => own.tableId === tableId);

const bet = (tableId: string) => ({
  tableId,
  commandId: randomUUID(),
  command: { type: 'placeBets' as const, wagers: [{ spot: 'red', stake: 100 }] },
});
