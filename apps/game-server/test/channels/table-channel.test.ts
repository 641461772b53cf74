import type { DealerView, TableView } from '@baize/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ClientSocket } from '../../src/channels/sockets.ts';
import { TableChannel } from '../../src/channels/table-channel.ts';
import { HeldTable } from '../../src/feed/gateway/held-table.ts';
import { RightOfWay } from '../../src/feed/right-of-way.ts';
import type { Visitor } from '../../src/identity/visitor.ts';
import { Metrics } from '../../src/metrics/metrics.ts';
import { HandFeed } from '../fixtures/hand-feed.ts';
import { silent } from '../fixtures/silent-log.ts';

// A simulated network: records what a channel sends to whom and when, with clients that stop receiving.

class HeldClient {
  readonly id: string;
  readonly heard: [string, unknown][] = [];
  connected = true;
  readonly conn = { transport: { writable: true }, write: (packet: string) => this.#receive(packet) };

  constructor(id: string) {
    this.id = id;
  }

  emit(name: string, message: unknown): void {
    this.heard.push([name, message]);
  }

  /** What is sent to many is written as it was encoded. */
  #receive(packet: string): void {
    const [name, message] = JSON.parse(packet.slice(packet.indexOf('[')));
    this.emit(name, message);
  }

  disconnect(): void {
    this.connected = false;
  }

  get socket(): ClientSocket {
    return this as unknown as ClientSocket; // all that a channel uses of one
  }

  versions(of: string): number[] {
    return this.heard.flatMap(([name, message]) => (name === of ? [(message as TableView).version] : []));
  }
}

const person = (userId: string, role: Visitor['role'] = 'player'): Visitor => ({
  userId,
  name: userId,
  role,
  guest: false,
});

let table: HandFeed;
let held: HeldTable;
let clients: Map<string, HeldClient>;
let channel: TableChannel;
let way: RightOfWay;

beforeEach(async () => {
  vi.useFakeTimers();
  table = new HandFeed();
  held = await HeldTable.open(table, { now: Date.now, log: silent });
  clients = new Map();
  way = new RightOfWay();
  channel = new TableChannel(held, { metrics: new Metrics(), way, log: silent });
});

afterEach(() => vi.useRealTimers());

function enter(id: string, visitor: Visitor | null = null): HeldClient {
  const client = new HeldClient(id);
  clients.set(id, client);
  channel.join(client.socket, visitor);
  return client;
}

/** Waits until all clients have joined and received the view. */
async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(3_000);
  for (const { heard } of clients.values()) heard.length = 0;
}

test('changes within a tick are sent as one view, the newest', async () => {
  const ana = enter('ana');
  await settle();
  for (let i = 0; i < 50; i++) table.change();
  await vi.advanceTimersByTimeAsync(20);
  for (let i = 0; i < 50; i++) table.change();
  await vi.advanceTimersByTimeAsync(70);
  expect(ana.versions('view')).toEqual([51]);
  await vi.advanceTimersByTimeAsync(200);
  expect(ana.versions('view')).toEqual([51, 101]);
});

test('a new phase does not wait for the tick', async () => {
  const ana = enter('ana');
  await settle();
  table.change();
  await vi.advanceTimersByTimeAsync(5);
  table.change([], 'playing');
  await vi.advanceTimersByTimeAsync(5);
  expect(ana.versions('view')).toEqual([2, 3]);
});

test('a long tick delays the next one, but a new phase does not wait', async () => {
  const ana = enter('ana');
  await settle();
  const slowly = () => void vi.advanceTimersByTime(80);
  ana.emit = (name, message) => {
    slowly();
    HeldClient.prototype.emit.call(ana, name, message);
  };
  table.change();
  await vi.advanceTimersByTimeAsync(10);
  expect(ana.versions('view')).toEqual([2]);
  table.change();
  await vi.advanceTimersByTimeAsync(200);
  expect(ana.versions('view')).toEqual([2]);
  await vi.advanceTimersByTimeAsync(50);
  expect(ana.versions('view')).toEqual([2, 3]);
  table.change([], 'playing');
  await vi.advanceTimersByTimeAsync(10);
  expect(ana.versions('view')).toEqual([2, 3, 4]);
});

test('the own view is sent to all windows of the player and to no other client', async () => {
  const [one, two, ben] = [enter('1', person('ana')), enter('2', person('ana')), enter('3', person('ben'))];
  await settle();
  table.change(['ana']);
  await vi.advanceTimersByTimeAsync(150);
  expect([one, two, ben].map((client) => client.versions('own'))).toEqual([[2], [2], []]);
  expect([one, two, ben].map((client) => client.versions('view'))).toEqual([[2], [2], [2]]);
  table.change('all');
  await vi.advanceTimersByTimeAsync(150);
  expect([one, two, ben].map((client) => client.versions('own'))).toEqual([[2, 3], [2, 3], [3]]);
});

test('a client that is not ready is sent nothing until it is, and then the newest view', async () => {
  const [slow, ana] = [enter('slow', person('slow')), enter('ana')];
  await settle();
  slow.conn.transport.writable = false;
  for (let i = 0; i < 10; i++) {
    table.change(['slow']);
    await vi.advanceTimersByTimeAsync(200);
  }
  expect(ana.versions('view')).toHaveLength(10);
  expect(slow.heard).toEqual([]);
  slow.conn.transport.writable = true;
  await vi.advanceTimersByTimeAsync(200);
  expect(slow.versions('view')).toEqual([11]);
  expect(slow.versions('own')).toEqual([11]);
});

test('a client whose session changes while it is not ready is then sent the newest table info, view and own view', async () => {
  const slow = enter('slow', person('slow'));
  await settle();
  slow.conn.transport.writable = false;
  table.info = { ...table.info, name: 'renamed' };
  table.change(['slow']);
  await vi.advanceTimersByTimeAsync(200);
  channel.renew(slow.socket, { ...person('slow'), name: 'another name' });
  slow.conn.transport.writable = true;
  await vi.advanceTimersByTimeAsync(200);
  expect(slow.heard.map(([name]) => name)).toEqual(['info', 'view', 'own']);
  expect(slow.heard[0]?.[1]).toEqual(table.info);
});

test('a client whose session becomes that of another user is not sent the own view of the first', async () => {
  const window = enter('one', person('ana'));
  enter('two', person('ben'));
  await settle();
  window.conn.transport.writable = false;
  table.change('all');
  await vi.advanceTimersByTimeAsync(200);
  channel.renew(window.socket, person('ben'));
  window.conn.transport.writable = true;
  await vi.advanceTimersByTimeAsync(200);
  expect(window.heard.map(([name]) => name)).toEqual(['view']);
  table.change(['ben']);
  await vi.advanceTimersByTimeAsync(200);
  expect(window.versions('own')).toEqual([3]);
});

test('a client that receives nothing for too long is disconnected', async () => {
  const slow = enter('slow');
  await settle();
  slow.conn.transport.writable = false;
  table.change();
  await vi.advanceTimersByTimeAsync(14_000);
  expect(slow.connected).toBe(true);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(slow.connected).toBe(false);
});

test("the dealer's view is sent to users who may deal or supervise; its bets only to the dealer on shift and supervisors", async () => {
  const dora = enter('1', person('dora', 'dealer'));
  const emil = enter('2', person('emil', 'dealer'));
  const pia = enter('3', person('pia', 'pit-boss'));
  const others = [enter('4', person('ana')), enter('5', person('otto', 'auditor')), enter('6')];
  await settle();
  table.change();
  await vi.advanceTimersByTimeAsync(150);
  const players = (client: HeldClient) =>
    client.heard.flatMap(([name, view]) => (name === 'dealer' ? [(view as DealerView).players.length] : []));
  expect([dora, emil, pia].map(players)).toEqual([[1], [0], [1]]);
  for (const other of others) expect(other.versions('dealer')).toEqual([]);
});

test('a dealer is present as long as any of their windows is open', async () => {
  const [one, two] = [enter('1', person('dora', 'dealer')), enter('2', person('dora', 'dealer'))];
  channel.leave(one.socket);
  await vi.advanceTimersByTimeAsync(1);
  expect(table.attended.at(-1)).toEqual({ watching: 1, players: [], dealers: ['dora'], staff: true });
  channel.leave(two.socket);
  await vi.advanceTimersByTimeAsync(1);
  expect(table.attended.at(-1)).toEqual({ watching: 0, players: [], dealers: [], staff: false });
});

test('a client that has left is sent nothing more', async () => {
  const ana = enter('ana', person('ana'));
  await settle();
  table.change('all', 'playing');
  channel.leave(ana.socket);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(ana.heard).toEqual([]);
});

test('a thousand clients are served in slices, at most fifty per turn of the event loop', async () => {
  const many = Array.from({ length: 1_000 }, (_, i) => enter(String(i)));
  await settle();
  const served = () => many.filter(({ heard }) => heard.length > 0).length;
  table.change([], 'playing');
  const steps: number[] = [];
  while (served() < 1_000) {
    vi.advanceTimersToNextTimer();
    await Promise.resolve();
    await Promise.resolve();
    steps.push(served());
  }
  for (const [i, count] of steps.entries()) expect(count - (steps[i - 1] ?? 0)).toBeLessThanOrEqual(50);
});

test('FE6: no view is sent while an answer is outstanding', async () => {
  const ana = enter('ana');
  await settle();
  let tell = () => {};
  const answered = way.answer(
    new Promise<void>((resolve) => {
      tell = resolve;
    }),
  );
  table.change([], 'playing');
  await vi.advanceTimersByTimeAsync(30);
  expect(ana.heard).toEqual([]);
  tell();
  await answered;
  await vi.advanceTimersByTimeAsync(20);
  expect(ana.versions('view')).toEqual([2]);
});

test('an answer that fails or never arrives does not block the views', async () => {
  const many = Array.from({ length: 200 }, (_, i) => enter(String(i)));
  await settle();
  await expect(way.answer(Promise.reject(new Error('no')))).rejects.toThrow('no');
  table.change([], 'playing');
  await vi.advanceTimersByTimeAsync(20);
  expect(many.every(({ heard }) => heard.length === 1)).toBe(true);

  await settle();
  void way.answer(new Promise(() => {}));
  table.change([], 'betting');
  await vi.advanceTimersByTimeAsync(50);
  expect(many.every(({ heard }) => heard.length === 1)).toBe(true);
});
