import { Prisma, type PrismaClient } from '../generated/client.ts';
import type { ActCode } from './acts.ts';

/** Somebody did something that the house must be able to answer for (GLI-19 2.8.8, B.3.2). */
export type Act = {
  /** A user id; `house` for the software itself, `stranger` for somebody nobody knows. */
  readonly by: string;
  /** The role under which it was done; none for `house` and `stranger`. */
  readonly role?: string | null;
  readonly act: ActCode;
  /** What it was done to: `user:<id>`, `round:<id>`, `table:<id>`, `ledger`; see {@link ActCode}. */
  readonly subject?: string | null;
  /** The network address it came from. */
  readonly address?: string | null;
  /** What changed, where something did. Never a password, a secret or a hidden card. */
  readonly before?: Prisma.InputJsonValue | null;
  readonly after?: Prisma.InputJsonValue | null;
  /** The reason, in the words of whoever did it. */
  readonly why?: string | null;
};

/**
 * Puts an act on the audit log, which nobody changes afterwards. Pass the transaction of the change itself, so that one is
 * never there without the other; a look is recorded before it is answered.
 */
export async function recordAct(database: Pick<PrismaClient, 'auditEntry'>, act: Act): Promise<void> {
  const { before, after, ...rest } = act;
  await database.auditEntry.create({
    data: { ...rest, before: before ?? Prisma.DbNull, after: after ?? Prisma.DbNull },
  });
}
