import type { Prisma, PrismaClient } from '@baize/database';
import type { ChatLine, ChatMute, ReportReason } from '@baize/protocol';
import { Overtaken, type Ownership } from '../ownership/ownership.ts';
import { voiceOf } from './voice.ts';

/** Who wrote a line. */
export interface Author {
  readonly userId: string;
  readonly role: ChatLine['role'];
}

/** A line of the chat, and where it was written. */
export interface Line {
  readonly tableId: string;
  readonly lineId: string;
}

/** Where it is kept who may not write, which lines were reported, and how slow each table's chat is. */
export interface ModerationStore {
  /** Who wrote that line at that table; `undefined` when there is none. */
  author(tableId: string, lineId: string): Promise<Author | undefined>;
  /** Keeps a report; a second one of the same person about the same line changes nothing. */
  report(report: {
    readonly tableId: string;
    readonly lineId: string;
    readonly by: string;
    readonly reason: ReportReason;
    readonly note: string;
  }): Promise<void>;
  /** Closes the open reports of a line. */
  resolve(line: Line, resolution: 'hidden' | 'muted' | 'dismissed', by: string): Promise<void>;
  /** Keeps a mute, which ends whatever mute the person had before. `until` is null when it must be lifted. */
  mute(mute: ChatMute & Line & { readonly userId: string; readonly by: string }): Promise<void>;
  lift(userId: string, by: string): Promise<void>;
  /** The mutes in force at that time (ms), by user id. */
  mutes(now: number): Promise<ReadonlyMap<string, ChatMute>>;
  setPace(tableId: string, everySeconds: number, by: string): Promise<void>;
  /** Seconds between two lines, by table. */
  paces(): Promise<ReadonlyMap<string, number>>;
}

type Transaction = Prisma.TransactionClient;

/**
 * The moderation in the tables `chat_report`, `chat_mute` and `chat_pace`. What concerns a table that another process has
 * taken throws `Overtaken`, and what concerns none does once it has taken all.
 */
export function createModerationStore(prisma: PrismaClient, ownership: Ownership): ModerationStore {
  const owned = (tableId: string | undefined, write: (tx: Transaction) => Promise<unknown>) =>
    prisma.$transaction(async (tx) => {
      if (tableId === undefined) throw new Overtaken('it wrote last');
      const held = await tx.$queryRaw<unknown[]>`
        SELECT 1 AS held FROM table_owner WHERE "tableId" = ${tableId} AND epoch = ${ownership.epochOf(tableId)} FOR SHARE`;
      if (held.length === 0) throw ownership.lost(tableId);
      await write(tx);
    });
  const liftNow = (tx: Transaction, userId: string, by: string) =>
    tx.chatMute.updateMany({ where: { userId, liftedAt: null }, data: { liftedBy: by, liftedAt: new Date() } });
  return {
    async author(tableId, lineId) {
      const line = await prisma.chatMessage.findFirst({ where: { id: BigInt(lineId), tableId } });
      if (line === null) return undefined;
      const user = await prisma.user.findUnique({ where: { id: line.userId }, select: { role: true } });
      return { userId: line.userId, role: voiceOf(user?.role ?? 'player') };
    },

    report({ tableId, lineId, ...report }) {
      const data = { ...report, messageId: BigInt(lineId) };
      return owned(tableId, (tx) => tx.chatReport.createMany({ data, skipDuplicates: true }));
    },

    resolve({ tableId, lineId }, resolution, by) {
      const where = { messageId: BigInt(lineId), resolution: null };
      return owned(tableId, (tx) =>
        tx.chatReport.updateMany({ where, data: { resolution, resolvedBy: by, resolvedAt: new Date() } }),
      );
    },

    mute({ tableId, userId, lineId, reason, by, until }) {
      const data = { userId, messageId: BigInt(lineId), reason, by, until: until === null ? null : new Date(until) };
      return owned(tableId, async (tx) => {
        await liftNow(tx, userId, by);
        await tx.chatMute.create({ data });
      });
    },

    lift(userId, by) {
      const [anyOfOurs] = ownership.tableIds;
      return owned(anyOfOurs, (tx) => liftNow(tx, userId, by));
    },

    async mutes(now) {
      const where = { liftedAt: null, OR: [{ until: null }, { until: { gt: new Date(now) } }] };
      const rows = await prisma.chatMute.findMany({ where, orderBy: { id: 'asc' } });
      return new Map(rows.map(({ userId, until, reason }) => [userId, { until: until?.getTime() ?? null, reason }]));
    },

    setPace(tableId, everySeconds, by) {
      return owned(tableId, (tx) => tx.chatPace.create({ data: { tableId, everySeconds, by } }));
    },

    async paces() {
      const rows = await prisma.chatPace.findMany({ orderBy: { id: 'desc' }, distinct: ['tableId'] });
      return new Map(rows.map(({ tableId, everySeconds }) => [tableId, everySeconds]));
    },
  };
}
