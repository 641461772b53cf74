import { type ApprovalKind, type Prisma, type PrismaClient, readHandings } from '@baize/database';
import { holderOf, rolesWith } from '../accounts/holder.ts';
import type { Auth } from '../auth.ts';
import { isClosed } from '../sessions/closed.ts';
import { PERMISSIONS } from './approval-kind.ts';
import { dependenceOf, type Hindrance, hindranceOf, makersFrom, type Person } from './approval-rules.ts';

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

/** Whether the accounts of two people let one of them decide what the other asks at a table, as it is for requests of the office. */
export async function areIndependent(prisma: PrismaClient, decider: string, asker: string): Promise<boolean> {
  const ids = [decider, asker];
  const [handings, users] = await Promise.all([
    readHandings(prisma, ids),
    prisma.user.findMany({ where: { id: { in: ids } }, select: { id: true, createdAt: true } }),
  ]);
  const accountOf = (id: string) => ({
    id,
    madeAt: users.find((each) => each.id === id)?.createdAt.getTime() ?? 0,
    makers: makersFrom(handings.filter(({ userId }) => userId === id)),
  });
  return dependenceOf(accountOf(asker), accountOf(decider), Date.now()) === null;
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
