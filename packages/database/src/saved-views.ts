import { err, ok, type Result } from '@baize/rules';
import { storableText } from './chain/jsonb-text.ts';
import type { PrismaClient } from './generated/client.ts';

/** The maximum of views of one person and one list. */
export const MAX_VIEWS = 30;
/** The maximum of characters of the name of a view. */
const MAX_NAME = 60;
/** The maximum of characters of its query. */
const MAX_QUERY = 4_000;

/** A saved view of a list, as somebody sees it. */
export interface SavedView {
  readonly name: string;
  /** The query of the address of the list. */
  readonly query: string;
  /** For everybody who may open the list. */
  readonly shared: boolean;
  /** The name of the colleague who shares it; null: it is the reader's own. */
  readonly by: string | null;
}

/** A person's views of a list, then those that colleagues share whose accounts are not disabled; by name. */
export async function listViews(prisma: PrismaClient, userId: string, list: string): Promise<readonly SavedView[]> {
  const found = await prisma.savedView.findMany({
    where: { list, OR: [{ userId }, { shared: true, user: { OR: [{ banned: null }, { banned: false }] } }] },
    include: { user: { select: { name: true } } },
  });
  const views = found.map(({ name, query, shared, user, ...view }) => ({
    ...{ name, query, shared },
    by: view.userId === userId ? null : user.name,
  }));
  return views.toSorted(
    (a, b) => Number(a.by !== null) - Number(b.by !== null) || a.name.localeCompare(b.name, 'en', { numeric: true }),
  );
}

type NewView = {
  readonly list: string;
  readonly name: string;
  readonly query: string;
  readonly shared: boolean;
};

/**
 * Saves a view, of which nothing is written but what it consists of.
 * @returns why not: the name is empty or too long, the query too long, the person has a view of this name, or all they can have
 */
export async function saveView(
  prisma: PrismaClient,
  userId: string,
  view: NewView,
): Promise<Result<string, 'name-malformed' | 'query-too-long' | 'name-taken' | 'full'>> {
  const { list, query, shared } = view;
  const name = storableText(view.name).trim();
  if (name === '' || [...name].length > MAX_NAME) return err('name-malformed');
  if (query.length > MAX_QUERY) return err('query-too-long');
  return prisma.$transaction(async (tx) => {
    // Of what is saved in several windows at once each sees what the one before has saved.
    await tx.$queryRaw`SELECT 1 FROM "user" WHERE id = ${userId} FOR UPDATE`;
    const own = await tx.savedView.findMany({ where: { userId, list }, select: { name: true } });
    if (own.some((each) => each.name === name)) return err('name-taken');
    if (own.length >= MAX_VIEWS) return err('full');
    await tx.savedView.create({ data: { userId, list, name, query, shared } });
    return ok(name);
  });
}

/** Deletes a view of this person; one of somebody else stays. */
export async function deleteView(prisma: PrismaClient, userId: string, list: string, name: string): Promise<void> {
  await prisma.savedView.deleteMany({ where: { userId, list, name: storableText(name) } });
}
