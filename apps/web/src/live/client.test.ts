import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type {
  Accepted,
  Answer,
  ClientToServer,
  Joined,
  LastResult,
  Message,
  PlayerCommand,
  Refused,
  ServerToClient,
  StandingMessage,
} from '@baize/protocol';
import { Server } from 'socket.io';
import { Manager } from 'socket.io-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LiveClient } from './client.ts';
import { comeBackMs } from './connection/server-socket.ts';
import { joinedTable, tableView } from './state/table-state.testing.ts';

type Play = Message<'play'>;
type Answered = (answer: Answer<Accepted>) => void;

const standing = (isCheckDue: boolean): StandingMessage => ({
  ...{ balances: [], playSession: null, inPlay: [], topUps: [], rounds: [] },
  isCheckDue,
});

/** A house on a real socket whose answers the test chooses. */
class House {
  readonly plays: Play[] = [];
  readonly joins: string[] = [];
  /** The answers to reality checks. */
  readonly answers: string[] = [];
  answerPlay: (play: Play, answered: Answered) => void = (_, answered) =>
    answered({ ok: true, value: { version: 11, at: 5, balanceMinor: 900 } });
  joined: Joined = joinedTable();
  /** Receives messages and sends none, like a house that has only just opened. */
  deaf = false;
  /** Why nobody may join. */
  refusal: Refused | null = null;
  readonly io: Server<ClientToServer, ServerToClient>;
  readonly #http: HttpServer;

  constructor(http: HttpServer) {
    this.#http = http;
    this.io = new Server(http, { cors: { origin: true, credentials: true } });
    this.io.on('connection', (socket) => {
      socket.on('join', ({ tableId }, answered) => {
        this.joins.push(tableId);
        if (this.refusal) answered({ ok: false, refused: this.refusal });
        else if (!this.deaf) answered({ ok: true, value: this.joined });
      });
      socket.on('answerCheck', ({ answer }, answered) => {
        this.answers.push(answer);
        answered({ ok: true, value: null });
        this.io.emit('standing', standing(false));
      });
      socket.on('play', (play, answered) => {
        this.plays.push(play);
        this.answerPlay(play, answered);
      });
    });
  }

  static async open(): Promise<House> {
    const http = createServer();
    const house = new House(http);
    await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
    return house;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}`; // it listens on TCP
  }

  /** Breaks every connection without a word, as a dead network does. */
  cut(): void {
    for (const socket of this.io.sockets.sockets.values()) socket.conn.close();
  }

  async close(): Promise<void> {
    await this.io.close();
  }
}

const BET: PlayerCommand = { type: 'placeBets', wagers: [{ spot: 'straight:17', stake: 500 }] };
/** Reconnecting takes its time, and more on a busy machine. */
const until = (holds: () => void) => vi.waitFor(holds, 15_000);

let house: House;
let client: LiveClient;

beforeEach(async () => {
  house = await House.open();
  client = new LiveClient(house.url);
  client.join('vesper');
  client.connect();
  await until(() => expect(client.table('vesper').getState().status).toBe('live'));
});
afterEach(async () => {
  vi.useRealTimers();
  client.disconnect();
  await house.close();
});

test('joins tables requested before it was connected, and shows the whole table', () => {
  expect(house.joins).toEqual(['vesper']);
  expect(client.table('vesper').getState().view?.version).toBe(10);
});

test('a page that closes its connection while it waits to come back to a server does not open it again', async () => {
  const lost = new Promise<void>((resolve) => {
    client.connection.subscribe(({ status }) => status === 'lost' && resolve());
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  house.io.disconnectSockets();
  await lost;
  const opens = vi.spyOn(Manager.prototype, 'open');
  client.disconnect();
  vi.runAllTimers();
  expect(opens).not.toHaveBeenCalled();
});

test('drops a view that is older than the one it holds', async () => {
  house.io.emit('view', tableView({ version: 14, words: 'newest' }));
  house.io.emit('view', tableView({ version: 13, words: 'late' }));
  house.io.emit('result', { tableId: 'vesper', roundId: 'VES-9', number: 9, shoe: null, result: { number: 3 } });
  await until(() => expect(client.table('vesper').getState().results.at(-1)?.roundId).toBe('VES-9'));
  expect(client.table('vesper').getState().view).toMatchObject({ version: 14, words: 'newest' });
});

test('forgets the result of a round that is void after its settlement, and keeps word of it until it is dismissed', async () => {
  house.io.emit('result', { tableId: 'vesper', roundId: 'VES-9', number: 9, shoe: null, result: { number: 3 } });
  const reversed = { tableId: 'vesper', tableName: 'Vesper', roundId: 'VES-9', reason: 'wrong number' };
  house.io.emit('reversed', reversed);
  const table = () => client.table('vesper').getState();
  await until(() => expect(table().reversed).toEqual({ roundId: 'VES-9', reason: 'wrong number' }));
  expect(table().results.map(({ roundId }) => roundId)).toEqual(['VES-7']);
  expect(client.reversed.getState().newest).toEqual(reversed);
  client.dismissReversed('vesper');
  expect(table().reversed).toBeNull();
});

test('resolves a command with the answer of the server', async () => {
  expect(await client.play('vesper', BET)).toEqual({ ok: true, value: { version: 11, at: 5, balanceMinor: 900 } });
  house.answerPlay = (_, answered) =>
    answered({ ok: false, refused: { code: 'bets-closed', phrase: { key: 'house.refusal.bets-closed' } } });
  expect(await client.play('vesper', BET)).toMatchObject({ ok: false, refused: { code: 'bets-closed' } });
});

test('sends an unanswered command again with the same id once the table is reached again', async () => {
  house.answerPlay = () => house.cut();
  const answer = client.play('vesper', BET);
  await until(() => expect(client.connection.getState().status).toBe('lost'));
  house.answerPlay = (_, answered) => answered({ ok: true, value: { version: 11, at: 5 } });
  expect(await answer).toMatchObject({ ok: true });
  expect(house.joins).toEqual(['vesper', 'vesper']);
  expect(house.plays).toHaveLength(2);
  expect(house.plays[1]).toEqual(house.plays[0]);
});

test('never lets chips meant for one round land in the next', async () => {
  house.answerPlay = () => house.cut();
  const answer = client.play('vesper', BET);
  await until(() => expect(house.plays).toHaveLength(1));
  house.joined = joinedTable({ version: 20, roundId: 'VES-9', roundNumber: 9 });
  expect(await answer).toMatchObject({ ok: false, refused: { code: 'round-over' } });
  expect(house.plays).toHaveLength(1);
  expect(client.table('vesper').getState().meanwhile?.unanswered).toEqual([{ key: 'house.bet.round-passed' }]);
});

test('says of a lost decision that it was one', async () => {
  house.answerPlay = () => house.cut();
  const answer = client.play('vesper', { type: 'choose', place: 'seat:1', choice: 'hit' });
  await until(() => expect(house.plays).toHaveLength(1));
  house.joined = joinedTable({ version: 20, roundId: 'VES-9', roundNumber: 9 });
  expect(await answer).toMatchObject({ ok: false, refused: { phrase: { key: 'house.bet.decision-passed' } } });
  expect(client.table('vesper').getState().meanwhile?.unanswered).toEqual([{ key: 'house.bet.decision-passed' }]);
});

test('settles what waits for a table that refuses the player when it is joined again', async () => {
  client.join('vesper');
  await vi.waitFor(() => expect(house.joins).toHaveLength(1));
  house.answerPlay = () => undefined;
  const answer = client.play('vesper', { type: 'choose', place: 'seat:1', choice: 'hit' });
  await vi.waitFor(() => expect(house.plays).toHaveLength(1));
  const refused: Refused = { code: 'signed-out', phrase: { key: 'house.refusal.signed-out' } };
  house.refusal = refused;
  house.cut();
  expect(await answer).toEqual({ ok: false, refused });
  expect(await client.play('vesper', BET)).toEqual({ ok: false, refused });
});

test('repeats a join that the server does not answer', async () => {
  house.deaf = true;
  house.cut();
  await until(() => expect(house.joins).toHaveLength(2));
  house.deaf = false;
  house.joined = joinedTable({ version: 30 });
  await vi.waitFor(() => expect(client.table('vesper').getState().view?.version).toBe(30), 15_000);
  expect(house.joins).toHaveLength(3);
});

test('summarises what happened while disconnected', async () => {
  const missed: LastResult = { roundId: 'VES-8', number: 8, shoe: null, result: { number: 17 } };
  house.joined = { ...joinedTable({ version: 20, roundId: 'VES-9' }), results: [...house.joined.results, missed] };
  house.cut();
  await until(() => expect(client.table('vesper').getState().meanwhile).not.toBeNull());
  expect(client.table('vesper').getState().meanwhile).toMatchObject({
    results: [missed],
    stakedMinor: 500,
    balanceBeforeMinor: 1_000,
  });
  expect(client.connection.getState()).toMatchObject({ status: 'online', lostAt: null });
});

test('estimates the server’s clock from its messages', async () => {
  house.io.emit('view', tableView({ version: 15, now: Date.now() + 60_000 }));
  await until(() => expect(client.now() - Date.now()).toBeGreaterThan(59_000));
});

test('reports why the server refuses connections, and reconnects when it accepts them', async () => {
  const refused = { code: 'address-full', phrase: { key: 'house.refusal.address-full' } };
  let isFull = true;
  house.io.use((_, next) => next(isFull ? Object.assign(new Error(refused.code), { data: refused }) : undefined));
  house.cut();
  await until(() => expect(client.connection.getState()).toMatchObject({ status: 'lost', goodbye: refused.phrase }));
  isFull = false;
  await until(() => expect(client.connection.getState()).toMatchObject({ status: 'online', goodbye: null }));
});

test('sends no bet while a reality check is due; chips may be taken back, and decisions are made', async () => {
  house.io.emit('standing', standing(true));
  await until(() => expect(client.standing.getState().isCheckDue).toBe(true));
  const bets: PlayerCommand[] = [BET, { type: 'moveBets', taken: [], placed: [{ spot: 'red', stake: 500 }] }];
  for (const bet of bets)
    expect(await client.play('vesper', bet)).toMatchObject({
      ok: false,
      refused: { code: 'reality-check-due', phrase: { key: 'house.refusal.reality-check-due' } },
    });
  expect(house.plays).toEqual([]);
  expect(await client.play('vesper', { type: 'withdrawBets', wagers: [] })).toMatchObject({ ok: true });
  expect(await client.play('vesper', { type: 'choose', place: 'p1', choice: 'stand' })).toMatchObject({ ok: true });
  expect(await client.answerCheck('stay')).toMatchObject({ ok: true });
  expect(house.answers).toEqual(['stay']);
  await until(() => expect(client.standing.getState().isCheckDue).toBe(false));
  expect(await client.play('vesper', BET)).toMatchObject({ ok: true });
  expect(house.plays.map(({ command }) => command.type)).toEqual(['withdrawBets', 'choose', 'placeBets']);
});

test('ends the countdown of the bets early by the delay of the picture, whenever it is learned', async () => {
  const { round } = tableView();
  if (!round) throw new Error('it is in a round');
  const closing = (version: number, closesAt: number) => ({ version, round: { ...round, closesAt } });
  const closesAt = () => client.table('vesper').getState().view?.round?.closesAt;
  client.holdBack('vesper', 180);
  house.io.emit('view', tableView(closing(11, 60_000)));
  await until(() => expect(closesAt()).toBe(59_800));
  client.holdBack('vesper', 320);
  expect(closesAt()).toBe(59_600);
  house.joined = joinedTable(closing(12, 70_000));
  house.cut();
  await until(() => expect(closesAt()).toBe(69_600));
  client.holdBack('vesper', 0);
  expect(closesAt()).toBe(70_000);
});

test('a refused reconnect of an ended session is reported, so that the page leads to signing in', async () => {
  house.io.use((_, next) => {
    const refused = { code: 'signed-out', phrase: { key: 'house.refusal.signed-out' } };
    next(Object.assign(new Error('signed-out'), { data: refused }));
  });
  expect(client.connection.getState().isRefused).toBe(false);
  house.cut();
  await until(() => expect(client.connection.getState()).toMatchObject({ isRefused: true, session: null }));
});

test('everybody returns to a server that has stopped within a time of their own, over more than two seconds', () => {
  expect([comeBackMs(0), comeBackMs(1)]).toEqual([500, 3_000]);
  const returns = Array.from({ length: 1_000 }, (_, nth) => comeBackMs(nth / 1_000));
  const within100Ms = Math.max(...returns.map((at) => returns.filter((other) => Math.abs(other - at) < 50).length));
  expect(within100Ms).toBeLessThan(60);
});
