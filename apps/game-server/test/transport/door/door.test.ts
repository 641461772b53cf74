import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { ROLES, signOut } from '@baize/auth';
import { MAX_MESSAGE_BYTES, type Message, type MessageName, messages } from '@baize/protocol';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Client, openTestCasino, type TestCasino, WEB } from '../../fixtures/casino.ts';
import { inEnglish } from '../../fixtures/in-english.ts';
import { RawLine } from './raw-line.ts';

let casino: TestCasino;
beforeAll(async () => {
  casino = await openTestCasino({ SESSION_TRUST_MS: '200', METRICS_TOKEN: 'a token for these tests' });
});
afterAll(() => casino.close());

const at = (tableId = 'calm') => ({ tableId, commandId: randomUUID() });

const commands = (): { readonly [Name in MessageName]: Message<Name> } => ({
  lobby: { watch: false },
  join: { tableId: 'calm' },
  leave: { tableId: 'calm' },
  play: { ...at(), command: { type: 'placeBets', wagers: [{ spot: 'red', stake: 100 }] } },
  answerCheck: { answer: 'stay' },
  topUp: { commandId: randomUUID(), currency: 'EUR' },
  deal: { ...at(), command: { type: 'announce', text: 'Good evening' } },
  supervise: { ...at(), command: { type: 'voidRound', reason: 'not asked for' } },
  say: { ...at(), text: 'Good evening' },
  hide: { tableId: 'calm', lineId: '999999' },
  report: { tableId: 'calm', lineId: '999999', reason: 'spam', note: '' },
  dismiss: { tableId: 'calm', lineId: '999999' },
  mute: { ...at(), lineId: '999999', minutes: 1, reason: 'spam' },
  unmute: { tableId: 'calm', userId: 'nobody' },
  slowMode: { tableId: 'calm', everySeconds: 0 },
  video: { tableId: 'calm', act: 'publish' },
  thumbnail: { tableId: 'calm' },
  onAir: { tableId: 'calm', camera: 'dealer', onAir: true },
  picture: { tableId: 'calm', camera: 'dealer', delayMs: 120, lost: 0.01 },
});

const NAMES = Object.keys(messages) as MessageName[]; // the keys of a literal
const LOOKING = ['lobby', 'join', 'leave', 'picture', 'thumbnail'];
const MAY: Readonly<Record<string, readonly string[]>> = {
  player: ['play', 'topUp', 'answerCheck', 'say', 'report'],
  guest: ['play', 'topUp', 'answerCheck', 'report'],
  dealer: ['deal', 'say', 'report', 'hide', 'mute', 'slowMode', 'video', 'onAir'],
  'pit-boss': ['supervise', 'say', 'report', 'hide', 'dismiss', 'mute', 'unmute', 'slowMode'],
  operator: ['hide', 'dismiss', 'mute', 'unmute', 'slowMode'],
  auditor: [],
  regulator: [],
};

test.each([...ROLES, 'guest'] as const)('%s may do what the role permits and is refused the rest', async (role) => {
  const person = await casino.enter(role);
  expect(person.heard.session.at(-1)?.session).toMatchObject({
    role: role === 'guest' ? 'player' : role,
    guest: role === 'guest',
  });
  for (const name of NAMES) {
    const code = await person.codeOf(name, commands()[name]);
    if (LOOKING.includes(name) || MAY[role]?.includes(name)) expect(code, name).not.toBe('not-allowed');
    else expect(code, name).toBe('not-allowed');
  }
});

test('a spectator is refused with signed-out', async () => {
  const watcher = await casino.connect();
  for (const name of NAMES) {
    // Spectators watch pictures too, but there is none here.
    const isOfPicture = name === 'picture' || name === 'thumbnail';
    const expected = isOfPicture ? 'no-video' : LOOKING.includes(name) ? 'ok' : 'signed-out';
    expect(await watcher.codeOf(name, commands()[name]), name).toBe(expected);
  }
});

test('a cookie without a session counts as a spectator', async () => {
  const watcher = await casino.connect({ cookie: 'baize.session_token=forged.forged' });
  expect(watcher.heard.session.at(-1)?.session).toBeNull();
  expect(await watcher.codeOf('play', commands().play)).toBe('signed-out');
});

test('signing out applies to open connections, which remain as spectators', async () => {
  const ana = await casino.enter('player');
  await ana.do('join', { tableId: 'calm' });
  await signOut(casino.auth, new Headers({ origin: 'http://localhost:3170', cookie: ana.cookie }));
  await vi.waitFor(async () => expect(await ana.codeOf('play', commands().play)).toBe('signed-out'), 15_000);
  expect(ana.heard.session.at(-1)).toMatchObject({ session: null });
  expect(inEnglish(ana.heard.session.at(-1)?.why)).toMatch(/signed out/);
  const own = ana.heard.own.length;
  const ben = await casino.enter('player');
  await ben.bet('calm', 'black', 100);
  await vi.waitFor(() => expect(ana.heard.view.at(-1)?.round?.totals.black).toBeDefined(), 15_000);
  expect(ana.heard.own).toHaveLength(own);
});

test('a banned user is notified without sending anything', async () => {
  const [ana, dora] = [await casino.enter('player'), await casino.enter('dealer')];
  for (const { heard } of [ana, dora]) {
    const id = heard.session.at(-1)?.session?.userId ?? '';
    await casino.prisma.user.update({ where: { id }, data: { banned: true } });
  }
  for (const { heard } of [ana, dora])
    await vi.waitFor(() => expect(heard.session.at(-1)).toMatchObject({ session: null }), 15_000);
  expect(await dora.codeOf('deal', commands().deal)).toBe('signed-out');
});

test('a changed role takes effect when the session is revalidated', async () => {
  const dora = await casino.enter('dealer');
  const id = dora.heard.session.at(-1)?.session?.userId ?? '';
  await casino.prisma.user.update({ where: { id }, data: { role: 'auditor' } });
  await vi.waitFor(() => expect(dora.heard.session.at(-1)?.session?.role).toBe('auditor'), 15_000);
  expect(await dora.codeOf('deal', commands().deal)).toBe('not-allowed');
});

test('a composed role does what its permissions say, and nothing that its name or a former role would', async () => {
  const pia = await casino.enter('pit-boss');
  const role = { id: randomUUID(), version: 1, name: 'operator', by: 'house', permissions: ['manage'] };
  await casino.prisma.houseRole.create({ data: role });
  const id = pia.heard.session.at(-1)?.session?.userId ?? '';
  await casino.prisma.user.update({ where: { id }, data: { role: `house:${role.id}` } });
  await vi.waitFor(() => expect(pia.heard.session.at(-1)?.session?.role).toBe('operator'), 15_000);
  for (const name of NAMES) {
    const isAllowed = LOOKING.includes(name) || name === 'dismiss' || name === 'unmute';
    expect([name, (await pia.codeOf(name, commands()[name])) === 'not-allowed']).toEqual([name, !isAllowed]);
  }
});

test('the access of a regulator ends by itself on an open connection', async () => {
  const gill = await casino.enter('regulator');
  const id = gill.heard.session.at(-1)?.session?.userId ?? '';
  await casino.prisma.user.update({ where: { id }, data: { accessEndsAt: new Date(Date.now() + 1_500) } });
  await vi.waitFor(() => expect(gill.heard.session.at(-1)).toMatchObject({ session: null }), 15_000);
});

test('AD2: too many messages of a kind are refused as too fast, and accepted again after a while', async () => {
  const ana = await casino.enter('player');
  const codes = await Promise.all(Array.from({ length: 60 }, () => ana.codeOf('play', commands().play)));
  expect(codes.slice(0, 25)).not.toContain('too-fast');
  expect(codes.slice(45)).toEqual(codes.slice(45).map(() => 'too-fast'));
  await wait(400);
  expect(await ana.codeOf('play', commands().play)).not.toBe('too-fast');
});

test('AD2: a flooding connection is closed without affecting others', async () => {
  const [flooder, ana] = [await casino.connect(), await casino.enter('player')];
  for (let i = 0; i < 1_000; i++) flooder.socket.emit('anything', i);
  await vi.waitFor(() => expect(flooder.socket.connected).toBe(false), 15_000);
  expect(await ana.codeOf('join', { tableId: 'calm' })).toBe('ok');
});

test.each([
  ['packets of a namespace that does not exist', (line: RawLine) => line.text('40/a,')],
  ['pongs', (line: RawLine) => line.text('3')],
  ['frames that hold no packet', (line: RawLine) => line.frame(0x89, Buffer.from('ping'))],
])('a connection that floods with %s is cut off, and others are answered', async (_, flood) => {
  const [line, ana] = [await RawLine.inside(casino.url), await casino.enter('player')];
  await ana.do('join', { tableId: 'calm' });
  for (let wave = 0; wave < 200 && line.isOpen; wave++) {
    for (let i = 0; i < 1_000; i++) flood(line);
    await line.flushed();
  }
  await vi.waitFor(() => expect(line.isOpen).toBe(false), 15_000);
  expect(await ana.codeOf('play', commands().play)).toBe('ok');
  expect(casino.lines.some((each) => each.includes('cut off'))).toBe(true);
});

test.each([
  ['pings', 0x89],
  ['pongs', 0x8a],
])('AD2: empty %s of the WebSocket count, which are few bytes and many answers', async (_, frame) => {
  const cutOff = () => casino.lines.filter((each) => each.includes('cut off: too many messages')).length;
  const [line, before] = [await RawLine.inside(casino.url), cutOff()];
  for (let i = 0; i < 1_000; i++) line.frame(frame, Buffer.alloc(0));
  // Whoever does not answer the server's own pings is disconnected, too, and not called cut off.
  await vi.waitFor(() => expect(line.isOpen).toBe(false), 15_000);
  expect(cutOff()).toBe(before + 1);
});

test('ASVS 7.2.3: the address of a connection by polling is no secret: without the cookie of its session nothing is accepted', async () => {
  const { cookie } = await casino.enter('player');
  const ask = (query: string, more: RequestInit = {}) =>
    fetch(`${casino.url}/socket.io/?EIO=4&transport=polling${query}`, {
      ...more,
      headers: { origin: WEB, ...more.headers },
    });
  const opened = await (await ask('', { headers: { cookie } })).text();
  const sid = /"sid":"([^"]+)"/.exec(opened)?.[1] ?? '';
  const post = (headers: Record<string, string>) => ask(`&sid=${sid}`, { method: 'POST', body: '40', headers });
  expect((await post({})).status).toBe(400);
  expect((await post({ cookie: 'baize.session_token=another.one' })).status).toBe(400);
  expect((await ask(`&sid=${sid}`)).status).toBe(400);
  expect((await post({ cookie })).status).toBe(200);
});

test('AD1: a message above the size limit is not read', async () => {
  const ana = await casino.enter('player');
  ana.socket.emit('say', { ...at(), text: 'x'.repeat(MAX_MESSAGE_BYTES) });
  await vi.waitFor(() => expect(ana.socket.connected).toBe(false), 15_000);
});

test('AD4: a foreign page may not connect by either transport', async () => {
  for (const transports of [['websocket'], ['polling']] as const)
    await expect(casino.connect({ origin: 'https://evil.example' }, { transports: [...transports] })).rejects.toThrow();
  await expect(casino.connect({ origin: 'http://127.0.0.1:9999' })).rejects.toThrow();
  await expect(casino.connect({ origin: 'http://127.0.0.1:3170' })).resolves.toBeDefined();
  const polled = await fetch(`${casino.url}/socket.io/?EIO=4&transport=polling`, {
    headers: { origin: 'https://evil.example' },
  });
  expect(polled.status).toBe(403);
  expect(polled.headers.get('access-control-allow-origin')).toBeNull();
});

test('polling works too', async () => {
  const ana = await casino.connect({}, { transports: ['polling'] });
  const joined = await ana.do('join', { tableId: 'quick' });
  await vi.waitFor(() => expect(ana.heard.view.at(-1)?.version).toBeGreaterThan(joined.view.version), 15_000);
});

const NASTY: readonly unknown[] = [
  undefined,
  null,
  0,
  -1,
  '',
  'play',
  [],
  [[]],
  {},
  { tableId: null },
  { tableId: 'calm' },
  JSON.parse('{"__proto__":{"ok":true},"tableId":"calm"}'),
  { constructor: { prototype: {} }, tableId: 'calm' },
  { ...at(), command: { type: 'placeBets', wagers: [] } },
  { ...at(), command: { type: 'placeBets', wagers: [{ spot: 'red', stake: 0.5 }] } },
  { ...at(), command: { type: 'placeBets', wagers: [{ spot: 'red', stake: '100' }] } },
  { ...at(), command: { type: 'placeBets', wagers: [{ spot: 'red', stake: 1e300 }] } },
  { ...at(), command: { type: 'placeBets', wagers: [{ spot: '__proto__', stake: 100 }] }, extra: 1 },
  { ...at(), command: { type: 'toString' } },
  { ...at(), command: { type: 'placeBets', wagers: { length: { toString: 1, valueOf: 1 } } } },
  { ...at(), commandId: 'x', command: { type: 'placeBets', wagers: [{ spot: 'red', stake: 100 }] } },
  JSON.parse(`${'['.repeat(3_000)}${']'.repeat(3_000)}`),
  Buffer.from('binary'),
  { tableId: Buffer.from('calm') },
  randomBytes(1_000),
];

test('AD1: no client message does harm', async () => {
  for (const name of [...NAMES, 'error', 'constructor', '__proto__', 'toString', 'view', 'message']) {
    const ana: Client = await casino.enter('guest');
    for (const said of NASTY) {
      ana.socket.emit(name, said);
      ana.socket.emit(name, said, said, said);
      ana.socket.emit(name);
    }
    ana.socket.disconnect();
  }
  const still = await casino.enter('guest');
  expect(await still.codeOf('join', { tableId: 'calm' })).toBe('ok');
  for (const said of NASTY.slice(1)) {
    const answer = await still.socket.timeout(5_000).emitWithAck('deal', said);
    expect(['malformed', 'too-fast']).toContain(answer.refused.code);
  }
  expect(await still.socket.timeout(5_000).emitWithAck('no-such-thing', {})).toMatchObject({
    ok: false,
    refused: { code: 'malformed' },
  });
});

test('a length that cannot be compared is malformed', async () => {
  const ana = await casino.enter('guest');
  const length = { toString: 1, valueOf: 1 };
  for (const [name, said] of [
    ['join', { tableId: { length } }],
    ['play', { ...at(), command: { type: 'placeBets', wagers: { length } } }],
    ['say', { ...at(), text: { length } }],
  ] as const)
    expect(await ana.socket.timeout(5_000).emitWithAck(name, said)).toMatchObject({ refused: { code: 'malformed' } });
});

test('broken packets close only their own connection', async () => {
  const [broken, ana] = [await casino.connect(), await casino.enter('player')];
  for (const packet of ['5', '29', '451-["say",{"_placeholder":true,"num":9}]', '2["say"', '7{}', '0/nowhere,', '3[]'])
    broken.socket.io.engine.write(packet);
  await wait(100);
  expect(await ana.codeOf('join', { tableId: 'calm' })).toBe('ok');
});

test('health and metrics', async () => {
  const health = await fetch(`${casino.url}/health`);
  expect(health.status).toBe(200);
  expect(await health.json()).toEqual({ status: 'ok', database: true, tables: 3 });
  const authorization = 'Bearer a token for these tests';
  const metrics = await (await fetch(`${casino.url}/metrics`, { headers: { authorization } })).text();
  for (const line of [
    /baize_messages_total\{message="join",outcome="ok",node="[^"]+"\} \d+/,
    /baize_messages_total\{message="play",outcome="not-allowed",node="[^"]+"\} \d+/,
    /baize_append_seconds_count\{node="[^"]+"\} \d+/,
    /baize_sockets\{who="staff",node="[^"]+"\} \d+/,
    /baize_tables\{state="open",phase="betting",node="[^"]+"\} \d+/,
    /baize_broadcast_seconds_count\{node="[^"]+"\} \d+/,
    /nodejs_eventloop_lag_p99_seconds/,
  ])
    expect(metrics).toMatch(line);
  // Not even from this machine, whatever the headers.
  for (const headers of [{}, { 'x-forwarded-for': '127.0.0.1' }, { authorization: 'Bearer another token' }])
    expect((await fetch(`${casino.url}/metrics`, { headers })).status).toBe(403);
  expect((await fetch(`${casino.url}/`)).status).toBe(404);
  expect((await fetch(`${casino.url}/health`, { method: 'POST' })).status).toBe(405);
});

test('staff commands are logged with user and command, without secrets', async () => {
  const pia = await casino.enter('pit-boss');
  await pia.ask('supervise', { ...at(), command: { type: 'pause', reason: 'wheel check' } });
  await pia.do('supervise', { ...at(), command: { type: 'resume' } });
  const userId = pia.heard.session.at(-1)?.session?.userId;
  const entries = casino.lines.map((line) => JSON.parse(line));
  expect(entries).toContainEqual(expect.objectContaining({ staff: userId, role: 'pit-boss', command: 'resume' }));
  const text = casino.lines.join('');
  expect(text).not.toContain(pia.cookie);
  expect(text).not.toMatch(/session_token/);
});

test('ASVS 16.3.2: a forbidden message is logged with its user, once per connection', async () => {
  const ana = await casino.enter('player');
  const userId = ana.heard.session.at(-1)?.session?.userId;
  const refusals = () =>
    casino.lines.map((line) => JSON.parse(line)).filter(({ msg, user }) => msg === 'refused' && user === userId);
  await ana.ask('deal', { ...at(), command: { type: 'announce', text: 'Good evening' } });
  await ana.ask('deal', { ...at(), command: { type: 'announce', text: 'Good evening' } });
  const entry = { level: 40, role: 'player', message: 'deal', code: 'not-allowed' };
  expect(refusals()).toEqual([expect.objectContaining(entry)]);
});
