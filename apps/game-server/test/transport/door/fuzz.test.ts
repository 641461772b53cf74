import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type BuiltInRole, ROLES } from '@baize/auth';
import type { Message, MessageName } from '@baize/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authorize } from '../../../src/identity/permissions.ts';
import type { Visitor } from '../../../src/identity/visitor.ts';
import { expectBalancedBooks } from '../../fixtures/books.ts';
import { type Client, openTestCasino, type TestCasino } from '../../fixtures/casino.ts';
import { oneOf, type Random, seeded } from '../../fixtures/chance/random.ts';
import { asText, gibberish, isValid, NAMES, type Sent, validMessage } from './gibberish.ts';
import { RawLine } from './raw-line.ts';

// Invalid and forbidden messages of all kinds. FUZZ=100 sends a hundred times as many, FUZZ_SEED=7 sends different
// ones.

const TIMES = Number(process.env.FUZZ ?? 1);
const SEED = Number(process.env.FUZZ_SEED ?? 1);
const LONG = 120_000 * TIMES;
/** Messages per connection: below the limit at which it is closed. */
const MESSAGES = 60;
const WAVE = 100;

type Who = BuiltInRole | 'guest' | 'nobody';
const ALL_USERS: readonly Who[] = [...ROLES, 'guest', 'nobody'];

const METRICS_TOKEN = 'a token for these tests';
let casino: TestCasino;
/** Plays at another table throughout. */
let ana: Client & { readonly cookie: string };
const cookies = new Map<Who, string | undefined>();

beforeAll(async () => {
  casino = await openTestCasino({ DEMO_PLAYERS: '0', METRICS_TOKEN });
  ana = await casino.enter('player');
  await ana.do('join', { tableId: 'quick' });
  for (const who of ALL_USERS) {
    if (who === 'nobody') continue;
    const person = await casino.enter(who);
    await person.do('join', { tableId: 'calm' });
    cookies.set(who, person.cookie);
    person.socket.disconnect();
  }
}, LONG);
afterAll(() => casino.close(), LONG);

/** Everything that an invalid message could have changed. */
async function standing(): Promise<unknown> {
  const { prisma } = casino;
  const own = `player:${ana.heard.session.at(-1)?.session?.userId}`;
  return [
    await prisma.$queryRaw`SELECT count(*), md5(string_agg(version || actor || data, ',' ORDER BY version))
                             FROM event WHERE "tableId" = 'calm'`,
    await prisma.$queryRaw`SELECT id, balance FROM ledger_account
                            WHERE id LIKE 'player:%' AND id <> ${own} OR id = 'table:calm' ORDER BY id`,
    await prisma.$queryRaw`SELECT (SELECT count(*) FROM chat_message), (SELECT count(*) FROM chat_mute),
                                  (SELECT count(*) FROM chat_report), (SELECT count(*) FROM chat_pace)`,
    await prisma.$queryRaw`SELECT id, role, banned FROM "user" ORDER BY id`,
  ];
}

/** Checks that `act` changes nothing and that Ana's bets are answered meanwhile. */
async function changesNothing(act: () => Promise<void>): Promise<void> {
  const before = await standing();
  let isOver = false;
  const acting = act().finally(() => {
    isOver = true;
  });
  let accepted = 0;
  do {
    const answer = await betOfAna();
    if (answer?.ok) accepted += 1;
    else if (answer)
      expect(['bets-closed', 'no-round', 'round-over', 'not-enough-chips', 'too-fast']).toContain(answer.refused.code);
    await wait(150);
  } while (!isOver || accepted === 0);
  await acting;
  expect(await standing()).toEqual(before);
  await expectBalancedBooks(casino);
}

/** The answer to a bet of Ana, `undefined` if it takes longer than she waits, as on a busy machine. */
async function betOfAna() {
  if (!ana.socket.connected) Object.assign(ana, await casino.connect({ cookie: ana.cookie }));
  return ana.bet('quick', 'red', 100).catch(() => undefined);
}

/** Whether the message is valid and permitted for that user. */
function isPermitted(who: Who, sent: Sent): boolean {
  if (!isValid(sent)) return false;
  const name = sent.name as MessageName; // of a valid message
  const visitor: Visitor | null =
    who === 'nobody'
      ? null
      : { userId: 'somebody', name: 'Somebody', role: who === 'guest' ? 'player' : who, guest: who === 'guest' };
  const looks = ['lobby', 'join', 'leave'].includes(name);
  const message = JSON.parse(asText(sent.message) ?? 'null') as Message<typeof name>; // valid, as above
  return !looks && authorize(visitor, name, message) === 'allowed';
}

/** A Socket.IO packet with this message, in one of the possible forms. */
function packetOf(random: Random, { name, message }: Sent, number: number): string {
  const ack = oneOf(random, ['', String(number), String(number), '99999999999999999999', '007']) ?? '';
  const [what, that] = [asText(name) ?? 'null', asText(message) ?? 'null'];
  switch (random(8)) {
    case 0:
      return `42${ack}[${what}]`;
    case 1:
      return `42${ack}[${what},null,${that},true,{}]`;
    case 2:
      return `42${ack}${that}`;
    case 3:
      return `451-${ack}[${what},{"_placeholder":true,"num":0}]`;
    default:
      return `42${ack}[${what},${that}]`;
  }
}

async function sendGibberish(who: Who, random: Random): Promise<void> {
  const line = await RawLine.inside(casino.url, cookies.get(who));
  for (let number = 1; number <= MESSAGES; number++) {
    let sent = gibberish(random);
    while (isPermitted(who, sent)) sent = gibberish(random);
    const packet = packetOf(random, sent, number);
    line.text(packet);
    if (packet.startsWith('451-')) line.binary(Buffer.from(Array.from({ length: random(200) }, () => random(256))));
    if (number % 20 === 0) await line.flushed();
  }
  line.text(`42${MESSAGES + 1}["leave",{"tableId":"calm"}]`);
  await line.hears(`43${MESSAGES + 1}[`);
  expect(line.heard, 'nothing is acknowledged as a command').not.toMatch(/43\d+\[{"ok":true,"value":{"version"/);
  line.drop();
}

test.each(ALL_USERS)(
  'random messages of %s change nothing',
  async (who) => {
    const random = seeded(SEED * 31 + ALL_USERS.indexOf(who));
    await changesNothing(async () => {
      for (let times = 0; times < 4 * TIMES; times++) await sendGibberish(who, random);
    });
  },
  LONG,
);

test(
  'a valid message is refused to users without the permission, in any order and number',
  async () => {
    const random = seeded(SEED);
    await changesNothing(async () => {
      for (let times = 0; times < 3 * TIMES; times++)
        for (const who of ALL_USERS) {
          const line = await RawLine.inside(casino.url, cookies.get(who));
          for (let number = 0; number < MESSAGES; number++) {
            const name = oneOf(random, NAMES) ?? 'join';
            const sent = { name, message: validMessage(name) };
            if (!isPermitted(who, sent)) line.text(`42${number}${JSON.stringify([name, sent.message])}`);
          }
          line.text(`42${MESSAGES}["leave",{"tableId":"calm"}]`);
          await line.hears(`43${MESSAGES}[`);
          expect(line.heard).not.toMatch(/43\d+\[{"ok":true,"value":{"version"/);
          line.drop();
        }
    });
  },
  LONG,
);

test(
  'a message of a player under a used command id changes nothing',
  async () => {
    const random = seeded(SEED + 3);
    const ben = await casino.connect({ cookie: cookies.get('player') ?? '' });
    const commandId = randomUUID();
    const first = await ben.bet('calm', 'red', 100, commandId);
    expect(first).toMatchObject({ ok: true });
    await changesNothing(async () => {
      for (let times = 0; times < 40 * TIMES; times++) {
        const type = oneOf(random, ['placeBets', 'withdrawBets'] as const) ?? 'placeBets';
        const wagers = [{ spot: oneOf(random, ['red', 'black', 'odd']) ?? 'red', stake: 100 * (1 + random(3)) }];
        const tableId = oneOf(random, ['calm', 'calm', 'quick', 'cards']) ?? 'calm';
        const answer = await ben.ask('play', { tableId, commandId, command: { type, wagers } });
        const isFirst =
          tableId === 'calm' && type === 'placeBets' && wagers[0]?.spot === 'red' && wagers[0].stake === 100;
        if (isFirst) expect(answer.ok && first.ok && answer.value.version).toBe(first.ok && first.value.version);
        else expect(answer.ok || answer.refused.code).toMatch(/^(command-id-reused|too-fast)$/);
        await wait(60);
      }
    });
    ben.socket.disconnect();
  },
  LONG,
);

const PACKETS = [
  ...[
    '',
    '0',
    '1',
    '2',
    '2probe',
    '3',
    '4',
    '5',
    '6',
    '7',
    '9',
    'b4AAAA',
    '40',
    '40/admin,',
    '40{"pid":1}',
    '41',
    '42',
  ],
  ...[
    '42[]',
    '42[1]',
    '42{}',
    '42["play"',
    '43[]',
    '431[]',
    '44{"message":"no"}',
    '45',
    '451-',
    '4599999999999-["say"]',
  ],
  ...['451-["say",{"_placeholder":true,"num":9}]', '46-[]', '47', '4\u0000', '42[null]', '42[["play"]]', '420'],
  ...['42["disconnect"]', '42["disconnecting"]', '42["error"]', '42["newListener"]', '42["__proto__",{}]'],
];

test(
  'invalid packets and frames close at most their own connection',
  async () => {
    const random = seeded(SEED + 99);
    const byte = () => random(256);
    const noise = (most: number) => Buffer.from(Array.from({ length: random(most) }, byte));
    await changesNothing(async () => {
      for (const packet of PACKETS) {
        for (const enter of [RawLine.upgraded, RawLine.inside]) {
          const line = await enter(casino.url, cookies.get('player'));
          line.text(packet);
          line.binary(Buffer.from(packet));
          line.text('42["join",{"tableId":"calm"}]');
          await line.flushed();
          line.drop();
        }
      }
      for (let times = 0; times < 60 * TIMES; times++) {
        const line = await RawLine.upgraded(casino.url);
        // Unknown opcodes, reserved bits, pings without end, fragments without end, wrong lengths, no masks.
        for (let frames = random(12); frames >= 0; frames--) {
          if (random(2) === 0) line.frame(byte(), noise(2_000));
          else line.bytes(noise(60));
        }
        line.bytes(Buffer.from([0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0, 1, 2, 3]));
        await line.flushed();
        line.drop();
      }
    });
  },
  LONG,
);

const REQUESTS = [
  ...[
    '\r\n\r\n',
    'GET',
    'GET / HTTP/9.9\r\n\r\n',
    'HELO\r\n\r\n',
    'GET /\0 HTTP/1.1\r\n\r\n',
    '\x16\x03\x01\x02\0\x01\0',
  ],
  'GET /../../etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET //health HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET http://elsewhere.example/health HTTP/1.1\r\nHost: x\r\n\r\n',
  `GET /health HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(100_000)}\r\n\r\n`,
  `GET /${'z'.repeat(60_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  'POST /health HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
  'POST /socket.io/?EIO=4&transport=polling HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  'POST /socket.io/ HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nX',
  ...['', '?EIO=4', '?EIO=3&transport=polling', '?EIO=4&transport=flash', '?EIO=4&transport=__proto__'].map(get),
  ...['sid=__proto__', 'sid=constructor', 'sid=x', 'j=1', 'j=%3Cscript%3E', 'b64=1', 'sid[]=1'].map((query) =>
    get(`?EIO=4&transport=polling&${query}`),
  ),
];

function get(query: string): string {
  return `GET /socket.io/${query} HTTP/1.1\r\nHost: x\r\n\r\n`;
}

test(
  'invalid requests are refused, and the next valid one is answered',
  async () => {
    const random = seeded(SEED + 7);
    await changesNothing(async () => {
      const noise = Array.from({ length: 100 * TIMES }, () =>
        Buffer.from(Array.from({ length: random(400) }, () => random(256))).toString('latin1'),
      );
      for (const request of [...REQUESTS, ...noise]) {
        const line = await RawLine.open(casino.url);
        line.bytes(Buffer.from(request, 'latin1'));
        await line.flushed();
        line.drop();
      }
    });
    expect((await fetch(`${casino.url}/health`)).status).toBe(200);
  },
  LONG,
);

test(
  'a client that sends a request byte by byte is disconnected and delays no other',
  async () => {
    await changesNothing(async () => {
      const slow = await Promise.all(Array.from({ length: 200 }, () => RawLine.open(casino.url)));
      const began = performance.now();
      for (let i = 0; slow.some(({ isOpen }) => isOpen) && performance.now() - began < 40_000; i++) {
        for (const line of slow)
          line.bytes('GET /socket.io/?EIO=4 HTTP/1.1\r\nHost: x\r\nX: yyyyyyyyyyyyyyyyyyyy'[i] ?? 'y');
        await wait(200);
      }
      expect(slow.filter(({ isOpen }) => isOpen)).toHaveLength(0);
    });
  },
  LONG,
);

/** Every way to connect and disconnect. */
const VISITS: readonly (() => Promise<RawLine>)[] = [
  () => RawLine.open(casino.url),
  async () => {
    const line = await RawLine.open(casino.url);
    line.bytes('GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost:');
    return line;
  },
  async () => {
    const line = await RawLine.open(casino.url);
    line.bytes(get('?EIO=4&transport=polling'));
    await line.hears('"sid"');
    return line;
  },
  () => RawLine.upgraded(casino.url),
  () => RawLine.inside(casino.url),
  async () => {
    const line = await RawLine.inside(casino.url, cookies.get('guest'));
    line.text('421["join",{"tableId":"calm"}]');
    line.text('422["lobby",{"watch":true}]');
    await line.hears('431[');
    return line;
  },
];

async function visit(count: number): Promise<void> {
  for (let from = 0; from < count; from += WAVE) {
    const wave = Array.from({ length: Math.min(WAVE, count - from) }, (_, i) => VISITS[i % VISITS.length]?.());
    for (const line of await Promise.all(wave)) line?.drop();
  }
}

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

async function heapMegabytes(): Promise<number> {
  // Connections that wait for a timer of the transport (such as one that never completes its handshake) are released
  // first.
  await wait(11_000);
  for (let times = 0; times < 3; times++) {
    collectGarbage();
    await wait(50);
  }
  return process.memoryUsage().heapUsed / 2 ** 20;
}

test(
  'connections that come and go leave no memory behind',
  async () => {
    await changesNothing(() => visit(5 * WAVE));
    const before = await heapMegabytes();
    await changesNothing(() => visit(10 * WAVE * TIMES));
    const after = await heapMegabytes();
    expect(after - before, `${before} MB before, ${after} MB after`).toBeLessThan(4);
    const metrics = await (
      await fetch(`${casino.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
    ).text();
    expect(metrics).toMatch(/^baize_sockets\{who="players",node="[^"]+"\} 1$/m);
    expect(metrics).toMatch(/^baize_sockets\{who="spectators",node="[^"]+"\} 0$/m);
  },
  LONG,
);
