import type { ChatLine, ChatMute, ReportReason } from '@baize/protocol';
import type pg from 'pg';
import { isOfAnotherKind } from '../doubt/command-ids.ts';
import { retryWhileUnavailable } from '../doubt/resolve.ts';
import type { Ownership } from '../ownership/ownership.ts';
import { chatRoleOf } from './chat-role.ts';
import type { CommandKey } from './chat-store.ts';

/** The channel on which the database announces new mutes, their ends, and slow mode; see its migrations. */
export const MODERATION_CHANNEL = 'moderation';

/** Who wrote a line. */
export interface LineAuthor {
  readonly userId: string;
  readonly role: ChatLine['role'];
}

/** A line of the chat, and where it was written. */
export interface Line {
  readonly tableId: string;
  readonly lineId: string;
}

/** The mute stored under a command's id. */
export interface StoredMute extends ChatMute {
  readonly hash: string;
}

/** Stores mutes, reports of lines, and the slow mode of each table. */
export interface ModerationStore {
  /** Who wrote that line at that table; `undefined` when there is none. */
  author(tableId: string, lineId: string): Promise<LineAuthor | undefined>;
  /** Stores a report; a second one by the same person about the same line has no effect. */
  report(report: {
    readonly tableId: string;
    readonly lineId: string;
    readonly by: string;
    readonly reason: ReportReason;
    readonly note: string;
  }): Promise<void>;
  /** Closes the open reports of a line. */
  resolve(line: Line, resolution: 'hidden' | 'muted' | 'dismissed', by: string): Promise<void>;
  /**
   * Stores a mute, which replaces the user's earlier mute, unless its command id is taken; returns the mute stored
   * under that id. `until` is null for a mute without an end. `reused`: the id stands for a command of another kind.
   */
  mute(
    mute: ChatMute & Line & { readonly userId: string; readonly by: string; readonly command: CommandKey },
  ): Promise<StoredMute | 'reused'>;
  /** Lifts a user's mute; the table is the one whose owner stores it. */
  lift(mute: { readonly tableId: string; readonly userId: string; readonly by: string }): Promise<void>;
  /** The mutes in force at that time (ms), by user id. */
  mutes(now: number): Promise<ReadonlyMap<string, ChatMute>>;
  /** Stores the slow mode of a table; no effect when it is unchanged. */
  setPace(tableId: string, everySeconds: number, by: string): Promise<void>;
  /** Minimum seconds between two lines of a player, by table. */
  paces(): Promise<ReadonlyMap<string, number>>;
}

/** Condition of every write: this process owns the table. Every write returns whether it did. */
const OWNED = `owned AS MATERIALIZED (SELECT FROM table_owner WHERE "tableId" = $1 AND epoch = $2 FOR SHARE)`;
const SELECT_OWNED = 'SELECT EXISTS (SELECT FROM owned) AS owned';

const AUTHOR = `
SELECT m."userId", u.role FROM chat_message m LEFT JOIN "user" u ON u.id = m."userId"
 WHERE m.id = $2::int8 AND m."tableId" = $1`;

const REPORT = `
WITH ${OWNED}, kept AS (
  INSERT INTO chat_report ("messageId", by, reason, note)
  SELECT $3::int8, $4, $5, $6 WHERE EXISTS (SELECT FROM owned) ON CONFLICT DO NOTHING
) ${SELECT_OWNED}`;

const RESOLVE = `
WITH ${OWNED}, resolved AS (
  UPDATE chat_report SET resolution = $4, "resolvedBy" = $5, "resolvedAt" = now()
   WHERE "messageId" = $3::int8 AND resolution IS NULL AND EXISTS (SELECT FROM owned)
) ${SELECT_OWNED}`;

const LIFT = `
WITH ${OWNED}, lifted AS (
  UPDATE chat_mute SET "liftedBy" = $4, "liftedAt" = now()
   WHERE "userId" = $3 AND "liftedAt" IS NULL AND EXISTS (SELECT FROM owned)
) ${SELECT_OWNED}`;

/** The earlier mute is lifted by the new one in the same statement; a repeat lifts nothing. */
const MUTE = `
WITH ${OWNED}, kept AS (
  INSERT INTO chat_mute ("userId", "messageId", reason, by, until, "commandId", "commandHash")
  SELECT $3, $4::int8, $5, $6, to_timestamp($7::float8 / 1000), $8, $9
   WHERE EXISTS (SELECT FROM owned) AND NOT ${isOfAnotherKind('mute', '$6::text', '$8::text')}
  ON CONFLICT DO NOTHING RETURNING id
), lifted AS (
  UPDATE chat_mute SET "liftedBy" = $6, "liftedAt" = now()
   WHERE "userId" = $3 AND "liftedAt" IS NULL AND EXISTS (SELECT FROM kept)
) ${SELECT_OWNED}`;

const MUTED = `SELECT until, reason, "commandHash" AS hash FROM chat_mute WHERE by = $1 AND "commandId" = $2`;

const PACE = `
WITH ${OWNED}, kept AS (
  INSERT INTO chat_pace ("tableId", "everySeconds", by)
  SELECT $1, $3::int4, $4 WHERE EXISTS (SELECT FROM owned) AND $3::int4 IS DISTINCT FROM (
    SELECT "everySeconds" FROM chat_pace WHERE "tableId" = $1 ORDER BY id DESC LIMIT 1)
) ${SELECT_OWNED}`;

type Muted = Omit<StoredMute, 'until'> & { readonly until: Date | null };
const asMute = ({ until, ...mute }: Muted): StoredMute => ({ ...mute, until: until?.getTime() ?? null });

/**
 * The moderation in the tables `chat_report`, `chat_mute` and `chat_pace`. Writes for a table that another process has
 * taken throw `TakenOver`. Every write is idempotent and is repeated when the connection is lost.
 */
export function createModerationStore(pool: pg.Pool, ownership: Ownership): ModerationStore {
  const write = async (sql: string, tableId: string, values: readonly unknown[]): Promise<void> => {
    const all = [tableId, ownership.epochOf(tableId), ...values];
    const { rows } = await retryWhileUnavailable(() => pool.query<{ owned: boolean }>(sql, all));
    if (!rows[0]?.owned) throw ownership.lost(tableId);
  };
  return {
    async author(tableId, lineId) {
      const { rows } = await pool.query<{ userId: string; role: string | null }>(AUTHOR, [tableId, lineId]);
      return rows[0] && { userId: rows[0].userId, role: chatRoleOf(rows[0].role ?? 'player') };
    },

    report: ({ tableId, lineId, by, reason, note }) => write(REPORT, tableId, [lineId, by, reason, note]),

    resolve: ({ tableId, lineId }, resolution, by) => write(RESOLVE, tableId, [lineId, resolution, by]),

    async mute({ tableId, userId, lineId, reason, by, until, command }) {
      await write(MUTE, tableId, [userId, lineId, reason, by, until, command.id, command.hash]);
      const { rows } = await retryWhileUnavailable(() => pool.query<Muted>(MUTED, [by, command.id]));
      // It was not stored under an id of another kind.
      return rows[0] ? asMute(rows[0]) : 'reused';
    },

    lift: ({ tableId, userId, by }) => write(LIFT, tableId, [userId, by]),

    async mutes(now) {
      const { rows } = await pool.query<Muted & { readonly userId: string }>(
        `SELECT "userId", until, reason, "commandHash" AS hash FROM chat_mute
          WHERE "liftedAt" IS NULL AND (until IS NULL OR until > $1) ORDER BY id`,
        [new Date(now)],
      );
      return new Map(rows.map(({ userId, until, reason }) => [userId, { until: until?.getTime() ?? null, reason }]));
    },

    setPace: (tableId, everySeconds, by) => write(PACE, tableId, [everySeconds, by]),

    async paces() {
      const { rows } = await pool.query<{ tableId: string; everySeconds: number }>(
        `SELECT DISTINCT ON ("tableId") "tableId", "everySeconds" FROM chat_pace ORDER BY "tableId", id DESC`,
      );
      return new Map(rows.map(({ tableId, everySeconds }) => [tableId, everySeconds]));
    },
  };
}
