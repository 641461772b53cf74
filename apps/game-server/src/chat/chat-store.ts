import type { PrismaClient } from '@baize/database';
import type { ChatLine } from '@baize/protocol';
import type { Ownership } from '../ownership/ownership.ts';
import { voiceOf } from './voice.ts';

/** Where the talk is kept. */
export interface ChatStore {
  /** Keeps a line and tells its id and the time. */
  add(line: Pick<ChatLine, 'tableId' | 'userId' | 'name' | 'text'>): Promise<Pick<ChatLine, 'id' | 'at'>>;
  /** The last lines nobody has hidden, oldest first. */
  last(tableId: string, count: number): Promise<readonly ChatLine[]>;
  /** Whether the line was there and not hidden already. */
  hide(tableId: string, lineId: string, by: string): Promise<boolean>;
}

/** The chat in the table `chat_message`. What is said at a table that another process has taken throws `Overtaken`. */
export function createChatStore(prisma: PrismaClient, ownership: Ownership): ChatStore {
  return {
    async add({ tableId, userId, name, text }) {
      const [line] = await prisma.$queryRaw<{ id: bigint; at: Date }[]>`
        INSERT INTO chat_message ("tableId", "userId", name, text)
        SELECT ${tableId}, ${userId}, ${name}, ${text}
         WHERE EXISTS (SELECT FROM table_owner
                        WHERE "tableId" = ${tableId} AND epoch = ${ownership.epochOf(tableId)} FOR SHARE)
        RETURNING id, at`;
      if (!line) throw ownership.lost(tableId);
      return { id: String(line.id), at: line.at.getTime() };
    },

    async last(tableId, count) {
      const rows = await prisma.chatMessage.findMany({
        where: { tableId, hiddenBy: null },
        orderBy: { id: 'desc' },
        take: count,
      });
      const authors = await prisma.user.findMany({
        where: { id: { in: rows.map(({ userId }) => userId) } },
        select: { id: true, role: true },
      });
      const roles = new Map(authors.map(({ id, role }) => [id, role]));
      return rows
        .map(({ id, userId, name, text, at }) => {
          const role = voiceOf(roles.get(userId) ?? 'player');
          return { id: String(id), tableId, userId, name, role, text, at: at.getTime() };
        })
        .reverse();
    },

    async hide(tableId, lineId, by) {
      const [seen] = await prisma.$queryRaw<{ owned: boolean; hidden: number }[]>`
        WITH owned AS MATERIALIZED (
          SELECT FROM table_owner
           WHERE "tableId" = ${tableId} AND epoch = ${ownership.epochOf(tableId)} FOR SHARE
        ), hidden AS (
          UPDATE chat_message SET "hiddenBy" = ${by}, "hiddenAt" = now()
           WHERE id = ${BigInt(lineId)} AND "tableId" = ${tableId} AND "hiddenBy" IS NULL AND EXISTS (SELECT FROM owned)
          RETURNING id
        )
        SELECT EXISTS (SELECT FROM owned) AS owned, (SELECT count(*)::int4 FROM hidden) AS hidden`;
      if (!seen?.owned) throw ownership.lost(tableId);
      return seen.hidden > 0;
    },
  };
}
