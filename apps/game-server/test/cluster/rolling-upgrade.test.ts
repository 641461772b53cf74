import { randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Answer, DealerCommand } from '@baize/protocol';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findNats } from '../../../../scripts/running/find-nats.mjs';
import { type Nats, startNats } from '../../../../scripts/running/nats.mjs';
import { expectBalancedBooks, expectProvenBooks } from '../fixtures/books.ts';
import { type Client, openTestCasino, type TestCasino } from '../fixtures/casino.ts';
import { type Launched, launch } from '../fixtures/launch.ts';
import { GAME_SERVER } from '../fixtures/programs.ts';

const TABLE = 'calm';
/** The number of each round; one round is played for each process that is replaced. */
const NUMBERS = [9, 14, 23, 36];
const NEXT = join(dirname(GAME_SERVER), 'main-of-the-next-version.js');

/** A build that speaks the next version of the bus: its number is higher, and every message has a field more. */
async function buildNext(): Promise<void> {
  const program = await readFile(GAME_SERVER, 'utf8');
  const next = program.replace(
    /JSON\.stringify\(\{ v: BUS_VERSION, m: (\w+) \}\)/,
    'JSON.stringify({ v: BUS_VERSION + 1, m: { ...$1, ofTheNextVersion: true } })',
  );
  expect(next).not.toBe(program);
  await writeFile(NEXT, next);
}

describe.skipIf(findNats() === null)('two engines and two gateways are upgraded one after the other', () => {
  let casino: TestCasino;
  let nats: Nats;
  const running: { engine: Launched[]; gateway: Launched[] } = { engine: [], gateway: [] };
  const start = (role: 'engine' | 'gateway', program = GAME_SERVER) => {
    const { SHOE_KEY, CHAIN_KEY, ...rest } = casino.environment;
    const keys = role === 'engine' ? { SHOE_KEY, CHAIN_KEY } : { SHOE_KEY: '', CHAIN_KEY: '' };
    const own = { ROLE: role, NATS_URL: nats.url, NATS_SEED: nats.keys[role].seed, DRAIN_SECONDS: '2' };
    return launch({ ...rest, ...keys, ...own }, program);
  };
  beforeAll(async () => {
    [casino, nats] = await Promise.all([openTestCasino(), startNats(), buildNext()]);
    await casino.stop();
    running.engine = await Promise.all([start('engine'), start('engine')]);
    running.gateway = await Promise.all([start('gateway'), start('gateway')]);
  }, 120_000);
  afterAll(async () => {
    for (const { child } of [...running.engine, ...running.gateway]) child.kill('SIGKILL');
    await nats.stop();
    await casino.close();
    await rm(NEXT, { force: true });
  });

  /** Starts a process of the next version in place of one that goes on until then. */
  const upgrade = async (role: 'engine' | 'gateway', nth: number) => {
    const former = running[role][nth];
    if (!former) throw new Error(`there is no ${role} ${nth}`);
    const next = await start(role, NEXT);
    running[role][nth] = next;
    const ended = new Promise((resolve) => former.child.once('exit', resolve));
    former.child.kill('SIGTERM');
    expect(await ended).toBe(0);
  };
  const urls = () => running.gateway.map(({ url }) => url);
  /** A person who connects to a gateway, and to the next one whenever the connection is lost. */
  const comes = async (role: 'player' | 'dealer' | 'pit-boss', gateway: number) => {
    let client: Client & { readonly cookie: string } = await casino.enter(role, urls()[gateway]);
    await client.do('join', { tableId: TABLE });
    const atTable = async (): Promise<Client> => {
      if (!client.socket.connected) {
        const [url] = urls().toReversed();
        client = Object.assign(await casino.connect({ cookie: client.cookie }, {}, url), { cookie: client.cookie });
        await client.do('join', { tableId: TABLE });
      }
      return client;
    };
    /** Asks with the same id until it is answered for good, as a page does. */
    const asks = async (ask: (client: Client) => Promise<Answer<unknown>>) =>
      vi.waitFor(async () => expect(await ask(await atTable())).toMatchObject({ ok: true }), 30_000);
    return { asks };
  };

  test('FE11, OW12: with the next version of the bus beside the present one, no bet and no entry of a dealer is lost', async () => {
    const players = await Promise.all([comes('player', 0), comes('player', 1)]);
    const [dora, pia] = [await comes('dealer', 0), await comes('pit-boss', 1)];
    const deals = async (command: DealerCommand) => {
      const commandId = randomUUID();
      await dora.asks((client) => client.ask('deal', { tableId: TABLE, commandId, command }));
      acknowledged.push(commandId);
    };
    const acknowledged: string[] = [];
    const bets = async (spot: string) => {
      for (const player of players) {
        const commandId = randomUUID();
        await player.asks((client) => client.bet(TABLE, spot, 100, commandId));
        acknowledged.push(commandId);
      }
    };
    await deals({ type: 'signOn' });
    const voids = { tableId: TABLE, commandId: randomUUID() };
    const command = { type: 'voidRound', reason: 'make room for the dealer' } as const;
    await pia.asks((client) => client.ask('supervise', { ...voids, command }));
    const replaced = [
      ['engine', 0],
      ['gateway', 0],
      ['engine', 1],
      ['gateway', 1],
    ] as const;
    for (const [turn, [role, nth]] of replaced.entries()) {
      await deals({ type: 'openBets' });
      await bets('red');
      await upgrade(role, nth);
      await bets('odd');
      await deals({ type: 'closeBets' });
      await deals({ type: 'report', fact: { fact: 'act', act: 'spin' } });
      await deals({ type: 'report', fact: { fact: 'number', number: NUMBERS[turn] ?? 0 } });
      await deals({ type: 'report', fact: { fact: 'act', act: 'confirm' } });
    }
    const stored = await casino.prisma.event.findMany({ where: { commandId: { in: acknowledged } } });
    expect(new Set(stored.map(({ commandId }) => commandId))).toEqual(new Set(acknowledged));
    const rounds = await casino.prisma.round.findMany({
      where: { tableId: TABLE, state: 'settled' },
      orderBy: { number: 'asc' },
    });
    expect(rounds.map(({ result }) => result)).toEqual(NUMBERS.map((number) => ({ number })));
    await expectBalancedBooks(casino);
    for (const { child } of [...running.gateway, ...running.engine]) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      expect(await ended).toBe(0);
    }
    await expectProvenBooks(casino);
  }, 240_000);
});
