import { type ApprovalKind, type Prisma, type PrismaClient, readHandings } from '@baize/database';
import { holderOf, rolesWith } from '../accounts/holder.ts';
import type { Auth } from '../auth.ts';
import { isClosed } from '../sessions/closed.ts';
import { PERMISSIONS } from './approval-kind.ts';
import { type Hindrance, hindranceOf, makersFrom, type Person } from './approval-rules.ts';

type Transaction = Prisma.TransactionClient;

/** A request by what decides who may be its second person. */
interface AskedBy {
  readonly kind: string;
  readonly by: string;
  readonly subject: string;
}

/** Why this person may not decide an open request; `null` when they may. */
export const readHindrance = (auth: Auth, request: AskedBy, userId: string): Promise<Hindrance | null> =>
  auth.prisma.$transaction((tx) => hindranceAt(tx, auth, request, userId));

/** The same within a transaction. */
export async function hindranceAt(
  tx: Transaction,
  auth: Auth,
  request: AskedBy,
  userId: string,
): Promise<Hindrance | null> {
  const [asker, decider] = await readPeople(tx, auth, [request.by, userId]);
  return judge(auth, request, asker, decider);
}

/**
 * Whether neither of two people has made, reset or approved the account of the other, as far as the house has not given it
 * to its owner anew.
 */
export async function areIndependent(prisma: PrismaClient, one: string, other: string): Promise<boolean> {
  const handings = await readHandings(prisma, [one, other]);
  const makersOf = (id: string) => makersFrom(handings.filter(({ userId }) => userId === id));
  return !makersOf(one).includes(other) && !makersOf(other).includes(one);
}

/** The names of all who may decide a request now: those whom its asker can turn to. */
export async function namesOfDeciders(auth: Auth, request: AskedBy): Promise<readonly string[]> {
  const { decide } = PERMISSIONS[request.kind as ApprovalKind]; // stored kinds are ours
  const users = await auth.prisma.user.findMany({
    where: { role: { in: await rolesWith(auth.prisma, decide) } },
    select: { id: true, name: true },
    orderBy: { name: 'asc' },
  });
  return auth.prisma.$transaction(async (tx) => {
    const [asker, ...people] = await readPeople(tx, auth, [request.by, ...users.map(({ id }) => id)]);
    return users.filter((_, nth) => judge(auth, request, asker, people[nth]) === null).map(({ name }) => name);
  });
}

function judge(
  { fourEyes }: Pick<Auth, 'fourEyes'>,
  { kind, subject }: AskedBy,
  asker: Person | undefined,
  decider: Person | undefined,
): Hindrance | null {
  if (!asker) return 'asker-gone';
  if (!decider) return 'role';
  const { ask, decide } = PERMISSIONS[kind as ApprovalKind]; // stored kinds are ours
  const about = subject.startsWith('user:') ? subject.slice('user:'.length) : null;
  return hindranceOf({ asker, decider, ask, decide, about, now: Date.now(), fourEyes });
}

async function readPeople(
  tx: Transaction,
  auth: Auth,
  ids: readonly string[],
): Promise<readonly (Person | undefined)[]> {
  const users = await tx.user.findMany({ where: { id: { in: [...ids] } } });
  const handings = await readHandings(tx, ids);
  const people: (Person | undefined)[] = [];
  for (const id of ids) {
    const user = users.find((each) => each.id === id);
    people.push(
      user && {
        id,
        ...(await holderOf(tx, user.role)),
        active: !isClosed(user, auth.demo),
        madeAt: user.createdAt.getTime(),
        makers: makersFrom(handings.filter(({ userId }) => userId === id)),
      },
    );
  }
  return people;
}
