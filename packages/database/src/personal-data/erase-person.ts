import { Prisma } from '../generated/client.ts';

type Transaction = Prisma.TransactionClient;

/** Why the accounts of erased people are closed, beside reasons that people give. */
const ERASED = 'erased';

const NOWHERE = '@erased.invalid';
/** SQL: whether who the account `u` belonged to was erased. No other account has such an address. */
export const IS_ERASED = `u.email = u.id || '${NOWHERE}'`;

/** Why a player cannot be erased now. */
export type ErasureHindrance =
  | 'no-player'
  | 'demo-account'
  | 'already'
  | 'balance'
  | 'owes'
  | 'in-play'
  | 'dispute'
  | 'request'
  | 'away';

const FOUND = (tx: Transaction, userId: string) => tx.$queryRaw<
  Record<Exclude<ErasureHindrance, 'no-player'>, boolean>[]
>`
  SELECT u.demo AS "demo-account", ${Prisma.raw(IS_ERASED)} AS already,
         EXISTS (SELECT FROM ledger_account a WHERE a."ownerKind" = 'player' AND a."ownerId" = u.id AND a.balance <> 0)
           AS balance,
         EXISTS (SELECT FROM ledger_account a WHERE a."ownerKind" = 'receivable' AND a."ownerId" = u.id AND a.balance <> 0)
           AS owes,
         EXISTS (SELECT FROM round r JOIN transfer t ON t."roundId" = r.id
                   JOIN ledger_account a ON a.id = t."from" AND a."ownerKind" = 'player' AND a."ownerId" = u.id
                  WHERE r.state IN ('betting', 'playing')) AS "in-play",
         EXISTS (SELECT FROM dispute d WHERE d."playerId" = u.id AND NOT EXISTS (
                   SELECT FROM dispute_step s WHERE s."disputeId" = d.id AND s.kind = 'answered')) AS dispute,
         EXISTS (SELECT FROM approval p LEFT JOIN approval_decision d ON d."approvalId" = p.id
                  WHERE p.subject = 'user:' || u.id AND p.kind <> 'player-erasure' AND d."approvalId" IS NULL
                    AND p."expiresAt" > now()) AS request,
         EXISTS (SELECT FROM self_exclusion x WHERE x."playerId" = u.id AND x.until > now()) AS away
    FROM "user" u WHERE u.id = ${userId} AND u.role = 'player'`;

/**
 * What must be settled before a player is erased: money and play, what they said is wrong, what waits for a second person;
 * and who decided to stay away is known to the house until then. `null` for nothing.
 */
export async function hindersErasure(tx: Transaction, userId: string): Promise<ErasureHindrance | null> {
  const [found] = await FOUND(tx, userId);
  if (!found) return 'no-player';
  const order = ['demo-account', 'already', 'in-play', 'balance', 'owes', 'dispute', 'request', 'away'] as const;
  return order.find((each) => found[each]) ?? null;
}

/**
 * Erases who a player is: name, ways to sign in, devices, settings. The account is closed for good. What stays under its id is
 * what the law makes the house keep, and no row of a chain changes.
 */
export async function erasePerson(tx: Transaction, userId: string): Promise<void> {
  const { username } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { username: true } });
  const where = { userId };
  await tx.session.deleteMany({ where });
  await tx.credential.deleteMany({ where });
  await tx.passkey.deleteMany({ where });
  await tx.twoFactor.deleteMany({ where });
  await tx.spentCode.deleteMany({ where });
  await tx.playerSettings.deleteMany({ where });
  await tx.savedView.deleteMany({ where });
  if (username !== null) await tx.signInFailure.deleteMany({ where: { username } });
  await tx.user.update({
    where: { id: userId },
    data: {
      ...{ name: `Player ${userId.slice(0, 8)}`, email: `${userId}${NOWHERE}`, image: null },
      ...{ username: null, skeleton: null, passwordExpiresAt: null },
      ...{ banned: true, banReason: ERASED, banExpires: null },
    },
  });
}
