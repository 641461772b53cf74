import { err, ok, type Phrase, type Result } from '@baize/rules';
import { recordAct } from '../audit/record-act.ts';
import type { PrismaClient } from '../generated/client.ts';
import { REASON, type TableActor } from '../table-life/acts.ts';
import { listServedTables, listServers } from './servers.ts';

/** Which table an operator wants where. */
export interface Placing {
  readonly tableId: string;
  /** The engine; `null`: it is balanced with the others again. */
  readonly serverId: number | null;
}

type Texts =
  | 'why'
  | 'no-such-table'
  | 'unowned'
  | 'one-process'
  | 'chosen-tables'
  | 'no-such-engine'
  | 'there'
  | 'balanced';

const refused = (text: Texts, values: Phrase['values'] = {}) => err<Phrase>({ key: `house.server.${text}`, values });

/**
 * Gives a table a place: its engine gives it to this one between two rounds, and it stays there while that engine runs.
 * Answers with the name of the table; refused with a sentence.
 */
export async function placeTable(
  prisma: PrismaClient,
  { why, ...by }: TableActor,
  { tableId, serverId }: Placing,
): Promise<Result<string, Phrase>> {
  const { length } = why.trim();
  if (length < REASON.least || length > REASON.most) return refused('why', REASON);
  const [servers, tables] = await Promise.all([listServers(prisma), listServedTables(prisma)]);
  const table = tables.find((each) => each.tableId === tableId);
  if (!table) return refused('no-such-table', { id: tableId });
  const { name } = table;
  const serverOf = (id: number | null) => servers.find((each) => each.id === id && each.isRunning);
  const from = serverOf(table.serverId);
  if (!from) return refused('unowned', { table: name });
  if (from.role === 'all') return refused('one-process');
  if (!from.shares && !from.draining) return refused('chosen-tables', { engine: from.name });
  const to = serverOf(serverId);
  if (serverId !== null && !to?.shares) return refused('no-such-engine', { id: serverId });
  if (serverId === null && table.placedAt === null) return refused('balanced', { table: name });
  if (serverId !== null && table.placedAt === serverId)
    return refused('there', { table: name, engine: to?.name ?? '' });
  const places = { from: serverOf(table.placedAt)?.name ?? null, to: to?.name ?? null };
  await prisma.$transaction(async (tx) => {
    if (serverId === null) await tx.tablePlacement.deleteMany({ where: { tableId } });
    else
      await tx.tablePlacement.upsert({
        where: { tableId },
        create: { tableId, serverId },
        update: { serverId, at: new Date() },
      });
    await recordAct(tx, {
      ...by,
      act: 'table-placed',
      subject: `table:${tableId}`,
      before: { engine: places.from ?? from.name },
      after: { engine: places.to },
      why: why.trim(),
    });
  });
  return ok(name);
}
