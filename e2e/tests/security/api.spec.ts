import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { OPERATIONS, type Operation, openApi } from '@baize/client';
import { createPool } from '@baize/database';
import { expect } from '@playwright/test';
import { approves } from '../people/approves.ts';
import { ownTable } from '../people/own-table.ts';
import { comes } from '../people/people.ts';
import { roundsGoOnAt } from '../people/rounds-go-on.ts';
import { test } from '../people/test.ts';

const { WEB_URL = '' } = process.env;
const pool = createPool(process.env.DATABASE_URL ?? '');
test.afterAll(() => pool.end());

const EVERY = [
  'read-history',
  'read-ledger',
  'read-audit',
  'manage',
  'open-tables',
  'manage-players',
  'approve-tables',
  'stop-bets',
  'answer-incidents',
  'adjust-balances',
  'supervise',
];
const DAY_MS = 86_400_000;

interface Given {
  readonly permissions?: readonly string[];
  readonly expiresAt?: number;
  readonly revoked?: boolean;
}

/** A token as it would be stored; made at the page in the last test. */
async function tokenOf(username: string, given: Given = {}): Promise<string> {
  const { permissions = EVERY, expiresAt = Date.now() + DAY_MS, revoked = false } = given;
  const token = `baize_${randomBytes(32).toString('base64url')}`;
  await pool.query(
    `INSERT INTO api_token (id, "userId", name, digest, permissions, "expiresAt", "revokedAt")
     SELECT $1, id, 'of the tests', $2, $3, $4, $5 FROM "user" WHERE username = $6`,
    [
      ...[randomUUID(), createHash('sha256').update(token).digest('hex'), permissions, new Date(expiresAt)],
      ...[revoked ? new Date() : null, username],
    ],
  );
  return token;
}

/** Somebody who plays nothing. */
async function newPlayer(): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `INSERT INTO "user" (id, name, email, "emailVerified", "updatedAt", role) VALUES ($1, $2, $3, false, now(), 'player')`,
    [id, `Xenia ${id.slice(0, 4)}`, `${id}@players.invalid`],
  );
  return id;
}

/** A finding of integrity about this player, or their call for help. */
async function newFinding(playerId: string, kind: 'finding' | 'distress' = 'finding'): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO incident (kind, source, "playerId", detail)
     VALUES ($2::text, $2 || ':' || $1::text, $1, '{"detector":"chip-dumping"}') RETURNING id::text AS id`,
    [playerId, kind],
  );
  return rows[0]?.id ?? '';
}

type Body = Readonly<Record<string, unknown>> & { readonly items?: readonly Body[]; readonly next?: string | null };

async function asks(path: string, token?: string, init: RequestInit = {}) {
  const headers = { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...init.headers };
  const answer = await fetch(`${WEB_URL}/api/v1${path}`, { ...init, headers });
  const body = (await answer.json().catch(() => ({}))) as Body; // each test reads what it expects
  return { status: answer.status, headers: answer.headers, body };
}

const acts = (path: string, token: string | undefined, body: unknown, key: string = randomUUID()) =>
  asks(path, token, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });

const calls = Object.entries<Operation>(OPERATIONS);
const EXAMPLES = { tables: 'vesper', rounds: 'VESPER-1', approvals: '1', house: 'guests', 'alert-rules': '1' };

test('the description is public, and every path in it is routed', async () => {
  const { status, body, headers } = await asks('/openapi.json');
  expect(status).toBe(200);
  expect(body).toEqual(JSON.parse(JSON.stringify(openApi())));
  const again = await asks('/openapi.json', undefined, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
  const token = await tokenOf('otto', { permissions: [] });
  for (const [name, { method, path }] of calls) {
    const answer = await asks(path.replace('{id}', 'vesper'), token, { method });
    expect([name, answer.status, answer.body.code]).toEqual([name, 403, 'not-permitted']);
  }
  for (const path of ['/', '/tables/', '/nothing', '/tables/vesper/explode', '/tables/a%2Fb'])
    expect((await asks(path.replace(/\/$/, '/x/y'), token)).status, path).toBe(404);
  const wrong = await acts('/tables', token, {});
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET']);
});

test('every call is for tokens in force with its permission, of people who may have one', async () => {
  await roundsGoOnAt('vesper', 'ended');
  const { rows } = await pool.query<{ id: string }>(`SELECT id FROM "user" WHERE username = 'ana'`);
  const incidents = await newFinding(await newPlayer());
  const examples = { ...EXAMPLES, players: rows[0]?.id ?? '', incidents };
  const [right, ofPit] = [await tokenOf('otto'), await tokenOf('pia')];
  const refused = {
    none: undefined,
    malformed: 'baize_x',
    'of another house': `baize_${randomBytes(32).toString('base64url')}`,
    expired: await tokenOf('otto', { expiresAt: Date.now() - 1 }),
    revoked: await tokenOf('otto', { revoked: true }),
    'of a dealer': await tokenOf('dora'),
    'of an auditor': await tokenOf('axel'),
    'of a player': await tokenOf('ana'),
  };
  for (const [name, { method, path, needs }] of calls) {
    const address = path.replace('{id}', examples[(path.split('/')[1] ?? 'tables') as keyof typeof examples]);
    // What is wrong with the body is said to those who may act.
    const ask = (token?: string) => (method === 'GET' ? asks(address, token) : acts(address, token, { wrong: true }));
    for (const [who, token] of Object.entries(refused)) {
      const { status, body, headers } = await ask(token);
      expect([name, who, status, body.code]).toEqual([name, who, 401, 'no-token']);
      expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
      expect(headers.get('www-authenticate')).toContain('Bearer');
    }
    // Nobody's token is wider than they are.
    const [inRole, outside] = needs === 'supervise' ? [ofPit, right] : [right, ofPit];
    if (needs === 'supervise' || needs === 'manage')
      expect([name, (await ask(outside)).body.detail]).toEqual([name, needs]);
    const others = await ask(await tokenOf('otto', { permissions: EVERY.filter((each) => each !== needs) }));
    expect([name, others.status, others.body.detail]).toEqual([name, 403, needs]);
    const { status, body } = await ask(inRole);
    expect([name, status, body.code]).toEqual([
      name,
      method === 'GET' ? 200 : 400,
      method === 'GET' ? undefined : 'invalid',
    ]);
  }
});

test('lists have pages by cursor, and what a token read is on the audit log as its owner', async () => {
  await roundsGoOnAt('vesper', 'ended');
  const token = await tokenOf('otto');
  const first = await asks('/rounds?table=vesper&limit=1', token);
  const [newest] = first.body.items ?? [];
  expect(newest).toMatchObject({ tableId: 'vesper', currency: expect.any(String), handleMinor: expect.any(Number) });
  const all = await asks('/rounds?table=vesper&limit=200', token);
  const seen = new Set((all.body.items ?? []).map(({ id }) => id));
  expect(seen.size).toBe(all.body.items?.length);
  if (first.body.next) {
    const second = await asks(`/rounds?table=vesper&limit=1&cursor=${first.body.next}`, token);
    expect(second.body.items?.[0]?.id).not.toBe(newest?.id);
  }
  for (const bad of ['limit=0', 'limit=201', 'state=lost', 'from=yesterday', 'colour=red', 'dealt=joker'])
    expect((await asks(`/rounds?${bad}`, token)).body.code, bad).toBe('invalid');
  expect((await asks('/rounds?table=vesper&dealt=Ks', token)).body.items).toEqual([]);
  const spun = await asks('/rounds?table=vesper&dealt=17', token);
  expect((spun.body.items ?? []).every(({ tableId }) => tableId === 'vesper')).toBe(true);
  expect((await asks('/rounds?cursor=bm8', token)).body.code).toBe('cursor');
  expect((await asks('/audit?cursor=eyJhdCI6MSwiaWQiOiJ4In0', token)).body.code).toBe('cursor');
  expect((await asks('/rounds/NOWHERE-1', token)).status).toBe(404);
  const { body } = await asks('/audit?act=looked&limit=200', token);
  expect(body.items).toContainEqual(
    expect.objectContaining({ subject: 'round:NOWHERE-1', byName: 'Otto', after: { token: 'of the tests' } }),
  );
});

test('two calls at once with one key act once, and another body with it is refused', async () => {
  const token = await tokenOf('otto');
  const player = await newPlayer();
  const key = randomUUID();
  const reason = { reason: 'asked for by the bank' };
  const answers = await Promise.all([1, 2, 3].map(() => acts(`/players/${player}/block`, token, reason, key)));
  for (const { status, body } of answers)
    expect([status, body]).toEqual([200, { done: true, approval: null, version: null }]);
  const { rows } = await pool.query<{ act: string; by: string; after: object }>(
    `SELECT e.act, u.username AS by, e.after FROM audit_entry e JOIN "user" u ON u.id = e.by
      WHERE e.subject = $1 ORDER BY e.id`,
    [`user:${player}`],
  );
  expect(rows).toEqual([
    { act: 'account-disabled', by: 'otto', after: { disabled: true } },
    { act: 'api-called', by: 'otto', after: { token: 'of the tests', call: 'blockPlayer', answer: 200 } },
  ]);
  const other = await acts(`/players/${player}/block`, token, { reason: 'something else' }, key);
  expect([other.status, other.body.code]).toEqual([422, 'idempotency-key-used']);
  const elsewhere = await acts(`/players/${player}/unblock`, token, reason, key);
  expect(elsewhere.status).toBe(422);
  const again = await acts(`/players/${player}/block`, token, reason);
  expect([again.status, again.body.code]).toEqual([409, 'house.door.already-so']);
  const without = await asks(`/players/${player}/unblock`, token, { method: 'POST', body: '{}' });
  expect(without.body.code).toBe('idempotency-key');
  expect((await acts(`/players/${player}/unblock`, token, reason)).status).toBe(200);
  expect((await asks(`/players/${player}`, token)).body).toMatchObject({ state: 'active', balances: [] });
  const staff = await pool.query<{ id: string }>(`SELECT id FROM "user" WHERE username = 'otto'`);
  expect((await acts(`/players/${staff.rows[0]?.id}/block`, token, reason)).status).toBe(404);
});

test('a higher limit waits for a second person, who is no token of the same owner', async () => {
  const { id } = ownTable('orbit');
  const [mine, also, other] = [await tokenOf('otto'), await tokenOf('otto'), await tokenOf('olga')];
  const versions = await asks(`/tables/${id}/versions`, mine);
  const [{ version: replaces = 0, config = {} } = {}] = (versions.body.items ?? []) as {
    version?: number;
    config?: Body;
  }[];
  const limits = config.limits as { classes: { straight: { max: number } } };
  limits.classes.straight.max += 100;
  const reason = 'a guest of the house';
  const asked = await acts(`/tables/${id}/configuration`, mine, { replaces, config, reason });
  expect([asked.status, asked.body]).toEqual([200, { done: false, approval: expect.any(String), version: null }]);
  const { approval } = asked.body;
  expect((await asks('/approvals', mine)).body.items).toContainEqual(
    expect.objectContaining({ id: approval, kind: 'table-config', byName: 'Otto', state: 'open' }),
  );
  const own = await acts(`/approvals/${approval}/decision`, also, { decision: 'approved' });
  expect([own.status, own.body.code]).toEqual([403, 'own-request']);
  const refused = await acts(`/approvals/${approval}/decision`, other, { decision: 'refused', reason: 'not tonight' });
  expect([refused.status, refused.body.done]).toEqual([200, true]);
  const late = await acts(`/approvals/${approval}/decision`, other, { decision: 'approved' });
  expect([late.status, late.body.code]).toEqual([409, 'house.approval.not-open.refused']);
  const stale = await acts(`/tables/${id}/configuration`, mine, { replaces: replaces + 1, config, reason });
  expect([stale.status, stale.body.code]).toEqual([409, 'configuration-overtaken']);
  expect((await asks(`/tables/${id}`, mine)).body.version).toBe(replaces);
});

test('a program runs the house as its people do: bets, findings, rules of alerts, balances', async () => {
  const token = await tokenOf('otto');
  const [player, key] = [await newPlayer(), randomUUID()];
  const straight = { scope: 'bet', subject: 'roulette:basket', reason: 'a test of programs' };
  expect((await acts('/house/bets-off', token, straight)).body.done).toBe(true);
  expect((await acts('/house/bets-off', token, straight)).body.code).toBe('house.order.off-already');
  expect((await asks('/house', token)).body.orders).toContainEqual(
    expect.objectContaining({ kind: 'off', scope: 'bet', subject: 'roulette:basket', byName: 'Otto' }),
  );
  expect((await acts('/house/bets-on', token, straight)).body.done).toBe(true);
  expect((await asks('/house/orders?scope=bet&limit=1', token)).body.items).toMatchObject([{ kind: 'on' }]);
  expect((await acts('/house/bets-off', token, { ...straight, subject: 'chess:rook' })).status).toBe(404);
  expect((await acts('/house/announcement', token, { closesAt: '2020-01-01T00:00:00Z', message: 'late' })).status).toBe(
    409,
  );
  expect((await acts('/house/doors/windows/close', token, { reason: 'there is none' })).status).toBe(404);
  const finding = await newFinding(player);
  expect((await acts(`/incidents/${finding}/take`, token, {})).body.done).toBe(true);
  expect((await acts(`/incidents/${finding}/notes`, token, { text: 'two of one household' })).body.done).toBe(true);
  expect((await asks(`/incidents/${finding}`, token)).body).toMatchObject({
    ...{ kind: 'finding', state: 'taken', ownerName: 'Otto', detail: { detector: 'chip-dumping' } },
    steps: [{ kind: 'taken' }, { kind: 'noted', text: 'two of one household' }],
  });
  const help = await newFinding(player, 'distress');
  expect((await acts(`/incidents/${finding}/answer`, token, { text: 'We are here.' })).status).toBe(409);
  expect((await acts(`/incidents/${help}/answer`, token, { text: 'We are here.' })).body.done).toBe(true);
  expect((await acts('/incidents/999999999/close', token, { text: 'nothing' })).status).toBe(404);
  const rule = {
    name: 'Tables that wait',
    condition: { is: 'health' },
    channel: 'webhook',
    target: 'https://127.0.0.1/',
  };
  expect((await acts('/alert-rules', token, rule)).body.code).toBe('alert-private');
  const made = await acts('/alert-rules', token, { ...rule, channel: 'page', target: '' });
  expect((await asks('/alert-rules', token)).body.items).toContainEqual(
    expect.objectContaining({ id: made.body.id, ownerName: 'Otto', endedAt: null }),
  );
  expect((await acts(`/alert-rules/${made.body.id}/end`, token, {})).body.done).toBe(true);
  expect((await acts(`/alert-rules/${made.body.id}/end`, token, {})).status).toBe(404);
  const credit = { currency: 'EUR', amountMinor: 2_500, kind: 'goodwill', reason: 'a test of programs' };
  expect((await acts(`/players/${player}/adjustments`, token, credit)).body.code).toBe('house.adjusting.no-account');
  await pool.query(`INSERT INTO ledger_account ("ownerKind", "ownerId", currency) VALUES ('player', $1, 'EUR')`, [
    player,
  ]);
  const path = `/players/${player}/adjustments`;
  const twice = await Promise.all([1, 2].map(() => acts(path, token, credit, key)));
  for (const { body } of twice) expect(body).toEqual({ done: true, approval: null, version: null });
  expect((await asks(path, token)).body.items).toMatchObject([
    { amountMinor: 2_500, kind: 'goodwill', byName: 'Otto' },
  ]);
  const above = await acts(path, token, { ...credit, amountMinor: 100_000_000_000 });
  expect(above.body).toEqual({ done: false, approval: expect.any(String), version: null });
  const decided = await acts(`/approvals/${above.body.approval}/decision`, await tokenOf('olga'), {
    decision: 'approved',
  });
  expect([decided.status, decided.body.code]).toEqual([403, 'decided-at-page']);
  await acts(`/approvals/${above.body.approval}/decision`, token, { decision: 'withdrawn' });
});

test('a table is paused and resumed by a program of a pit boss, once for each key, and closes after announced rounds', async () => {
  const { id } = ownTable('orbit');
  const [pit, office] = [await tokenOf('pia'), await tokenOf('otto')];
  const reason = { reason: 'a sensor of the wheel' };
  const key = randomUUID();
  const twice = await Promise.all([1, 2].map(() => acts(`/tables/${id}/pause`, pit, reason, key)));
  for (const { status, body } of twice) expect([status, body.done]).toEqual([200, true]);
  expect((await acts(`/tables/${id}/pause`, pit, reason)).body.code).toBe('table-paused');
  expect((await acts(`/tables/${id}/resume`, pit, {})).body.done).toBe(true);
  expect((await acts('/tables/nowhere/pause', pit, reason)).status).toBe(404);
  expect((await acts(`/tables/${id}/last-rounds`, office, { ...reason, rounds: 20 })).body.done).toBe(true);
  expect((await acts(`/tables/${id}/keep-open`, office, {})).body.done).toBe(true);
  const { rows } = await pool.query<{ type: string; by: string }>(
    `SELECT e.type, u.username AS by FROM event e JOIN "user" u ON e.actor = 'staff:' || u.id
      WHERE e."tableId" = $1 AND e.type IN ('paused', 'resumed', 'closingAnnounced', 'closingWithdrawn') ORDER BY e.version DESC LIMIT 4`,
    [id],
  );
  expect(rows.toReversed()).toEqual([
    { type: 'paused', by: 'pia' },
    { type: 'resumed', by: 'pia' },
    { type: 'closingAnnounced', by: 'otto' },
    { type: 'closingWithdrawn', by: 'otto' },
  ]);
});

test('a token that calls too often is told when to call again, and others are not', async () => {
  const [busy, other] = [await tokenOf('otto'), await tokenOf('otto')];
  const answers = await Promise.all(Array.from({ length: 140 }, () => asks('/nothing', busy)));
  const limited = answers.filter(({ status }) => status === 429);
  expect(limited.length).toBeGreaterThan(5);
  expect(limited.length).toBeLessThan(21);
  expect(Number(limited[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await asks('/nothing', other)).status).toBe(404);
});

test('what is no call at all is refused by a problem too', async () => {
  const token = await tokenOf('otto');
  const broken = await asks('/tables/vesper/close', token, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: '{"reason":',
  });
  expect([broken.status, broken.body.status, broken.body.code]).toEqual([400, 400, 'body']);
  const deleted = await asks('/tables/vesper', token, { method: 'DELETE' });
  expect([deleted.status, deleted.body.code]).toEqual([405, 'method']);
});

test('an operator makes a token at the account page, another one approves it, and it ends when it is revoked', async ({
  browser,
}) => {
  const olga = await comes(browser, 'olga', '/account');
  const section = olga.locator('section', { hasText: 'Tokens for programs' });
  await section.getByRole('button', { name: 'Make a token' }).click();
  await section.getByLabel('Name', { exact: true }).fill('Night watch');
  await section.getByLabel('Close and configure tables').check();
  await section.getByLabel('What it is for').fill('closes tables at night');
  await section.getByLabel('Current password', { exact: true }).fill('baize-olga-2026');
  await section.getByRole('button', { name: 'Make a token' }).click();
  const token = (await section.getByText(/^baize_/).textContent()) ?? '';
  await expect(section.getByText(/works once another operator has approved request \d+/)).toBeVisible();
  expect((await acts('/tables/nowhere/close', token, { reason: 'a test' })).status).toBe(401);
  await approves(browser, 'otto', 'Token for a program');
  expect((await acts('/tables/nowhere/close', token, { reason: 'a test' })).status).toBe(404);
  await olga.reload();
  const line = section.getByRole('listitem').filter({ hasText: 'Night watch' }).first();
  await line.getByRole('button', { name: 'Revoke' }).click();
  await section.getByRole('button', { name: 'Revoke token' }).click();
  await expect(section.getByText('The token “Night watch” is revoked.')).toBeVisible();
  expect((await acts('/tables/nowhere/close', token, { reason: 'a test' })).status).toBe(401);
});
