import { randomBytes, randomUUID } from 'node:crypto';
import { chainKey, createPool, proveBooks } from '@baize/database';
import { archivePiece, duePieces, proveArchive } from '@baize/database/archive';
import { administer, withDatabase } from '@baize/database/testing-cluster';
import type { PitCommand } from '@baize/protocol';
import type pg from 'pg';
import { expect, vi } from 'vitest';
import { openTestCasino, TABLES } from '../fixtures/casino.ts';

/** Enough of the newest rounds for a table to open with. */
export const KEPT = 2;
/** Everything of the evening is older. */
export const before = () => new Date(Date.now() + 60_000);
const KEY = chainKey('c4'.repeat(32));

/** One table. */
const EVENING = TABLES.slice(0, 1);

/** The rounds of an evening at the table `quick`, the oldest first. */
export interface Evening {
  /** The database of the stopped casino; nobody is connected to it. */
  readonly url: string;
  /** A round with a bet, voided after its settlement; one with a bet; one whose void is asked for and not decided. */
  readonly reversed: string;
  readonly plain: string;
  readonly asked: string;
  /** Lines of the chat: one to go, one with an open report, one that muted its author. */
  readonly lines: { readonly plain: string; readonly reported: string; readonly muted: string };
  readonly close: () => Promise<void>;
}

/** Plays an evening: bets, a void after settlement, an undecided request for one, and chat; every row is linked. */
export async function playEvening(): Promise<Evening> {
  const casino = await openTestCasino({}, EVENING);
  const [ana, pia, olga] = [
    await casino.enter('player'),
    await casino.enter('pit-boss'),
    await casino.enter('operator'),
  ];
  await ana.do('join', { tableId: 'quick' });
  const played = async () => {
    await vi.waitFor(async () => expect(await ana.bet('quick', 'red', 500)).toMatchObject({ ok: true }), 30_000);
    const count = ana.heard.result.length;
    await vi.waitFor(() => expect(ana.heard.result.length).toBeGreaterThan(count), 30_000);
    const { rows } = await pool.query<{ id: string }>(
      `SELECT r.id FROM round r JOIN round_player p ON p."roundId" = r.id ORDER BY r.number DESC LIMIT 1`,
    );
    return rows[0]?.id ?? '';
  };
  const pool = createPool(casino.databaseUrl, { max: 2 });
  const order = (who: typeof pia, command: PitCommand) =>
    who.do('supervise', { tableId: 'quick', commandId: randomUUID(), command });
  const reversed = await played();
  await order(pia, { type: 'askReversal', roundId: reversed, reason: 'read wrongly' });
  await order(olga, { type: 'approveReversal', roundId: reversed, owedMinor: 0 });
  const plain = await played();
  const asked = await played();
  await order(pia, { type: 'askReversal', roundId: asked, reason: 'somebody doubts it' });
  const lines = await talk(pool);
  await vi.waitFor(async () => {
    const { rows } = await pool.query<{ id: string }>(`SELECT id FROM round WHERE state = 'settled' ORDER BY number`);
    expect(rows.length - rows.findIndex(({ id }) => id === asked)).toBeGreaterThan(2 * KEPT);
  }, 30_000);
  await casino.stop();
  // A server links what another left when it starts.
  await casino.start();
  await vi.waitFor(
    async () => expect(await prove(pool)).toMatchObject({ holds: true, chains: { waiting: 0 } }),
    30_000,
  );
  await casino.stop();
  await pool.end();
  await casino.prisma.$disconnect();
  return { url: casino.databaseUrl, reversed, plain, asked, lines, close: () => casino.close().catch(() => undefined) };
}

async function talk(pool: pg.Pool): Promise<Evening['lines']> {
  const say = async (text: string) =>
    (
      await pool.query<{ id: string }>(
        `INSERT INTO chat_message ("tableId", "userId", name, text, "commandId") VALUES ('quick', 'u', 'Una', $1, $1)
         RETURNING id::text`,
        [text],
      )
    ).rows[0]?.id ?? '';
  const lines = { plain: await say('good\u2028evening'), reported: await say('a lout'), muted: await say('a brute') };
  await pool.query(`INSERT INTO chat_report ("messageId", by, reason, note) VALUES ($1, 'v', 'insult', '')`, [
    lines.reported,
  ]);
  await pool.query(
    `INSERT INTO chat_report ("messageId", by, reason, note, resolution, "resolvedBy", "resolvedAt")
     VALUES ($1, 'v', 'insult', '', 'dismissed', 'p', now())`,
    [lines.plain],
  );
  await pool.query(`INSERT INTO chat_mute ("userId", "messageId", reason, by) VALUES ('u', $1, 'insult', 'p')`, [
    lines.muted,
  ]);
  return lines;
}

/** A copy of the evening's database, for one test. */
export async function copyOf({ url }: Evening): Promise<{ url: string; pool: pg.Pool; drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(url, `CREATE DATABASE ${name} TEMPLATE ${new URL(url).pathname.slice(1)} STRATEGY file_copy`);
  const copy = withDatabase(url, name);
  const pool = createPool(copy, { max: 2 });
  const drop = async () => {
    await pool.end();
    await administer(url, `DROP DATABASE ${name} WITH (FORCE)`);
  };
  return { url: copy, pool, drop };
}

/** Opens the casino of the evening on a copy of its database, which it does not drop. */
export async function openOn(url: string) {
  const casino = await openTestCasino({}, EVENING, async () => ({ url, stop: async () => undefined }));
  return { casino, stop: () => casino.close() };
}

export const prove = (pool: pg.Pool) => proveBooks(pool, { publicKeys: [KEY.publicHex], checkpoint: null });

/** Archives everything that is due; returns the names of the files. */
export async function archiveAll(pool: pg.Pool, folder: string): Promise<readonly string[]> {
  const files: string[] = [];
  const ends = before();
  for (const piece of await duePieces(pool, { rounds: ends, chat: ends }, KEPT)) {
    const record = await archivePiece(pool, piece, { folder, before: ends, keptRounds: KEPT });
    if (record) files.push(record.file);
  }
  return files;
}

/** Checks that the books and the files hold, and returns how many rows are in the files. */
export async function expectProven(pool: pg.Pool, folder: string): Promise<number> {
  const { holds, chains, ...books } = await prove(pool);
  expect({ holds, chains, books }).toMatchObject({ holds: true, chains: { faults: [] } });
  const { rows, faults, gone } = await proveArchive(pool, folder);
  expect({ faults, gone }).toEqual({ faults: [], gone: [] });
  return rows;
}
