import type { ChatLine } from '@baize/protocol';
import type pg from 'pg';
import { whileAway } from '../doubt/resolve.ts';
import type { Ownership } from '../ownership/ownership.ts';
import { voiceOf } from './voice.ts';

/** What somebody says, and by which command. */
export interface Saying extends Pick<ChatLine, 'tableId' | 'userId' | 'name' | 'text'> {
  readonly command: CommandOf;
}

/** A command as it is stored with what it did: its id is its sender's, its hash is of what it asks. */
export interface CommandOf {
  readonly id: string;
  readonly hash: string;
}

/** The line that stands under a command's id, whenever that was said. */
export interface KeptLine extends Pick<ChatLine, 'id' | 'at' | 'tableId' | 'text'> {
  readonly hash: string;
}

/** Where the talk is kept. */
export interface ChatStore {
  /** Keeps a line, unless one stands under the id of its command already, and gives the one that stands there. */
  add(saying: Saying): Promise<KeptLine>;
  /** What somebody said by this command. */
  said(userId: string, commandId: string): Promise<KeptLine | undefined>;
  /** The last lines nobody has hidden, oldest first. */
  last(tableId: string, count: number): Promise<readonly ChatLine[]>;
  /** Hides a line; whether there is such a line, hidden now. */
  hide(tableId: string, lineId: string, by: string): Promise<boolean>;
}

const KEPT = `id::text AS id, at, "tableId", text, "commandHash" AS hash`;

const ADD = `
INSERT INTO chat_message ("tableId", "userId", name, text, "commandId", "commandHash")
SELECT $1, $2, $3, $4, $5, $6
 WHERE EXISTS (SELECT FROM table_owner WHERE "tableId" = $1 AND epoch = $7 FOR SHARE)
    ON CONFLICT DO NOTHING
RETURNING ${KEPT}`;

const SAID = `SELECT ${KEPT} FROM chat_message WHERE "userId" = $1 AND "commandId" = $2`;

const LAST = `
SELECT m.id::text AS id, m."tableId", m."userId", m.name, m.text, m.at, u.role
  FROM chat_message m LEFT JOIN "user" u ON u.id = m."userId"
 WHERE m."tableId" = $1 AND m."hiddenBy" IS NULL ORDER BY m.id DESC LIMIT $2`;

const HIDE = `
WITH owned AS MATERIALIZED (
  SELECT FROM table_owner WHERE "tableId" = $1 AND epoch = $4 FOR SHARE
), hidden AS (
  UPDATE chat_message SET "hiddenBy" = coalesce("hiddenBy", $3), "hiddenAt" = coalesce("hiddenAt", now())
   WHERE id = $2::int8 AND "tableId" = $1 AND EXISTS (SELECT FROM owned)
  RETURNING id
)
SELECT EXISTS (SELECT FROM owned) AS owned, EXISTS (SELECT FROM hidden) AS hidden`;

type Stored<Line> = Omit<Line, 'at'> & { readonly at: Date };

/**
 * The chat in the table `chat_message`. What is said at a table that another process has taken throws `Overtaken`. Every
 * write may be done twice, and is, when its answer is lost.
 */
export function createChatStore(pool: pg.Pool, ownership: Ownership): ChatStore {
  const said = async (userId: string, commandId: string): Promise<KeptLine | undefined> => {
    const { rows } = await whileAway(() => pool.query<Stored<KeptLine>>(SAID, [userId, commandId]));
    return rows[0] && { ...rows[0], at: rows[0].at.getTime() };
  };
  return {
    said,

    async add({ tableId, userId, name, text, command }) {
      const values = [tableId, userId, name, text, command.id, command.hash, ownership.epochOf(tableId)];
      const { rows } = await whileAway(() => pool.query<Stored<KeptLine>>(ADD, values));
      const line = rows[0] ? { ...rows[0], at: rows[0].at.getTime() } : await said(userId, command.id);
      if (!line) throw ownership.lost(tableId);
      return line;
    },

    async last(tableId, count) {
      const { rows } = await pool.query<Stored<Omit<ChatLine, 'role'>> & { role: string | null }>(LAST, [
        tableId,
        count,
      ]);
      return rows
        .map(({ at, role, ...line }) => ({ ...line, role: voiceOf(role ?? 'player'), at: at.getTime() }))
        .reverse();
    },

    async hide(tableId, lineId, by) {
      const values = [tableId, lineId, by, ownership.epochOf(tableId)];
      const { rows } = await whileAway(() => pool.query<{ owned: boolean; hidden: boolean }>(HIDE, values));
      if (!rows[0]?.owned) throw ownership.lost(tableId);
      return rows[0].hidden;
    },
  };
}
