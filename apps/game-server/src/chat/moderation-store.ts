import type { Prisma, PrismaClient } from '@baize/database';
import type { ChatLine, ChatMute, ReportReason } from '@baize/protocol';
import type { Ownership } from '../ownership/ownership.ts';
import { voiceOf } from './voice.ts';

/** Who wrote a line. */
export interface Author {
  readonly userId: string;
  readonly role: ChatLine['role'];
}

/** Where it is kept who may not write, which lines were reported, and how slow each table's chat is. */
export interface ModerationStore {
  /** Who wrote that line at that table; `undefined` when there is none. */
  author(tableId: string, lineId: string): Promise<Author | undefined>;
  /** Keeps a report; a second one of the same person about the same line changes nothing. */
  report(report: {
    readonly lineId: string;
    readonly by: string;
    readonly reason: ReportReason;
    readonly note: string;
  }): Promise<void>;
  /** Closes the open reports of a line. */
  resolve(lineId: string, resolution: 'hidden' | 'muted' | 'dismissed', by: string): Promise<void>;
  /** Keeps a mute, which ends whatever mute the person had before. `until` is null when it must be lifted. */
  mute(mute: ChatMute & { readonly userId: string; readonly lineId: string; readonly by: string }): Promise<void>;
  lift(userId: string, by: string): Promise<void>;
  /** The mutes in force at that time (ms), by user id. */
  mutes(now: number): Promise<ReadonlyMap<string, ChatMute>>;
  setPace(tableId: string, everySeconds: number, by: string): Promise<void>;
  /** Seconds between two lines, by table. */
  paces(): Promise<ReadonlyMap<string, number>>;
}

type Transaction = Prisma.TransactionClient;

/**
 * The moderation in the tables `chat_report`, `chat_mute` and `chat_pace`. What it should keep once another process has
 * taken the tables throws `Overtaken`.
 */
export function createModerationStore(prisma: PrismaClient, ownership: Ownership): ModerationStore {
  /** Whoever takes one table takes all: as long as one is held, none is taken. */
  const owned = (write: (tx: Transaction) => Promise<unknown>) =>
    prisma.$transaction(async (tx) => {
      const [tableId = ''] = ownership.tableIds;
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

    report({ lineId, ...report }) {
      const data = { ...report, messageId: BigInt(lineId) };
      return owned((tx) => tx.chatReport.createMany({ data, skipDuplicates: true }));
    },

    resolve(lineId, resolution, by) {
      const where = { messageId: BigInt(lineId), resolution: null };
      return owned((tx) =>
        tx.chatReport.updateMany({ where, data: { resolution, resolvedBy: by, resolvedAt: new Date() } }),
      );
    },

    mute({ userId, lineId, reason, by, until }) {
      const data = { userId, messageId: BigInt(lineId), reason, by, until: until === null ? null : new Date(until) };
      return owned(async (tx) => {
        await liftNow(tx, userId, by);
        await tx.chatMute.create({ data });
      });
    },

    lift(userId, by) {
      return owned((tx) => liftNow(tx, userId, by));
    },

    async mutes(now) {
      const where = { liftedAt: null, OR: [{ until: null }, { until: { gt: new Date(now) } }] };
      const rows = await prisma.chatMute.findMany({ where, orderBy: { id: 'asc' } });
      return new Map(rows.map(({ userId, until, reason }) => [userId, { until: until?.getTime() ?? null, reason }]));
    },

    setPace(tableId, everySeconds, by) {
      return owned((tx) => tx.chatPace.create({ data: { tableId, everySeconds, by } }));
    },

    async paces() {
      const rows = await prisma.chatPace.findMany({ orderBy: { id: 'desc' }, distinct: ['tableId'] });
      return new Map(rows.map(({ tableId, everySeconds }) => [tableId, everySeconds]));
    },
  };
}
