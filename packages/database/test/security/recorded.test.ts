import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ChainFault } from '../../src/chain/faults.ts';
import { proveRecords } from '../../src/chain/prove-records.ts';
import { RECORDED, triggerStatements } from '../../src/chain/recorded.ts';
import { prismaFolder } from '../../src/migrations.ts';
import { startTestDatabase, type TestDatabase } from '../../src/testing.ts';

let database: TestDatabase;
let client: pg.Client;

const ROWS = [
  `INSERT INTO "user" (id, name, email, "updatedAt") VALUES ('u', 'Una', 'u', now())`,
  `INSERT INTO table_life (number, "tableId", type, data, by, why)
     VALUES (1, 'vesper', 'created', '{"name": "Vesper", "game": "roulette", "currency": "EUR"}', 'house', 'x')`,
  `INSERT INTO table_config ("tableId", version, config, by, why) VALUES ('vesper', 1, '{"a": null}', 'house', 'x')`,
  `INSERT INTO audit_entry (by, act, subject, after) VALUES ('house', 'verified', 'ledger', '{"holds": true}')`,
  `INSERT INTO approval (kind, subject, act, before, after, by, role, why, "expiresAt")
     VALUES ('staff-role', 'user:u', '{}', '{}', '{}', 'o', 'operator', 'x', now())`,
  `INSERT INTO approval_decision ("approvalId", decision, by, role, why) VALUES (1, 'refused', 'p', 'operator', 'x')`,
  `INSERT INTO ledger_account ("ownerKind", "ownerId", currency) VALUES ('player', 'u', 'EUR')`,
  `INSERT INTO adjustment ("commandId", "playerId", currency, amount, reason, why, by, role)
     VALUES ('c', 'u', 'EUR', 500, 'goodwill', 'x', 'o', 'operator')`,
  `INSERT INTO shoe (id, "tableId", commitment, sealed) VALUES ('s', 'vesper', 'c', 'x')`,
  `INSERT INTO chat_message ("tableId", "userId", name, text) VALUES ('vesper', 'u', 'Una', 'hello')`,
  `INSERT INTO chat_report ("messageId", by, reason, note) SELECT id, 'u', 'spam', '' FROM chat_message`,
  `INSERT INTO chat_mute ("userId", "messageId", reason, by) SELECT 'u', id, 'spam', 'p' FROM chat_message`,
  `INSERT INTO chat_pace ("tableId", "everySeconds", by) VALUES ('vesper', 10, 'p')`,
  `INSERT INTO archive (number, kind, month, file, digest, counts) VALUES (1, 'chat', '2021-03', 'f', 'd', '{}')`,
  `INSERT INTO round (id, "tableId", number, game, currency, "rulesVersion", "configVersion", state, dealing, "openedAt", "endedAt",
     "firstVersion", "lastVersion") VALUES ('VESPER-1', 'vesper', 1, 'roulette', 'EUR', 1, 1, 'settled', 'automatic', now(), now(), 1, 5)`,
  `INSERT INTO settled_bet ("roundId", line, "playerId", spot, stake, back, winnings, played, rule, paytable, because)
     VALUES ('VESPER-1', 1, 'u', 'red', 100, 0, 0, true, 'R1', 'null', '{}')`,
  `INSERT INTO round_player ("playerId", "roundId", "openedAt", staked, returned) VALUES ('u', 'VESPER-1', now(), 100, 0)`,
];

beforeAll(async () => {
  database = await startTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('BEGIN');
  for (const sql of ROWS) await client.query(sql);
  await client.query('COMMIT');
});

afterAll(async () => {
  await client.end();
  await database.stop();
});

beforeEach(() => client.query('BEGIN'));
afterEach(() => client.query('ROLLBACK'));

/** Changes rows as the owner of the database could, past every trigger. */
const tamper = (sql: string) => client.query(`SET LOCAL session_replication_role = 'replica'; ${sql}`);

/** The faults of rows; nothing is linked in this database. */
async function faults(): Promise<readonly ChainFault[]> {
  const found: ChainFault[] = [];
  await proveRecords({
    rows: async (sql, values = []) => (await client.query(sql, [...values])).rows,
    async *links() {},
    fault: (fault) => found.push(fault),
    isLinked: () => undefined,
    isUnlinked: () => undefined,
  });
  return found;
}

test('rows as they were written are no faults, in any time zone', async () => {
  await client.query(`SET LOCAL TimeZone = 'Pacific/Auckland'`);
  expect(await faults()).toEqual([]);
});

test('every table of the fixture, and only once a row, is recorded', async () => {
  const { rows } = await client.query(
    'SELECT source, count(*)::int AS changes FROM recorded_change GROUP BY 1 ORDER BY 1',
  );
  expect(rows).toEqual(
    RECORDED.map(({ table }) => ({ source: table, changes: 1 })).toSorted((a, b) => a.source.localeCompare(b.source)),
  );
});

const OTHER_VALUE: Readonly<Record<string, (column: string) => string>> = {
  text: (column) => `coalesce(${column}, '') || 'x'`,
  integer: (column) => `coalesce(${column}, 0) + 1`,
  bigint: (column) => `coalesce(${column}, 0) + 1`,
  boolean: (column) => `NOT coalesce(${column}, false)`,
  jsonb: () => `'{"forged": true}'`,
  bytea: (column) => `coalesce(${column}, '') || 'x'`,
  int4multirange: () => `'{[1,2)}'`,
  'timestamp with time zone': (column) => `coalesce(${column}, now()) + interval '1 second'`,
};

/** Columns that the proof does not compare with a record, and why. */
const UNCOVERED: Readonly<Record<string, string>> = {
  'user.email': 'made of the name by the sign-in library; shown nowhere',
  'user.emailVerified': 'not used',
  'user.image': 'not used',
  'user.updatedAt': 'no evidence',
  'user.twoFactorEnabled': 'follows from other tables by triggers',
  'user.passwordExpiresAt': 'a deadline that passes',
  'user.accessEndsAt': 'the audit log says who gave the role, and until when',
  'user.arrivalHolder': 'the audit log says who approved and who confirmed',
  'user.arrivalCode': 'replaced by every wrong one, and gone when it is confirmed',
  'user.skeleton': 'follows from the name',
  'shoe.sealed': 'compared with its commitment when it is opened',
  'shoe.keyId': 'only says which key opens the seal',
  'shoe.closedAt': 'the events of the table say when',
  'chat_message.commandId': 'answers repeats',
  'chat_message.commandHash': 'answers repeats',
  'chat_mute.commandId': 'answers repeats',
  'chat_mute.commandHash': 'answers repeats',
  'round.tableName': 'compared with the event that prepared the round',
  'round.lastVersion': 'the events of the table say it',
  'round.dealt': 'computed by the database from the events',
  'round.houseResult': 'computed by the database',
  'round.othersHandle': 'computed by the database',
  'round.othersResult': 'computed by the database',
  'settled_bet.returned': 'computed by the database',
};

test('every column of a covered row is compared, or it is said why not', async () => {
  const tables = [...RECORDED.map(({ table }) => table), 'settled_bet', 'round_player'];
  const { rows: columns } = await client.query<{ table: string; column: string; type: string }>(
    `SELECT table_name AS "table", column_name AS "column", data_type AS type FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name = ANY ($1) ORDER BY 1, ordinal_position`,
    [tables],
  );
  // An owner of the database can drop them.
  const { rows: checks } = await client.query<{ drop: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop FROM pg_constraint
      WHERE contype = 'c' AND connamespace = 'public'::regnamespace`,
  );
  for (const { drop } of checks) await client.query(drop);
  const missed: string[] = [];
  for (const { table, column, type } of columns) {
    const change = OTHER_VALUE[type];
    await client.query('SAVEPOINT before');
    const name = `${table}.${column}`;
    if (!(name in UNCOVERED) && change === undefined) missed.push(`${name}: ${type}`);
    else if (!(name in UNCOVERED)) {
      await tamper(`UPDATE "${table}" SET "${column}" = ${change?.(`"${column}"`)}`);
      if ((await faults()).length === 0) missed.push(name);
    }
    await client.query('ROLLBACK TO before');
  }
  expect(missed).toEqual([]);
});

/** Tables without a record of their rows, and why. */
const OTHER_TABLES: Readonly<Record<string, string>> = {
  event: 'in the chain of its table',
  transfer: 'in the chain of its table, or of the house',
  ledger_account: 'balances are the sums of the transfers',
  reserve: 'follows from the bets and decisions of the round in play',
  settled_bet: 'recorded with its round',
  round_player: 'recorded with its round',
  report_due: 'which sums are computed again',
  report_round: 'computed from rounds, bets and transfers',
  report_bet: 'computed from rounds, bets and transfers',
  report_player: 'computed from rounds, bets and transfers',
  chain_link: 'signed',
  recorded_change: 'in the chain of records',
  table: 'the name and the place in the lobby; its currency is in the accounts',
  top_up: 'answers repeats; the transfer is in a chain',
  reality_check: 'answers of players about their own time',
  dispute: 'append-only; that it was raised is in the audit log',
  dispute_step: 'append-only; who did what is in the audit log',
  incident: 'follows from what it is about; only state and owner change, by its steps',
  incident_step: 'append-only; who did what is in the audit log',
  alert_rule: 'append-only but for owner and end; who made, took and ended it is in the audit log',
  alert: 'what was sent where, for the people who look after the rules',
  house_role: 'append-only; who composed and ended one, and why, is in the audit log',
  house_step: 'append-only; who ordered what, and why, is in the audit log',
  house_setting: 'append-only; who set what, and why, is in the audit log',
  player_note: 'append-only; that it was written, and by whom, is in the audit log',
  own_limit: 'append-only; who decided it is in the audit log',
  self_exclusion: 'append-only; who decided it is in the audit log',
  player_settings: 'preferences',
  saved_view: 'preferences',
  api_token: 'sign-ins that are in force now; who made and revoked one is in the audit log',
  api_answer: 'answers repeats',
  publish_key: 'rights that are in force now; who changed them is in the audit log',
  server: 'which servers run now',
  table_owner: 'which server runs a table now',
  table_placement: 'where a table is wanted now; who wanted it is in the audit log',
  dealer_shift: 'follows from the events of the table',
  session: 'sign-ins that are in force now',
  credential: 'sign-ins that are in force now',
  verification: 'sign-ins that are in force now',
  two_factor: 'sign-ins that are in force now',
  passkey: 'sign-ins that are in force now',
  spent_code: 'sign-ins that are in force now',
  sign_in_failure: 'counts that expire',
};

test('every table is covered, or it is said why not', async () => {
  const { rows } = await client.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_name <> '_prisma_migrations'`,
  );
  const known = [...RECORDED.map(({ table }) => table), ...Object.keys(OTHER_TABLES)];
  expect(rows.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
});

test.each(RECORDED.map(({ table }) => table))('R27: a deleted and a forged row of %s are named', async (table) => {
  await tamper(`DELETE FROM "${table}"`);
  // Nothing says any more where the table of the fixture comes from.
  const also = table === 'table_life' ? [{ chain: 'records', what: 'row-unrecorded', row: 'table vesper' }] : [];
  expect(await faults()).toEqual([
    { chain: 'records', what: 'row-deleted', row: expect.stringContaining(`${table} `) },
    ...also,
  ]);
  await client.query('ROLLBACK');
  await client.query('BEGIN');
  await tamper(`DELETE FROM recorded_change WHERE source = '${table}'`);
  expect(await faults()).toEqual([
    { chain: 'records', what: 'row-unrecorded', row: expect.stringContaining(`${table} `) },
  ]);
});

test('a configuration, an act or a result that is rewritten with all triggers in force is named', async () => {
  await client.query('ALTER TABLE audit_entry DISABLE TRIGGER audit_entry_append_only');
  await client.query(`UPDATE audit_entry SET by = 'somebody else'`);
  await client.query(`UPDATE round SET handle = 5; SET CONSTRAINTS ALL IMMEDIATE`);
  expect(await faults()).toEqual([
    { chain: 'records', what: 'row-rewritten', row: expect.stringMatching(/^audit_entry \d+$/) },
    { chain: 'records', what: 'row-rewritten', row: 'round VESPER-1' },
  ]);
});

test('what this casino changes later is no fault', async () => {
  await client.query(`UPDATE chat_message SET "hiddenBy" = 'p', "hiddenAt" = now()`);
  await client.query(`UPDATE chat_report SET resolution = 'hidden', "resolvedBy" = 'p', "resolvedAt" = now()`);
  await client.query(`UPDATE chat_mute SET "liftedBy" = 'p', "liftedAt" = now()`);
  await client.query(`UPDATE "user" SET role = 'dealer'; UPDATE "user" SET role = 'pit-boss'`);
  await client.query('UPDATE shoe SET "closedAt" = now()');
  await client.query(`UPDATE round_player SET returned = 100`);
  await client.query(`UPDATE round SET state = 'void', "reversedAt" = now(); SET CONSTRAINTS ALL IMMEDIATE`);
  expect(await faults()).toEqual([]);
});

test('the triggers of the migrations compute the digests that the proof compares', () => {
  const folder = join(prismaFolder, 'migrations');
  const scripts = readdirSync(folder, { withFileTypes: true })
    .filter((each) => each.isDirectory())
    .map(({ name }) => readFileSync(join(folder, name, 'migration.sql'), 'utf8'));
  for (const recorded of RECORDED)
    expect(scripts.some((script) => script.includes(triggerStatements(recorded)))).toBe(true);
});
