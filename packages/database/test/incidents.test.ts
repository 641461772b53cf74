import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createPool,
  createPrisma,
  listIncidentLines,
  listOwnAnswers,
  markAnswerRead,
  type PrismaClient,
  raiseDispute,
  readIncident,
  readReportedLine,
  readUnreadAnswers,
  stepDispute,
  stepIncident,
} from '../src/index.ts';
import { startTestDatabase, type TestDatabase } from '../src/testing.ts';
import { writePerson, writeTable } from './history/written.ts';

let database: TestDatabase;
let pool: pg.Pool;
let prisma: PrismaClient;
const pia = { by: 'pia', role: 'pit-boss', address: null };

beforeAll(async () => {
  database = await startTestDatabase();
  pool = createPool(database.url);
  prisma = createPrisma(pool);
  for (const table of ['vesper', 'orbit', 'pearl', 'salon']) await writeTable(pool, table, table, 'roulette');
  for (const [id, name, role] of [
    ['ana', 'Ana', 'player'],
    ['ben', 'Ben', 'player'],
    ['dora', 'Dora', 'dealer'],
    ['pia', 'Pia', 'pit-boss'],
  ] as const)
    await writePerson(pool, id, name, role);
}, 60_000);
afterAll(async () => {
  await prisma.$disconnect();
  await pool.end();
  await database.stop();
});

let version = 0;
/** Events of a table in one statement, as the journal writes them. */
async function happens(table: string, events: readonly (readonly [type: string, actor: string, data?: object])[]) {
  const rows = events.map(([type, actor, data = {}]) => {
    version += 1;
    return { v: version, type, actor, data: { type, ...data } };
  });
  await pool.query(
    `INSERT INTO event ("tableId", version, "roundId", type, data, actor, at)
     SELECT $1, (r->>'v')::int, $2, r->>'type', r->'data', r->>'actor', now() FROM jsonb_array_elements($3::jsonb) AS r`,
    [table, `${table.toUpperCase()}-1`, JSON.stringify(rows)],
  );
}

/** The lines about a table, oldest first: kind, state, owner and how they ended. */
async function linesAt(table: string) {
  const { incidents } = await listIncidentLines(pool, { table }, 20);
  return incidents.toReversed().map(({ kind, state, ownerName, outcome }) => [kind, state, ownerName, outcome]);
}

test('a dealer calls, a pit boss takes it, and it ends with the pause; the round that is void stays to be looked at', async () => {
  await happens('vesper', [['paused', 'dealer:dora', { reason: 'Wrong card', voidAsked: true }]]);
  expect(await linesAt('vesper')).toEqual([['call', 'open', null, null]]);
  await happens('vesper', [['acknowledged', 'staff:pia', { name: 'Pia' }]]);
  expect(await linesAt('vesper')).toEqual([['call', 'taken', 'Pia', null]]);
  await happens('vesper', [
    ['voidApproved', 'staff:pia', { askedBy: 'dealer:dora' }],
    ['voided', 'staff:pia', { reason: 'Wrong card' }],
    ['resumed', 'staff:pia'],
  ]);
  expect(await linesAt('vesper')).toEqual([
    ['call', 'closed', 'Pia', 'approved'],
    ['void', 'open', null, null],
  ]);
  const { incidents } = await listIncidentLines(pool, { text: 'vesper-1', state: 'open' }, 20);
  expect(incidents).toMatchObject([{ kind: 'void', roundId: 'VESPER-1', detail: { reason: 'Wrong card' } }]);
});

test('a correction copies no card; a reversal ends with its decision; an abandoned round is one line', async () => {
  await happens('orbit', [
    ['corrected', 'dealer:dora', { index: 3, was: { card: '9H' }, fact: { card: '8H' } }],
    ['reversalAsked', 'staff:pia', { reason: 'Wrong number' }],
    ['reversalRefused', 'staff:otto'],
    ['reversalAsked', 'staff:pia', { reason: 'Wrong number' }],
    ['reversed', 'staff:otto', { reason: 'Wrong number', parts: [] }],
    ['resettleAsked', 'staff:pia', { reason: 'It lay in 18', facts: [{ fact: 'number', number: 18 }] }],
    ['resettled', 'staff:otto', { reason: 'It lay in 18', parts: [] }],
    ['abandoned', 'staff:otto', { reason: 'Fault', setAside: [] }],
    ['voided', 'staff:otto', { reason: 'Fault' }],
    ['paused', 'clock', { reason: { key: 'house.reason.dealer-gone' } }],
  ]);
  expect(await linesAt('orbit')).toEqual([
    ['correction', 'open', null, null],
    ['reversal', 'closed', null, 'refused'],
    ['reversal', 'closed', null, 'approved'],
    ['correction', 'closed', null, 'approved'],
    ['void', 'open', null, null],
    ['alarm', 'open', null, null],
  ]);
  const { rows } = await pool.query(`SELECT detail FROM incident WHERE kind = 'correction' ORDER BY id`);
  expect(rows).toEqual([{ detail: {} }, { detail: { reason: 'It lay in 18' } }]);
});

test('a reported message ends with what is done about it, a call for help only with an answer', async () => {
  await pool.query(
    `INSERT INTO chat_message (id, "tableId", "userId", name, text) VALUES (7, 'pearl', 'ana', 'Ana', 'I cannot stop, please help')`,
  );
  const report = (by: string, reason: string) =>
    pool.query(`INSERT INTO chat_report ("messageId", by, reason, note) VALUES (7, $1, $2, '')`, [by, reason]);
  await report('ben', 'distress');
  await report('dora', 'spam');
  await report('pia', 'insult');
  expect(await linesAt('pearl')).toEqual([
    ['distress', 'open', null, null],
    ['chat', 'open', null, null],
  ]);
  await pool.query(`UPDATE chat_report SET resolution = 'hidden', "resolvedBy" = 'pia', "resolvedAt" = now()`);
  expect(await linesAt('pearl')).toEqual([
    ['distress', 'open', null, null],
    ['chat', 'closed', null, 'hidden'],
  ]);
  expect(await readReportedLine(pool, '7')).toMatchObject({ text: 'I cannot stop, please help', name: 'Ana' });
  const { incidents } = await listIncidentLines(pool, { kind: 'distress', text: 'an' }, 20);
  const [{ id = '', playerName } = {}] = incidents;
  expect(playerName).toBe('Ana');
  expect(await stepIncident(prisma, pia, { id, kind: 'closed', text: ' ' })).toBe(false);
  expect(await stepIncident(prisma, pia, { id, kind: 'taken', text: '' })).toBe(true);
  expect(await stepIncident(prisma, pia, { id, kind: 'noted', text: 'Called her' })).toBe(true);
  expect(await stepIncident(prisma, pia, { id, kind: 'closed', text: 'She takes a break' })).toBe(true);
  expect(await readIncident(pool, id)).toMatchObject({
    ...{ state: 'closed', ownerName: 'Pia', answer: 'She takes a break', outcome: null },
    steps: [{ kind: 'taken' }, { kind: 'noted' }, { kind: 'closed', byName: 'Pia' }],
  });
  const acts = await prisma.auditEntry.findMany({ where: { subject: 'table:pearl' }, orderBy: { id: 'asc' } });
  expect(acts.map(({ act }) => act)).toEqual(['incident-taken', 'incident-noted', 'incident-closed']);
  // Whoever takes it again opens it.
  await stepIncident(prisma, pia, { id, kind: 'taken', text: '' });
  expect(await readIncident(pool, id)).toMatchObject({ state: 'taken', answer: null });
});

test('a dispute is a line that ends with the answer to its player, and with nothing else', async () => {
  await pool.query(`INSERT INTO round (id, "tableId", number, game, currency, "rulesVersion", "configVersion", state, dealing, "openedAt",
     "firstVersion", "lastVersion") VALUES ('SALON-1', 'salon', 1, 'roulette', 'EUR', 1, 1, 'settled', 'virtual', now(), 1, 5)`);
  await pool.query(
    `INSERT INTO round_player ("playerId", "roundId", "openedAt", staked, returned) VALUES ('ana', 'SALON-1', now(), 1, 0)`,
  );
  const ana = { by: 'ana', role: 'player', address: null };
  const number = String(await raiseDispute(prisma, ana, { roundId: 'SALON-1', text: 'It was 17' }));
  const { incidents } = await listIncidentLines(pool, { table: 'salon' }, 20);
  const [{ id = '' } = {}] = incidents;
  expect(await stepIncident(prisma, pia, { id, kind: 'closed', text: 'No' })).toBe(false);
  await stepDispute(prisma, pia, { id: number, kind: 'taken', text: '' });
  await stepDispute(prisma, pia, { id: number, kind: 'answered', text: 'It was 18.' });
  expect(await linesAt('salon')).toEqual([['dispute', 'closed', 'Pia', 'answered']]);
  expect(await readIncident(pool, id)).toMatchObject({ source: `dispute:${number}`, answer: 'It was 18.' });
});

test('nothing of a line is changed or deleted but its state and owner', async () => {
  for (const sql of [
    `UPDATE incident SET kind = 'chat'`,
    'DELETE FROM incident',
    `UPDATE incident_step SET text = 'x'`,
  ])
    await expect(pool.query(sql)).rejects.toThrow(/append-only/);
});

test('who asks for help is answered in private: the first answer takes the incident, and its player alone says it was read', async () => {
  await pool.query(
    `INSERT INTO chat_message (id, "tableId", "userId", name, text) VALUES (8, 'salon', 'ben', 'Ben', 'I have lost it all')`,
  );
  await pool.query(`INSERT INTO chat_report ("messageId", by, reason, note) VALUES (8, 'dora', 'distress', '')`);
  const [{ id = '' } = {}] = (await listIncidentLines(pool, { kind: 'distress', text: 'ben' }, 20)).incidents;
  expect(await stepIncident(prisma, pia, { id, kind: 'answered', text: ' ' })).toBe(false);
  expect(await stepIncident(prisma, pia, { id, kind: 'answered', text: 'We are here. Take a break.' })).toBe(true);
  const answer = { id, text: 'We are here. Take a break.', at: expect.any(Number) };
  expect(await readIncident(pool, id)).toMatchObject({ state: 'taken', ownerName: 'Pia' });
  expect(await readUnreadAnswers(pool)).toEqual(new Map([['ben', answer]]));
  expect(await readUnreadAnswers(pool, 'ana')).toEqual(new Map());
  expect(await listOwnAnswers(pool, 'ana')).toEqual([]);
  expect(await listOwnAnswers(pool, 'ben')).toEqual([{ ...answer, isRead: false }]);

  await markAnswerRead(pool, 'ana', id);
  expect((await readUnreadAnswers(pool)).size).toBe(1);
  for (let times = 0; times < 2; times++) await markAnswerRead(pool, 'ben', id);
  expect((await readUnreadAnswers(pool)).size).toBe(0);
  expect(await listOwnAnswers(pool, 'ben')).toEqual([{ ...answer, isRead: true }]);
  expect(await readIncident(pool, id)).toMatchObject({
    steps: [{ kind: 'answered' }, { kind: 'read', byName: 'Ben' }],
  });

  // A second answer is to be read again, and no other kind of incident has one.
  await stepIncident(prisma, pia, { id, kind: 'answered', text: 'Did you sleep?' });
  expect((await readUnreadAnswers(pool, 'ben')).get('ben')?.text).toBe('Did you sleep?');
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id::text AS id FROM incident WHERE kind = 'correction' LIMIT 1`,
  );
  expect(await stepIncident(prisma, pia, { id: rows[0]?.id ?? '', kind: 'answered', text: 'A word' })).toBe(false);
});
