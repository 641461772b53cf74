import { randomUUID } from 'node:crypto';
import type { MessageName } from '@baize/protocol';
import { messages, readMessage } from '@baize/protocol';
import { oneOf, type Random } from '../../fixtures/chance/random.ts';

/** Valid messages of every kind, to be corrupted. */
const VALID: { readonly [Name in MessageName]: () => object } = {
  lobby: () => ({ watch: true }),
  join: () => ({ tableId: 'calm' }),
  leave: () => ({ tableId: 'calm' }),
  play: () => ({ ...at(), command: { type: 'placeBets', wagers: [{ spot: 'red', stake: 100 }] } }),
  answerCheck: () => ({ answer: 'stay' }),
  topUp: () => ({ commandId: randomUUID(), currency: 'EUR' }),
  deal: () => ({ ...at(), command: { type: 'report', fact: { fact: 'number', number: 17 } } }),
  supervise: () => ({ ...at(), command: { type: 'voidRound', reason: 'not asked for' } }),
  say: () => ({ ...at(), text: 'Good evening' }),
  hide: () => ({ tableId: 'calm', lineId: '1' }),
  report: () => ({ tableId: 'calm', lineId: '1', reason: 'spam', note: '' }),
  dismiss: () => ({ tableId: 'calm', lineId: '1' }),
  mute: () => ({ ...at(), lineId: '1', minutes: 5, reason: 'not asked for' }),
  unmute: () => ({ tableId: 'calm', userId: 'somebody' }),
  slowMode: () => ({ tableId: 'calm', everySeconds: 30 }),
  video: () => ({ tableId: 'calm', act: 'publish' }),
  thumbnail: () => ({ tableId: 'calm' }),
  onAir: () => ({ tableId: 'calm', camera: 'dealer', onAir: true }),
  picture: () => ({ tableId: 'calm', camera: 'dealer', delayMs: 120, lost: 0.01 }),
};

const at = () => ({ tableId: 'calm', commandId: randomUUID() });

export const NAMES = Object.keys(messages) as readonly MessageName[]; // the keys of a literal

const ODD_NAMES = [
  ...['error', 'connect', 'disconnect', 'disconnecting', 'newListener', 'removeListener', 'connection', 'message'],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'view', 'own', 'session', '', ' play'],
];
const ODD_KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'length', 'tableId', 'command', 'type', '0', ''];
const ODD_NUMBERS = [0, -0, -1, 0.1, 1e21, 1e308, -1e308, 2 ** 31, 2 ** 53, Number.MAX_SAFE_INTEGER, 5e-324];
const ODD_TEXTS = [
  ...['', ' ', '\0', '\u202e', '\ud800', '\uffff', '%00', '../../..', "'; DROP TABLE event; --", '{{7*7}}'],
  ...['<script>', 'calm\n', 'CALM', 'null', 'NaN', '1e9', '{"_placeholder":true,"num":0}', '🎲'.repeat(300)],
];
const DEEPEST = 2_000;

export interface Sent {
  readonly name: unknown;
  readonly message: unknown;
}

/** Anything a client could send: nonsense, or a corrupted valid message. */
export function gibberish(random: Random): Sent {
  const name = random(10) === 0 ? pick(random, ODD_NAMES) : pick(random, NAMES);
  if (random(5) === 0 || !isName(name)) return { name, message: anything(random, 3) };
  let message: unknown = VALID[name]();
  for (let times = random(4); times > 0; times--) message = spoilt(random, message);
  return { name, message };
}

/** A valid message. */
export const validMessage = (name: MessageName): object => VALID[name]();

/** Whether the door would accept the message before checking permissions. */
export const isValid = ({ name, message }: Sent): boolean =>
  isName(name) && readMessage(name, asReceived(message)) !== null;

const isName = (name: unknown): name is MessageName => NAMES.some((known) => known === name);

/** The value after a JSON round trip. */
const asReceived = (message: unknown): unknown => {
  const text = asText(message);
  return text === undefined ? undefined : JSON.parse(text);
};

/** JSON in which a key may be `__proto__`, which no object literal can contain. */
export function asText(value: unknown): string | undefined {
  if (Array.isArray(value)) return `[${value.map((each) => asText(each) ?? 'null').join()}]`;
  if (value instanceof Map)
    return `{${[...value].map(([key, each]) => `${JSON.stringify(key)}:${asText(each) ?? 'null'}`).join()}}`;
  if (typeof value === 'object' && value !== null) return asText(new Map(Object.entries(value)));
  return JSON.stringify(value);
}

function spoilt(random: Random, value: unknown): unknown {
  if (Array.isArray(value)) return spoiltList(random, value);
  const entries = value instanceof Map ? [...value] : typeof value === 'object' && value ? Object.entries(value) : [];
  if (entries.length === 0) return anything(random, 2);
  const chosen = random(entries.length);
  switch (random(5)) {
    case 0:
      return new Map(entries.filter((_, i) => i !== chosen));
    case 1:
      return new Map([...entries, [pick(random, ODD_KEYS), anything(random, 2)]]);
    case 2:
      return new Map(entries.map(([key, each], i) => (i === chosen ? [key, anything(random, 2)] : [key, each])));
    default:
      return new Map(entries.map(([key, each], i) => (i === chosen ? [key, spoilt(random, each)] : [key, each])));
  }
}

function spoiltList(random: Random, list: readonly unknown[]): unknown {
  if (random(3) === 0) return [...list, ...list, anything(random, 1)];
  if (random(3) === 0) return Array.from({ length: 500 }, () => list[0]);
  return list.map((each) => spoilt(random, each));
}

function anything(random: Random, depth: number): unknown {
  switch (random(depth > 0 ? 10 : 6)) {
    case 0:
      return pick(random, ODD_NUMBERS);
    case 1:
      return pick(random, ODD_TEXTS);
    case 2:
      return random(2) === 0;
    case 3:
      return null;
    case 4:
      return 'x'.repeat(random(12_000));
    case 5:
      return random(1 << 30) - (1 << 29);
    case 6:
      return Array.from({ length: random(6) }, () => anything(random, depth - 1));
    case 7:
      return nested(random);
    default:
      return new Map(Array.from({ length: random(6) }, () => [pick(random, ODD_KEYS), anything(random, depth - 1)]));
  }
}

/** Nested far deeper than any valid message. */
function nested(random: Random): unknown {
  let value: unknown = 1;
  for (let depth = random(DEEPEST); depth > 0; depth--) value = depth % 2 === 0 ? [value] : new Map([['a', value]]);
  return value;
}

function pick<T>(random: Random, list: readonly T[]): T {
  const picked = oneOf(random, list);
  if (picked === undefined) throw new RangeError('nothing to pick from');
  return picked;
}
