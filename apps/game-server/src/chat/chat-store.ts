import type { PrismaClient } from '@baize/database';
import type { ChatLine } from '@baize/protocol';
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

/** The chat in the table `chat_message`. */
export function createChatStore(prisma: PrismaClient): ChatStore {
  return {
    async add(line) {
      const { id, at } = await prisma.chatMessage.create({ data: line, select: { id: true, at: true } });
      return { id: String(id), at: at.getTime() };
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
      const { count } = await prisma.chatMessage.updateMany({
        where: { id: BigInt(lineId), tableId, hiddenBy: null },
        data: { hiddenBy: by, hiddenAt: new Date() },
      });
      return count > 0;
    },
  };
}
