import { randomUUID } from 'node:crypto';
import type { BuiltInRole } from '@baize/auth';
import { type MessageName, messages } from '@baize/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openTestCasino, type TestCasino } from '../fixtures/casino.ts';

type Who = BuiltInRole | 'guest' | 'stranger';
const EVERYBODY: readonly Who[] = ['stranger', 'guest', 'player', 'dealer', 'pit-boss', 'operator', 'auditor'];

let casino: TestCasino;
const clients = new Map<Who, Client>();

beforeAll(async () => {
  casino = await openTestCasino();
  for (const who of EVERYBODY) clients.set(who, who === 'stranger' ? await casino.connect() : await casino.enter(who));
});

afterAll(() => casino.close());

const tableId = 'calm';
const command = () => ({ tableId, commandId: randomUUID() });

/** A valid example of every message and command, with all roles that may send it. */
const MATRIX: readonly (readonly [MessageName, object, readonly Who[]])[] = [
  ['lobby', { watch: false }, EVERYBODY],
  ['join', { tableId }, EVERYBODY],
  ['leave', { tableId }, EVERYBODY],
  ['play', { command: { type: 'placeBets', wagers: [{ spot: 'red', stake: 100 }] } }, ['guest', 'player']],
  ['play', { command: { type: 'withdrawBets', wagers: [{ spot: 'red', stake: 100 }] } }, ['guest', 'player']],
  ['play', { command: { type: 'choose', place: 'seat:1', choice: 'stand' } }, ['guest', 'player']],
  ['play', { command: { type: 'preset', preset: 'follow-double', on: true } }, ['guest', 'player']],
  ['answerCheck', { answer: 'stay' }, ['guest', 'player']],
  ['topUp', { currency: 'EUR' }, ['guest', 'player']],
  ['deal', { command: { type: 'signOn' } }, ['dealer']],
  ['deal', { command: { type: 'closeBets' } }, ['dealer']],
  ['deal', { command: { type: 'draw' } }, ['dealer']],
  ['deal', { command: { type: 'report', fact: { fact: 'number', number: 7 } } }, ['dealer']],
  ['deal', { command: { type: 'askVoid', reason: 'A test' } }, ['dealer']],
  ['supervise', { command: { type: 'pause', reason: 'A test' } }, ['pit-boss']],
  ['supervise', { command: { type: 'resume' } }, ['pit-boss']],
  ['supervise', { command: { type: 'voidRound', reason: 'A test' } }, ['pit-boss']],
  ['supervise', { command: { type: 'refuseVoid' } }, ['pit-boss', 'operator']],
  ['supervise', { command: { type: 'closeTable', reason: 'A test' } }, ['pit-boss', 'operator']],
  ['supervise', { command: { type: 'openTable' } }, ['pit-boss', 'operator']],
  // Guests may read and report lines, but not write.
  ['say', { text: 'Good evening' }, ['player', 'dealer', 'pit-boss']],
  ['report', { tableId, lineId: '999999', reason: 'spam', note: '' }, ['guest', 'player', 'dealer', 'pit-boss']],
  ['hide', { tableId, lineId: '1' }, ['dealer', 'pit-boss', 'operator']],
  ['mute', { lineId: '1', minutes: 5, reason: 'A test' }, ['dealer', 'pit-boss', 'operator']],
  ['slowMode', { tableId, everySeconds: 0 }, ['dealer', 'pit-boss', 'operator']],
  ['dismiss', { tableId, lineId: '1' }, ['pit-boss', 'operator']],
  ['unmute', { tableId, userId: 'nobody' }, ['pit-boss', 'operator']],
  ['video', { tableId, act: 'watch' }, EVERYBODY],
  ['video', { tableId, act: 'publish' }, ['dealer']],
  ['thumbnail', { tableId }, EVERYBODY],
  ['onAir', { tableId, camera: 'dealer', onAir: true }, ['dealer']],
  ['picture', { tableId, camera: 'dealer', delayMs: 120, lost: 0.01 }, EVERYBODY],
];

const WITH_ID: readonly MessageName[] = ['play', 'topUp', 'deal', 'supervise', 'say', 'mute'];

test('the matrix covers every message of the protocol', () => {
  expect([...new Set(MATRIX.map(([name]) => name))].toSorted()).toEqual(Object.keys(messages).toSorted());
});

test.each(MATRIX)('%s %j is accepted only from %j', async (name, body, allowed) => {
  const message = WITH_ID.includes(name)
    ? { ...(name === 'topUp' ? { commandId: randomUUID() } : command()), ...body }
    : body;
  expect(messages[name].safeParse(message).success).toBe(true);
  const events = await casino.prisma.event.count({ where: { tableId } });
  for (const who of EVERYBODY.filter((each) => !allowed.includes(each))) {
    const code = await clients.get(who)?.codeOf(name, message as never); // any message: the name says which
    expect([who, code]).toEqual([who, who === 'stranger' ? 'signed-out' : 'not-allowed']);
  }
  expect(await casino.prisma.event.count({ where: { tableId } })).toBe(events);
  for (const who of allowed) {
    const code = await clients.get(who)?.codeOf(name, message as never); // as above
    expect(['signed-out', 'not-allowed', 'malformed']).not.toContain(code);
  }
});

test('nobody can act in the name of another user', async () => {
  const player = clients.get('player');
  for (const smuggled of [
    { ...command(), command: { type: 'placeBets', wagers: [{ spot: 'red', stake: 100 }], player: 'somebody' } },
    { ...command(), userId: 'somebody', command: { type: 'preset', preset: 'follow-double', on: true } },
    { ...command(), command: { type: 'choose', place: 'seat:1', choice: 'stand', stakes: [] } },
  ])
    expect(await player?.codeOf('play', smuggled as never)).toBe('malformed'); // more than the protocol has
});
