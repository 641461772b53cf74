import type { ChatLine } from '@baize/protocol';
import type pg from 'pg';
import { retryWhileUnavailable } from '../doubt/resolve.ts';
import type { Ownership } from '../ownership/ownership.ts';
import { chatRoleOf } from './chat-role.ts';

/** A new chat line and its command. */
export interface NewChatLine extends Pick<ChatLine, 'tableId' | 'userId' | 'name' | 'text'> {
  readonly command: CommandKey;
}

/**
 * A command as stored with its effect: the id is unique among the lines, or the mutes, of its sender; the hash covers its
 * content.
 */
export interface CommandKey {
  readonly id: string;
  readonly hash: string;
}

/** The line stored under a command's id. */
export interface StoredLine extends Pick<ChatLine, 'id' | 'at' | 'tableId' | 'text'> {
  readonly hash: string;
}

/** Stores chat lines. */
export interface ChatStore {
  /** Stores a line unless its command id is taken; returns the line stored under that id. */
  add(saying: NewChatLine): Promise<StoredLine>;
  /** The line that this user stored by this command. */
  find(userId: string, commandId: string): Promise<StoredLine | undefined>;
  /** The last lines that are not hidden, oldest first. */
  last(tableId: string, count: number): Promise<readonly ChatLine[]>;
  /** Hides a line; false when there is no such line. */
  hide(tableId: string, lineId: string, by: string): Promise<boolean>;
}

const KEPT = `id::text AS id, at, "tableId", text, "commandHash" AS hash`;

/** The table belongs to this process, or, where a process owns none, to another one that is reached over the bus. */
const OWNED = (epoch: string) => `WITH owned AS MATERIALIZED (
  SELECT FROM table_owner WHERE "tableId" = $1 AND epoch = ${epoch}::int4 FOR SHARE
)`;
const IS_OWNED = (epoch: string) => `(${epoch}::int4 IS NULL OR EXISTS (SELECT FROM owned))`;

const ADD = `
${OWNED('$7')}
INSERT INTO chat_message ("tableId", "userId", name, text, "commandId", "commandHash")
SELECT $1, $2, $3, $4, $5, $6
 WHERE ${IS_OWNED('$7')}
    ON CONFLICT DO NOTHING
RETURNING ${KEPT}`;

const SAID = `SELECT ${KEPT} FROM chat_message WHERE "userId" = $1 AND "commandId" = $2`;

const LAST = `
SELECT m.id::text AS id, m."tableId", m."userId", m.name, m.text, m.at, u.role
  FROM chat_message m LEFT JOIN "user" u ON u.id = m."userId"
 WHERE m."tableId" = $1 AND m."hiddenBy" IS NULL ORDER BY m.id DESC LIMIT $2`;

const HIDE = `
${OWNED('$4')}
UPDATE chat_message SET "hiddenBy" = coalesce("hiddenBy", $3), "hiddenAt" = coalesce("hiddenAt", now())
 WHERE id = $2::int8 AND "tableId" = $1 AND ${IS_OWNED('$4')}
RETURNING id`;

type Stored<Line> = Omit<Line, 'at'> & { readonly at: Date };

/**
 * The chat in the table `chat_message`. Every write is idempotent and is repeated when the connection is lost.
 * @param ownership of a process without a bus: what is said at a table that another process has taken would be shown to
 * nobody there, so that its writes throw `TakenOver`
 */
export function createChatStore(pool: pg.Pool, ownership?: Ownership): ChatStore {
  const epochOf = (tableId: string) => ownership?.epochOf(tableId) ?? null;
  const checkOwner = async (tableId: string): Promise<void> => {
    if (ownership && !(await ownership.stillOwns(tableId))) throw ownership.lost(tableId);
  };
  const find = async (userId: string, commandId: string): Promise<StoredLine | undefined> => {
    const { rows } = await retryWhileUnavailable(() => pool.query<Stored<StoredLine>>(SAID, [userId, commandId]));
    return rows[0] && { ...rows[0], at: rows[0].at.getTime() };
  };
  return {
    find,

    async add({ tableId, userId, name, text, command }) {
      const values = [tableId, userId, name, text, command.id, command.hash, epochOf(tableId)];
      const { rows } = await retryWhileUnavailable(() => pool.query<Stored<StoredLine>>(ADD, values));
      const line = rows[0] ? { ...rows[0], at: rows[0].at.getTime() } : await find(userId, command.id);
      if (line) return line;
      await checkOwner(tableId);
      throw new Error(`a line at ${tableId} was not stored`);
    },

    async last(tableId, count) {
      const { rows } = await pool.query<Stored<Omit<ChatLine, 'role'>> & { role: string | null }>(LAST, [
        tableId,
        count,
      ]);
      return rows
        .map(({ at, role, ...line }) => ({ ...line, role: chatRoleOf(role ?? 'player'), at: at.getTime() }))
        .reverse();
    },

    async hide(tableId, lineId, by) {
      const { rowCount } = await retryWhileUnavailable(() => pool.query(HIDE, [tableId, lineId, by, epochOf(tableId)]));
      if (rowCount === 0) await checkOwner(tableId);
      return rowCount === 1;
    },
  };
}
