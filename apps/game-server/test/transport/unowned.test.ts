import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Once } from '../../src/doubt/once.ts';
import { RightOfWay } from '../../src/feed/right-of-way.ts';
import { SPECTATOR } from '../../src/identity/visitor.ts';
import { Metrics } from '../../src/metrics/metrics.ts';
import { Headcount } from '../../src/transport/door/headcount.ts';
import { openTransport, type Transport } from '../../src/transport/transport.ts';
import { NO_PROVIDERS } from '../../src/video/providers.ts';
import { type Client, connect, WEB } from '../fixtures/casino.ts';
import { HandFeed } from '../fixtures/hand-feed.ts';

// A gateway one of whose tables has no owner when it starts.

const feed = new HandFeed();
const { snapshot } = feed;
feed.snapshot = () => Promise.reject(new Error('nobody has the table'));
const http = createServer();
let transport: Transport;
let ana: Client;

beforeAll(async () => {
  http.listen(0, '127.0.0.1');
  transport = await openTransport({
    http,
    origins: new Set([WEB]),
    tableIds: [feed.tableId],
    feeds: [feed],
    chatStore: {
      add: () => Promise.reject(new Error('not used')),
      find: async () => undefined,
      last: async () => [],
      hide: async () => false,
    },
    standingStore: {
      read: async (ids) => new Map(ids.map((id) => [id, NOTHING])),
      playersOf: async () => [],
      changes: async () => new Map(),
      answerCheck: () => Promise.reject(new Error('not used')),
    },
    topUps: { offers: async () => new Map(), topUp: () => Promise.reject(new Error('not used')) },
    replayKeyOf: (roundId) => roundId,
    clock: { now: Date.now },
    moderationStore: {
      author: async () => undefined,
      report: async () => undefined,
      resolve: async () => undefined,
      mute: () => Promise.reject(new Error('not used')),
      lift: async () => undefined,
      mutes: async () => new Map(),
      setPace: async () => undefined,
      paces: async () => new Map(),
    },
    once: new Once(),
    readVisitor: async () => ({
      ...SPECTATOR,
      visitor: { userId: 'ana', name: 'Ana', role: 'player', guest: false },
    }),
    checkToken: () => null,
    touchConsole: async () => true,
    identityChanges: { subscribe: () => undefined },
    sessionTrustMs: 60_000,
    headcount: new Headcount({ perAddress: 10, perAccount: 10 }),
    readNetwork: () => '127.0.0.1',
    openAccount: async () => undefined,
    video: NO_PROVIDERS,
    way: new RightOfWay(),
    metrics: new Metrics(),
    log: pino({ level: 'silent' }),
  });
  const { port } = http.address() as AddressInfo; // it listens
  ana = await connect(`http://127.0.0.1:${port}`, { origin: WEB });
}, 20_000);

afterAll(async () => {
  ana.socket.disconnect();
  await transport.close();
});

const BET = { type: 'placeBets' as const, wagers: [{ spot: 'red', stake: 100 }] };
const play = { tableId: 'vesper', commandId: '00000000-0000-4000-8000-000000000001' };

const NOTHING = {
  ...{ balances: [], inPlay: [], parts: [], playSession: null },
  check: { minutes: 0, answeredAt: null },
  timeLimits: [],
} as const;

test('FE5: a gateway opens without the owner of a table, refuses its clients with try-again, and serves it later', async () => {
  expect(await ana.codeOf('join', { tableId: 'vesper' })).toBe('try-again');
  expect(await ana.codeOf('join', { tableId: 'nowhere' })).toBe('no-such-table');
  expect(await ana.codeOf('play', { ...play, command: BET })).toBe('try-again');
  expect(await ana.codeOf('say', { ...play, text: 'Hello?' })).toBe('try-again');
  expect(await ana.do('lobby', { watch: true })).toEqual([]);

  feed.snapshot = snapshot;
  await vi.waitFor(async () => expect(await ana.codeOf('join', { tableId: 'vesper' })).toBe('ok'), 15_000);
  await vi.waitFor(() => expect(ana.heard.tables.at(-1)?.map(({ info }) => info.id)).toEqual(['vesper']), 15_000);
  feed.change();
  await vi.waitFor(() => expect(ana.heard.view.at(-1)?.version).toBe(2), 15_000);
});
