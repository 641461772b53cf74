import type { Prisma, PrismaClient } from '../generated/client.ts';

type Transaction = Prisma.TransactionClient;

/** A token as its owner sees it; times in ms. */
export interface ListedToken {
  readonly id: string;
  readonly name: string;
  readonly permissions: readonly string[];
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly usedAt: number | null;
}

/** The tokens of a person that are in force, the newest first. */
export async function listApiTokens(prisma: PrismaClient, userId: string): Promise<readonly ListedToken[]> {
  const tokens = await prisma.apiToken.findMany({
    where: { userId, revokedAt: null, expiresAt: { gt: new Date() } },
    orderBy: { createdAt: 'desc' },
  });
  return tokens.map(({ id, name, permissions, createdAt, expiresAt, usedAt }) => ({
    ...{ id, name, permissions },
    createdAt: createdAt.getTime(),
    expiresAt: expiresAt.getTime(),
    usedAt: usedAt?.getTime() ?? null,
  }));
}

/** How long an answer is kept for a repeated call. */
const KEPT_MS = 7 * 24 * 3_600_000;

/** An answered call: the digest of what was asked, and the answer. */
export interface ApiAnswer {
  readonly digest: string;
  readonly status: number;
  readonly body: Prisma.JsonValue;
}

/** What the call with this key was answered; `null` for a new one. */
export const readApiAnswer = (
  database: Pick<Transaction, 'apiAnswer'>,
  tokenId: string,
  key: string,
): Promise<ApiAnswer | null> =>
  database.apiAnswer.findFirst({
    where: { tokenId, key, at: { gt: new Date(Date.now() - KEPT_MS) } },
    select: { digest: true, status: true, body: true },
  });

/** Whether this transaction is the only one that answers the call with this key; nobody waits. */
export async function lockApiKey(tx: Transaction, tokenId: string, key: string): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ locked: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${`api:${tokenId}:${key}`}, 0)) AS locked`;
  return row?.locked === true;
}

/** Keeps an answer for a week, and drops those of this token that are older. */
export async function storeApiAnswer(
  tx: Transaction,
  { tokenId, key }: { readonly tokenId: string; readonly key: string },
  { digest, status, body }: { readonly digest: string; readonly status: number; readonly body: Prisma.InputJsonValue },
): Promise<void> {
  await tx.apiAnswer.deleteMany({ where: { tokenId, at: { lte: new Date(Date.now() - KEPT_MS) } } });
  await tx.apiAnswer.create({ data: { tokenId, key, digest, status, body } });
}
