import { Prisma, type PrismaClient } from '../generated/client.ts';
import type { ActCode } from './acts.ts';

/** An act of a person or of the software that must be traceable (GLI-19 2.8.8, B.3.2). */
export type Act = {
  /** A user id; `house` for the software itself, `stranger` for an unknown person. */
  readonly by: string;
  /** The role of the person at that time, stored with its id if it is a composed one; none for `house` and `stranger`. */
  readonly role?: string | null;
  readonly act: ActCode;
  /** The subject: `user:<id>`, `round:<id>`, `table:<id>`, `ledger`; see {@link ActCode}. */
  readonly subject?: string | null;
  /** The network address of the request. */
  readonly address?: string | null;
  /** The value before and after a change. Never a password, a secret or a hidden card. */
  readonly before?: Prisma.InputJsonValue | null;
  readonly after?: Prisma.InputJsonValue | null;
  /** The reason, as typed by the person. */
  readonly why?: string | null;
};

/**
 * Adds an act to the audit log, which is append-only. Pass the transaction of the change itself, so that both are
 * committed together; reads are recorded before they are answered.
 */
export async function recordAct(database: Pick<PrismaClient, 'auditEntry' | 'user'>, act: Act): Promise<void> {
  const { before, after, ...rest } = act;
  const role = act.role === 'composed' ? await composedRoleOf(database, act.by) : (act.role ?? null);
  await database.auditEntry.create({
    data: { ...rest, role, before: before ?? Prisma.DbNull, after: after ?? Prisma.DbNull },
  });
}

/** Which composed role somebody has: `house:` and its id. Without one any more, that it was one is all that is known. */
async function composedRoleOf({ user }: Pick<PrismaClient, 'user'>, id: string): Promise<string> {
  const found = await user.findUnique({ where: { id }, select: { role: true } });
  return found?.role.startsWith('house:') ? found.role : 'composed';
}
