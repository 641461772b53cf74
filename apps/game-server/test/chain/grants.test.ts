import { chainKey, createPool, proveBooks } from '@baize/database';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { balanceOrOpen } from '../../src/ledger/opening.ts';
import { openTestCasino, type TestCasino } from '../fixtures/casino.ts';

const key = chainKey('c4'.repeat(32));
let casino: TestCasino;
let pool: ReturnType<typeof createPool>;
let auditor: ReturnType<typeof createPool>;
let userId: string;

beforeEach(async () => {
  casino = await openTestCasino({ WELCOME_GRANT_MINOR: '100000' });
  pool = createPool(casino.databaseUrls.game, { max: 2 });
  auditor = createPool(casino.databaseUrls.web, { max: 2 });
  const ana = await casino.enter('player');
  userId = ana.heard.session.at(-1)?.session?.userId ?? '';
  await casino.stop();
});
afterEach(async () => {
  await Promise.all([pool.end(), auditor.end()]);
  await casino.close();
});

/** A welcome grant of a server that was killed before it was linked. */
const grants = (currency: string, welcomeGrantMinor: number) =>
  balanceOrOpen(pool, { userId, currency, welcomeGrantMinor });

/** The faults of the books, once everything is linked. */
async function faults() {
  const prove = () => proveBooks(auditor, { publicKeys: [key.publicHex], checkpoint: null });
  await vi.waitFor(async () => expect((await prove()).chains?.unlinked).toEqual([]), 15_000);
  return (await prove()).chains?.faults;
}

const stated = async () =>
  (await pool.query(`SELECT before, after FROM audit_entry WHERE act = 'grants-set' ORDER BY id`)).rows;

test('CH5: what was granted before a change of the settings is linked as written', async () => {
  await grants('CHF', 100_000);
  const other = await casino.startAnother({ WELCOME_GRANT_MINOR: '50000' });
  expect((await grants('SEK', 50_000)).minor).toBe(50_000);
  expect(await faults()).toEqual([]);
  await other.stop();
});

test('CH5: a grant that no settings of its time make is refused, also one by settings that came later', async () => {
  await grants('CHF', 70_000);
  const { rows } = await pool.query(`SELECT max(id)::text AS id FROM transfer`);
  const other = await casino.startAnother({ WELCOME_GRANT_MINOR: '70000' });
  expect(await faults()).toEqual([{ chain: 'house', what: 'transfer-refused', transferIds: [rows[0].id] }]);
  await other.stop();
});

test('CH5: an adjustment is linked within the limit, and beyond it if another person approved it', async () => {
  await grants('CHF', 100_000);
  const adjusts = async (amount: number, approvalId: number | null = null) => {
    const { rows } = await auditor.query<{ id: string }>(
      `INSERT INTO adjustment ("commandId", "playerId", currency, amount, reason, why, by, role, "approvalId")
       VALUES ($1, $2, 'CHF', $3, 'goodwill', 'x', 'olga', 'operator', $4) RETURNING "transferId"::text AS id`,
      [String(amount), userId, amount, approvalId],
    );
    return rows[0]?.id;
  };
  const approved = async (amount: number, by: string) => {
    const { rows } = await auditor.query<{ id: number }>(
      `INSERT INTO approval (kind, subject, act, before, after, by, role, why, "expiresAt")
       VALUES ('balance-adjustment', $1, $2, '{}', '{}', 'olga', 'operator', 'x', now()) RETURNING id`,
      [`user:${userId}`, { playerId: userId, currency: 'CHF', amount, reason: 'goodwill' }],
    );
    await auditor.query(
      `INSERT INTO approval_decision ("approvalId", decision, by, role, why) VALUES ($1, 'approved', $2, 'operator', '')`,
      [rows[0]?.id, by],
    );
    return rows[0]?.id ?? null;
  };
  await adjusts(10_000);
  await adjusts(-10_000);
  await adjusts(20_000, await approved(20_000, 'otto'));
  const refused = [await adjusts(10_001), await adjusts(20_001, await approved(20_001, 'olga'))];
  const other = await casino.startAnother({});
  expect(await faults()).toEqual(
    refused.map((id) => ({ chain: 'house', what: 'transfer-refused', transferIds: [id] })),
  );
  await other.stop();
});

test('CH5: servers state what they grant in the audit log, each change once', async () => {
  const first = { welcomeGrant: 1_000, topUpTo: 1_000, topUpHours: 24, adjustmentLimit: 100 };
  await casino.start();
  expect(await stated()).toEqual([{ before: null, after: first }]);
  await casino.stop();
  const other = await casino.startAnother({ TOP_UP_MINOR: '2550', TOP_UP_HOURS: '0.5' });
  const second = { welcomeGrant: 1_000, topUpTo: 25.5, topUpHours: 0.5, adjustmentLimit: 100 };
  expect(await stated()).toEqual([
    { before: null, after: first },
    { before: first, after: second },
  ]);
  await other.stop();
});
