import type { ChatLine, ChatMute, ReportReason } from '@baize/protocol';
import type pg from 'pg';
import { retryWhileUnavailable } from '../doubt/resolve.ts';
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
   * under that id. `until` is null for a mute without an end.
   */
  mute(
    mute: ChatMute & Line & { readonly userId: string; readonly by: string; readonly command: CommandKey },
  ): Promise<StoredMute>;
  /** Lifts a user's mute. */
  lift(mute: { readonly userId: string; readonly by: string }): Promise<void>;
  /** The mutes in force at that time (ms), by user id. */
  mutes(now: number): Promise<ReadonlyMap<string, ChatMute>>;
  /** Stores the slow mode of a table; no effect when it is unchanged. */
  setPace(tableId: string, everySeconds: number, by: string): Promise<void>;
  /** Minimum seconds between two lines of a player, by table. */
  paces(): Promise<ReadonlyMap<string, number>>;
}

const AUTHOR = `
SELECT m."userId", u.role FROM chat_message m LEFT JOIN "user" u ON u.id = m."userId"
 WHERE m.id = $2::int8 AND m."tableId" = $1`;

const REPORT = `
INSERT INTO chat_report ("messageId", by, reason, note) VALUES ($1::int8, $2, $3, $4) ON CONFLICT DO NOTHING`;

const RESOLVE = `
UPDATE chat_report SET resolution = $2, "resolvedBy" = $3, "resolvedAt" = now()
 WHERE "messageId" = $1::int8 AND resolution IS NULL`;

const LIFT = `
UPDATE chat_mute SET "liftedBy" = $2, "liftedAt" = now() WHERE "userId" = $1 AND "liftedAt" IS NULL`;

/** The earlier mute is lifted by the new one in the same statement; a repeat lifts nothing. */
const MUTE = `
WITH kept AS (
  INSERT INTO chat_mute ("userId", "messageId", reason, by, until, "commandId", "commandHash")
  VALUES ($1, $2::int8, $3, $4, to_timestamp($5::float8 / 1000), $6, $7)
  ON CONFLICT DO NOTHING RETURNING id
)
UPDATE chat_mute SET "liftedBy" = $4, "liftedAt" = now()
 WHERE "userId" = $1 AND "liftedAt" IS NULL AND EXISTS (SELECT FROM kept)`;

const MUTED = `SELECT until, reason, "commandHash" AS hash FROM chat_mute WHERE by = $1 AND "commandId" = $2`;

const PACE = `
INSERT INTO chat_pace ("tableId", "everySeconds", by)
SELECT $1, $2::int4, $3 WHERE $2::int4 IS DISTINCT FROM (
  SELECT "everySeconds" FROM chat_pace WHERE "tableId" = $1 ORDER BY id DESC LIMIT 1)`;

type Muted = Omit<StoredMute, 'until'> & { readonly until: Date | null };
const asMute = ({ until, ...mute }: Muted): StoredMute => ({ ...mute, until: until?.getTime() ?? null });

/**
 * The moderation in the tables `chat_report`, `chat_mute` and `chat_pace`. Every write is idempotent and is repeated when
 * the connection is lost.
 */
export function createModerationStore(pool: pg.Pool): ModerationStore {
  const write = async (sql: string, values: readonly unknown[]): Promise<void> => {
    await retryWhileUnavailable(() => pool.query(sql, [...values]));
  };
  return {
    async author(tableId, lineId) {
      const { rows } = await pool.query<{ userId: string; role: string | null }>(AUTHOR, [tableId, lineId]);
      return rows[0] && { userId: rows[0].userId, role: chatRoleOf(rows[0].role ?? 'player') };
    },

    report: ({ lineId, by, reason, note }) => write(REPORT, [lineId, by, reason, note]),

    resolve: ({ lineId }, resolution, by) => write(RESOLVE, [lineId, resolution, by]),

    async mute({ userId, lineId, reason, by, until, command }) {
      await write(MUTE, [userId, lineId, reason, by, until, command.id, command.hash]);
      const { rows } = await retryWhileUnavailable(() => pool.query<Muted>(MUTED, [by, command.id]));
      if (!rows[0]) throw new Error(`a mute of ${userId} was not stored`);
      return asMute(rows[0]);
    },

    lift: ({ userId, by }) => write(LIFT, [userId, by]),

    async mutes(now) {
      const { rows } = await pool.query<Muted & { readonly userId: string }>(
        `SELECT "userId", until, reason, "commandHash" AS hash FROM chat_mute
          WHERE "liftedAt" IS NULL AND (until IS NULL OR until > $1) ORDER BY id`,
        [new Date(now)],
      );
      return new Map(rows.map(({ userId, until, reason }) => [userId, { until: until?.getTime() ?? null, reason }]));
    },

    setPace: (tableId, everySeconds, by) => write(PACE, [tableId, everySeconds, by]),

    async paces() {
      const { rows } = await pool.query<{ tableId: string; everySeconds: number }>(
        `SELECT DISTINCT ON ("tableId") "tableId", "everySeconds" FROM chat_pace ORDER BY "tableId", id DESC`,
      );
      return new Map(rows.map(({ tableId, everySeconds }) => [tableId, everySeconds]));
    },
  };
}
