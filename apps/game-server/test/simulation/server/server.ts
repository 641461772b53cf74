import { readTrustedProxies } from '@baize/auth';
import type { Logger } from 'pino';
import { systemClock } from '../../../src/clock.ts';
import { Configurations } from '../../../src/configurations.ts';
import { sealKeys } from '../../../src/dealing/seal-keys.ts';
import type { ShoeStore } from '../../../src/dealing/shoe-store.ts';
import { Shoes } from '../../../src/dealing/shoes.ts';
import { Once } from '../../../src/doubt/once.ts';
import { serveOverBus } from '../../../src/feed/bus-engine.ts';
import { BusFeed } from '../../../src/feed/bus-feed.ts';
import { directFeed } from '../../../src/feed/direct-feed.ts';
import type { MessageBus } from '../../../src/feed/message-bus.ts';
import { Publisher } from '../../../src/feed/publisher.ts';
import type { TableEngine, TableFeed } from '../../../src/feed/table-feed.ts';
import { createWelcome } from '../../../src/feed/welcome.ts';
import type { Batch, EntryOutcome, Journal } from '../../../src/journal/journal.ts';
import { storable } from '../../../src/journal/storable.ts';
import { Metrics } from '../../../src/metrics/metrics.ts';
import { Balances } from '../../../src/table/engine/balances.ts';
import { openTable } from '../../../src/table/engine/restore.ts';
import type { TableServices } from '../../../src/table/engine/services.ts';
import { Shifts } from '../../../src/table/engine/shifts.ts';
import { networkReader } from '../../../src/transport/door/address.ts';
import { Headcount } from '../../../src/transport/door/headcount.ts';
import { serve, type Transport } from '../../../src/transport/transport.ts';
import type { Port } from '../environment/network.ts';
import type { Line } from './life.ts';
import { type Premises, SHOE_KEY } from './premises.ts';
import { socketIo } from './socket-io.ts';
import { switchboard } from './switchboard.ts';

const SESSION_TRUST_MS = 20_000;
const DEALER_GONE_MS = 8_000;

/** The running server of one life. */
export interface OpenServer {
  readonly port: Port;
  readonly engines: readonly TableEngine[];
  readonly transport: Transport;
}

export interface Log {
  info(about: object, message: string): void;
  warn(about: object, message: string): void;
  error(about: object, message: string): void;
}

/** Shared by all lives: process metrics are not simulated. */
const metrics = new Metrics();

export interface ServerParts {
  readonly premises: Premises;
  /** The connection to everything outside the process. */
  readonly line: Line;
  readonly log: Log;
  /** Whether clients come through Socket.IO itself. */
  readonly isSocketIo: boolean;
  /** The bus between the gateway and the engines; `undefined` when they are connected directly. */
  readonly bus: MessageBus | undefined;
  /** Called when the database has assigned the tables to this life. */
  readonly onTaken: () => void;
  /** Called when a batch is written, whether or not its sender is still alive. */
  readonly onCommitted: (batch: Batch, outcomes: readonly EntryOutcome[]) => void;
}

/** Opens the whole server as `app.ts` does. */
export async function openServer(parts: ServerParts): Promise<OpenServer> {
  const { premises, line, log, onTaken } = parts;
  const taken = await line.write('taking the tables', async () => {
    onTaken();
    return premises.journal.takeOver();
  });
  const journal = journalOver(parts, taken);
  const balances = new Balances(journal);
  const once = new Once();
  const services: TableServices = {
    journal,
    balances,
    shoes: new Shoes(shoesOver(line, premises), sealKeys(SHOE_KEY), premises.entropy),
    clock: systemClock,
    people: {
      names: (ids) => line.read('names', async () => new Map(ids.map((id) => [id, premises.nameOf(id)]))),
      dealer: (id) => line.read('a dealer', async () => (id.startsWith('dealer') ? premises.nameOf(id) : undefined)),
    },
    setups: {
      newest: (tableId) => line.read('a configuration', async () => premises.setup(tableId)),
      at: (tableId, { configVersion }) =>
        line.read('a configuration', async () => premises.setup(tableId, configVersion)),
    },
    log,
    dealerGoneMs: DEALER_GONE_MS,
    openRoster: premises.openRoster,
    whenGone: premises.tableIds.length % 2 === 0 ? 'automatic' : 'pause',
    shifts: new Shifts(),
    once,
  };
  const tables = await Promise.all(premises.tableIds.map((tableId) => openTable(services, tableId)));
  const configurations = new Configurations({ tables, setups: services.setups, log });
  premises.onConfigured = (tableId) =>
    line.hear(`another configuration of ${tableId}`, () => configurations.changed(tableId));
  configurations.missed();
  const welcome = createWelcome(balances, [...new Set(tables.map(({ info }) => info.currency))]);
  const engines = tables.map((table) => new Publisher({ table, epoch: line.life.number, balances, welcome }));
  const { io, port } = parts.isSocketIo ? socketIo() : switchboard();
  for (const name of ['baize_sockets', 'baize_tables']) metrics.registry.removeSingleMetric(name);
  const transport = await serve(io, {
    feeds: engines.map((engine) => join(engine, parts.bus)),
    ...chatOver(line, premises),
    once,
    readVisitor: ({ cookie }) => line.read('a session', async () => premises.visitors.get(cookie ?? '') ?? null),
    // No console is locked, and session changes are not reported, only found when revalidating.
    touchConsole: async () => true,
    identityChanges: { subscribe: () => undefined },
    sessionTrustMs: SESSION_TRUST_MS,
    readNetwork: networkReader(readTrustedProxies(''), () => undefined),
    headcount: new Headcount({ perAddress: 1_000, perAccount: 20 }),
    welcome,
    metrics,
    log: log as unknown as Logger, // only these methods are used
  });
  return { port, engines, transport };
}

const GATEWAY = 'the gateway';

function join(engine: TableEngine, bus: MessageBus | undefined): TableFeed {
  if (!bus) return directFeed(engine, GATEWAY);
  serveOverBus(bus, engine);
  return new BusFeed(bus, engine.tableId, GATEWAY);
}

/** The journal at the other end of the line: batches are serialised to the text that Postgres would get. */
const journalOver = ({ line, onCommitted }: ServerParts, journal: Journal): Journal => ({
  append: (batch) => {
    const sent: Batch = JSON.parse(storable(batch));
    return line.write(`an append to ${batch.tableId} at ${batch.expectedVersion}`, async () => {
      const written = await journal.append(sent);
      if (written.ok) onCommitted(sent, written.value);
      return written;
    });
  },
  read: (tableId, after) => line.read(`the events of ${tableId}`, () => journal.read(tableId, after)),
  answerOf: (actor, commandId) => line.read('an earlier answer', () => journal.answerOf(actor, commandId)),
  rounds: (tableId, count) => line.read(`the rounds of ${tableId}`, () => journal.rounds(tableId, count)),
  settled: (tableId, roundId) => line.read('a settled round', () => journal.settled(tableId, roundId)),
  balance: (userId, currency) => line.write('a balance', () => journal.balance(userId, currency)),
});

const shoesOver = (line: Line, { shoes }: Premises): ShoeStore => ({
  save: (shoe) => line.write('a new shoe', () => shoes.save(shoe)),
  load: (shoeId) => line.read('a shoe', () => shoes.load(shoeId)),
  close: () => line.write('the end of a shoe', () => shoes.close()),
});

const chatOver = (line: Line, { chat, moderation }: Premises) => ({
  chatStore: {
    add: (said: Parameters<typeof chat.add>[0]) => line.write('a line of the chat', () => chat.add(said)),
    find: (userId: string, commandId: string) => line.read('a chat line', () => chat.find(userId, commandId)),
    last: (tableId: string, count: number) => line.read('the chat', () => chat.last(tableId, count)),
    hide: (tableId: string, lineId: string) => line.write('hiding a line', () => chat.hide(tableId, lineId)),
  },
  moderationStore: moderation,
});
