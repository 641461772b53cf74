import type { ActCode } from './audit/acts.ts';
import { recordAct } from './audit/record-act.ts';
import type { Prisma, PrismaClient } from './generated/client.ts';

/** The state of a table's publish key; the key itself is stored nowhere. */
export interface StoredPublishKey {
  readonly tableId: string;
  /** Incremented by every change. */
  readonly version: number;
  /** SHA-256 of the key; null once it is revoked. */
  readonly hash: string | null;
  /** The dealer who issued it, in whose shifts alone it can be used; null: in those of all dealers. */
  readonly dealerId: string | null;
}

/** Who changed a publish key, and when. */
export interface PublishKeyChange {
  readonly hash: string | null;
  readonly byName: string;
  readonly at: number;
}

/** The publish keys of all tables, also the revoked ones. */
export function listPublishKeys(prisma: PrismaClient): Promise<readonly StoredPublishKey[]> {
  return prisma.publishKey.findMany({ select: { tableId: true, version: true, hash: true, dealerId: true } });
}

/** The last change of a table's publish key; `null` when it never had one. */
export async function readPublishKey(prisma: PrismaClient, tableId: string): Promise<PublishKeyChange | null> {
  const key = await prisma.publishKey.findUnique({ where: { tableId } });
  if (!key) return null;
  const person = await prisma.user.findUnique({ where: { id: key.by }, select: { name: true } });
  return { hash: key.hash, byName: person?.name ?? key.by, at: key.at.getTime() };
}

/** A new key of a table, or its revocation. */
export interface PublishKeyUpdate {
  readonly tableId: string;
  /** SHA-256 of the new key; null revokes the current one. */
  readonly hash: string | null;
  readonly by: string;
  readonly role: string | null;
  readonly address: string | null;
  /** Whether it is refused unless this person is signed on at the table; the new key is then usable in their shifts only. */
  readonly signedOn?: boolean;
  readonly why?: string;
  /** The number of the request by which two people decided it. */
  readonly approval?: number;
}

/** Whether a dealer is signed on at a table, or deals its round in play. */
export async function isSignedOn(
  prisma: Pick<PrismaClient, 'dealerShift'>,
  dealerId: string,
  tableId: string,
): Promise<boolean> {
  return (await prisma.dealerShift.findUnique({ where: { dealerId } }))?.tableId === tableId;
}

/**
 * Replaces or revokes the publish key of a table, with its entry in the audit log. Running servers take it at once.
 * @returns false when it must be a dealer who is signed on there, and is not
 */
export async function changePublishKey(prisma: PrismaClient, update: PublishKeyUpdate): Promise<boolean> {
  const { tableId, by, signedOn } = update;
  return prisma.$transaction(async (tx) => {
    if (signedOn && !(await isSignedOn(tx, by, tableId))) return false;
    await changePublishKeyIn(tx, update);
    return true;
  });
}

/** The same within a transaction, for everybody. */
export async function changePublishKeyIn(tx: Prisma.TransactionClient, update: PublishKeyUpdate): Promise<void> {
  const { tableId, hash, by, role, address, signedOn, why, approval } = update;
  const act: ActCode = hash === null ? 'publish-key-revoked' : 'publish-key-issued';
  const dealerId = signedOn && hash !== null ? by : null;
  const { version } = await tx.publishKey.upsert({
    where: { tableId },
    create: { tableId, version: 1, hash, by, dealerId },
    update: { version: { increment: 1 }, hash, by, at: new Date(), dealerId },
    select: { version: true },
  });
  const after = { publishKey: version, ...(approval !== undefined && { approval }) };
  await recordAct(tx, { by, role, address, act, subject: `table:${tableId}`, after, why: why ?? null });
}
