import { issueOwnerToken, issueSocketToken, signOut } from '@baize/auth';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Client, openTestCasino, type TestCasino, WEB } from '../fixtures/casino.ts';

let casino: TestCasino;
beforeAll(async () => {
  casino = await openTestCasino({ SESSION_TRUST_MS: '300000' });
});
afterAll(() => casino.close());

const from = ({ cookie }: { readonly cookie: string }) => new Headers({ origin: WEB, cookie });
const issue = async (player: { readonly cookie: string }, now = Date.now()) => {
  const issued = await issueSocketToken(casino.auth, from(player), now);
  if (!issued) throw new Error('a signed-in player gets a token');
  return issued;
};
const open = (token: unknown, headers: Readonly<Record<string, string>> = {}) =>
  casino.connect(headers, { auth: { token } });
const userOf = async (client: Client) => {
  await vi.waitFor(() => expect(client.heard.session.length).toBeGreaterThan(0), 15_000);
  return client.heard.session.at(-1)?.session?.userId ?? null;
};
const refusal = (token: unknown, headers: Readonly<Record<string, string>> = {}) =>
  open(token, headers).then(
    () => 'connected',
    (error: Error) => error.message,
  );

test('AD5: a token signs a connection in without a cookie, and it can bet', async () => {
  const ana = await casino.enter('player');
  const { token, expiresAt } = await issue(ana);
  expect(expiresAt - Date.now()).toBeLessThanOrEqual(120_000);
  const embedded = await open(token);
  expect(await userOf(embedded)).toBe(await userOf(ana));
  await embedded.do('join', { tableId: 'calm' });
  expect(await embedded.bet('calm', 'red', 500)).toMatchObject({ ok: true });
});

test('an expired token opens nothing, but a connection it opened stays', async () => {
  const ana = await casino.enter('player');
  expect(await refusal((await issue(ana, Date.now() - 121_000)).token)).toBe('signed-out');
  const { token, expiresAt } = await issue(ana, Date.now() - 117_000);
  const embedded = await open(token);
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(expiresAt), 15_000);
  expect(await refusal(token)).toBe('signed-out');
  await embedded.do('join', { tableId: 'calm' });
  expect(await embedded.bet('calm', 'red', 500)).toMatchObject({ ok: true });
});

test('a forged or changed token opens nothing', async () => {
  const [ana, ben] = [await casino.enter('player'), await casino.enter('player')];
  const [sessionId, expiresAt, signature] = (await issue(ana)).token.split('.');
  const [bens] = (await issue(ben)).token.split('.');
  for (const token of [
    `${sessionId}.${Number(expiresAt) + 60_000}.${signature}`,
    `${bens}.${expiresAt}.${signature}`,
    `${sessionId}.${expiresAt}.${'A'.repeat(signature?.length ?? 0)}`,
    `${sessionId}.${expiresAt}`,
    '',
    null,
    { toString: () => '' },
    'x'.repeat(10_000),
  ])
    expect([token, await refusal(token)]).toEqual([token, 'signed-out']);
});

test('a token does not replace the cookie of another session', async () => {
  const [ana, ben] = [await casino.enter('player'), await casino.enter('player')];
  const { token } = await issue(ana);
  expect(await refusal(token, { cookie: ben.cookie })).toBe('signed-out');
  expect(await userOf(await open(token, { cookie: ana.cookie }))).toBe(await userOf(ana));
});

test('a sign-out ends connections opened by a token at once, and the token', async () => {
  const ana = await casino.enter('player');
  const { token } = await issue(ana);
  const embedded = await open(token);
  await userOf(embedded);
  await signOut(casino.auth, from(ana));
  await vi.waitFor(() => expect(embedded.heard.session.at(-1)?.session).toBeNull(), 15_000);
  expect(await embedded.bet('calm', 'red', 500)).toMatchObject({ ok: false, refused: { code: 'signed-out' } });
  expect(await refusal(token)).toBe('signed-out');
});

test('AD5: a dealer’s console needs the cookie', async () => {
  const dora = await casino.enter('dealer');
  const embedded = await open((await issue(dora)).token);
  await embedded.do('join', { tableId: 'calm' });
  expect(
    await embedded.codeOf('deal', { tableId: 'calm', commandId: crypto.randomUUID(), command: { type: 'signOn' } }),
  ).toBe('console-locked');
});

test('a token for a program acts as its owner without a session, and for nobody once the account is closed', async () => {
  const pia = await casino.enter('pit-boss');
  const userId = (await userOf(pia)) ?? '';
  const { token } = issueOwnerToken(casino.auth, userId);
  const program = await open(token);
  expect(await userOf(program)).toBe(userId);
  const pause = {
    tableId: 'calm',
    commandId: crypto.randomUUID(),
    command: { type: 'pause', reason: 'a sensor' },
  } as const;
  expect(await program.codeOf('supervise', pause)).toBe('ok');
  const resume = { tableId: 'calm', commandId: crypto.randomUUID(), command: { type: 'resume' } } as const;
  expect(await program.codeOf('supervise', resume)).toBe('ok');
  expect(await program.codeOf('supervise', pause)).toBe('ok');
  expect(await program.codeOf('supervise', { ...pause, commandId: crypto.randomUUID() })).toBe('ok');
  expect(await program.codeOf('supervise', { ...resume, commandId: crypto.randomUUID() })).toBe('ok');
  expect(await refusal(issueOwnerToken(casino.auth, userId, Date.now() - 121_000).token)).toBe('signed-out');
  const [, expiresAt, signature] = token.split('.');
  expect(await refusal(`user:somebody.${expiresAt}.${signature}`)).toBe('signed-out');
  await casino.prisma.user.update({ where: { id: userId }, data: { banned: true } });
  expect(await refusal(token)).toBe('signed-out');
});
