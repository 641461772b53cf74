import { isDeepStrictEqual } from 'node:util';
import { CURRENCIES } from '@baize/ledger';
import type { StoredConfig } from '@baize/protocol';
import { definitionOf, err, ok, type Phrase, type Result } from '@baize/rules';
import type { Prisma, PrismaClient } from '../generated/client.ts';
import type { LifeEvent } from './life.ts';
import { hasOwnPaytables } from './new-config.ts';

type Transaction = Prisma.TransactionClient;

/** Who acts on a table, and why. */
export interface TableActor {
  /** A user id, or `house`. */
  readonly by: string;
  readonly role: string | null;
  readonly address: string | null;
  readonly why: string;
}

/** A table to be created, with a configuration that `readTableConfig` of `@baize/protocol` has accepted. */
export interface NewTable {
  /** Its address, and the beginning of its round ids. */
  readonly id: string;
  readonly name: string;
  readonly game: string;
  readonly currency: string;
  readonly config: StoredConfig;
  /** The table of which it is a copy. */
  readonly copyOf?: string;
}

/** Identifies the lock under which the stream of tables grows, distinct from all other advisory locks. */
const LOCK = 20_262_911;
/** The length of the reason for an act on a table. */
export const REASON = { least: 3, most: 500 };
const NAME_MAX = 40;
const ID = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const ID_MAX = 40;

type Texts =
  | 'no-such-table'
  | 'id-malformed'
  | 'id-taken'
  | 'name-malformed'
  | 'name-taken'
  | 'name-same'
  | 'no-such-game'
  | 'no-such-currency'
  | 'why'
  | 'in-service'
  | 'retired'
  | 'draft'
  | 'second-person'
  | 'order-same'
  | 'order-twice';

const refused = (text: Texts, values: Phrase['values'] = {}) => err<Phrase>({ key: `house.table.${text}`, values });

/** Creates a table as a draft: nobody sees it before it is put into service. Refused with a sentence. */
export function createTable(prisma: PrismaClient, actor: TableActor, table: NewTable): Promise<Result<string, Phrase>> {
  const { id, name, game, currency, config, copyOf } = { ...table, name: table.name.trim() };
  return acting(prisma, actor, async (tx) => {
    if (!ID.test(id) || id.length > ID_MAX) return refused('id-malformed', { id, most: ID_MAX });
    if (await tx.table.findUnique({ where: { id } })) return refused('id-taken', { id });
    if (!definitionOf(game)) return refused('no-such-game', { game });
    if (!CURRENCIES.includes(currency)) return refused('no-such-currency', { currency });
    const fault = await nameFault(tx, name);
    if (fault) return fault;
    const data = { name, game, currency, ...(copyOf !== undefined && { copyOf }) };
    await append(tx, actor, { type: 'created', tableId: id, data });
    const { by, why } = actor;
    await tx.tableConfig.create({
      data: { tableId: id, version: 1, config: config as Prisma.InputJsonObject, by, why },
    }); // JSON, as it was read
    return ok(id);
  });
}

/**
 * Puts a draft into service: it comes into the lobby, and a server opens it. One with other paytables than those of its
 * game's rules takes a second person: not who created it, and nobody who has configured it.
 * @param decided the version of its configuration about which two people have decided, or who may do so alone
 */
export const putInService = (
  prisma: PrismaClient,
  actor: TableActor,
  tableId: string,
  decided?: number,
): Promise<Result<string, Phrase>> =>
  withReason(actor, () => prisma.$transaction((tx) => putInServiceIn(tx, actor, tableId, decided)));

/** The same within a transaction. */
export async function putInServiceIn(
  tx: Transaction,
  actor: TableActor,
  tableId: string,
  decided?: number,
): Promise<Result<string, Phrase>> {
  await lock(tx);
  // Its configuration stays as it is until the end of the transaction.
  await tx.$executeRaw`SELECT 1 FROM "table" WHERE id = ${tableId} FOR UPDATE`;
  const table = await tx.table.findUnique({ where: { id: tableId } });
  if (!table) return refused('no-such-table', { id: tableId });
  const { name, state } = table;
  if (state !== 'draft') return refused(state === 'retired' ? 'retired' : 'in-service', { name });
  if (decided !== undefined && decided !== table.configVersion)
    return err({ key: 'house.approval.overtaken', values: { table: name } });
  if (decided === undefined && (await takesAnother(tx, table, actor.by))) return refused('second-person', { name });
  await append(tx, actor, { type: 'putInService', tableId, data: {} });
  return ok(name);
}

/** Gives a table another name from its next round on; rounds keep the name under which they were opened. */
export function renameTable(
  prisma: PrismaClient,
  actor: TableActor,
  { tableId, name: typed }: { readonly tableId: string; readonly name: string },
): Promise<Result<string, Phrase>> {
  const name = typed.trim();
  return acting(prisma, actor, async (tx) => {
    const table = await tx.table.findUnique({ where: { id: tableId } });
    if (!table) return refused('no-such-table', { id: tableId });
    if (table.name === name) return refused('name-same', { name });
    const fault = await nameFault(tx, name, tableId);
    if (fault) return fault;
    await append(tx, actor, { type: 'renamed', tableId, data: { name, before: table.name } });
    return ok(table.name);
  });
}

/** Puts these tables first in the lobby, in this order; the others follow in theirs. It needs no reason. */
export function orderTables(
  prisma: PrismaClient,
  actor: Omit<TableActor, 'why'>,
  first: readonly string[],
): Promise<Result<readonly string[], Phrase>> {
  return locked<readonly string[]>(prisma, async (tx) => {
    const before = (await tx.table.findMany({ orderBy: [{ position: 'asc' }, { id: 'asc' }] })).map(({ id }) => id);
    const unknown = first.find((id) => !before.includes(id));
    if (unknown !== undefined) return refused('no-such-table', { id: unknown });
    const twice = first.find((id, nth) => first.indexOf(id) !== nth);
    if (twice !== undefined) return refused('order-twice', { id: twice });
    const after = [...first, ...before.filter((id) => !first.includes(id))];
    if (isDeepStrictEqual(before, after)) return refused('order-same');
    await append(tx, { ...actor, why: '' }, { type: 'ordered', tableId: null, data: { before, after } });
    return ok(after);
  });
}

/** Takes a table out of service: its round in play is finished, then it is closed and leaves the lobby. */
export const retireTable = (prisma: PrismaClient, actor: TableActor, tableId: string) =>
  changeState(prisma, actor, { type: 'retired', tableId }, 'in-service');

/** Puts a retired table into service again, under its name unless another table has it now. */
export const reopenTable = (prisma: PrismaClient, actor: TableActor, tableId: string) =>
  changeState(prisma, actor, { type: 'reopened', tableId }, 'retired');

function changeState(
  prisma: PrismaClient,
  actor: TableActor,
  event: { readonly type: 'retired' | 'reopened'; readonly tableId: string },
  from: string,
): Promise<Result<string, Phrase>> {
  const { tableId } = event;
  return acting(prisma, actor, async (tx) => {
    const table = await tx.table.findUnique({ where: { id: tableId } });
    if (!table) return refused('no-such-table', { id: tableId });
    const { name, state } = table;
    if (state !== from) return refused(state === 'draft' || state === 'retired' ? state : 'in-service', { name });
    const fault = event.type === 'reopened' ? await nameFault(tx, name, tableId) : undefined;
    if (fault) return fault;
    await append(tx, actor, { ...event, data: {} });
    return ok(name);
  });
}

/** Whether this person must not put the table into service alone. */
async function takesAnother(
  tx: Transaction,
  {
    id: tableId,
    game,
    configVersion: version,
  }: { readonly id: string; readonly game: string; readonly configVersion: number },
  by: string,
): Promise<boolean> {
  const definition = definitionOf(game);
  const current = await tx.tableConfig.findUniqueOrThrow({ where: { tableId_version: { tableId, version } } });
  if (!definition || !hasOwnPaytables(definition, current.config)) return false;
  // The command line is nobody in particular.
  return by === 'house' || (await tx.tableConfig.count({ where: { tableId, by } })) > 0;
}

/** Does an act that has a reason, while no other one changes the tables. */
const acting = <T>(
  prisma: PrismaClient,
  actor: TableActor,
  act: (tx: Transaction) => Promise<Result<T, Phrase>>,
): Promise<Result<T, Phrase>> => withReason(actor, () => locked(prisma, act));

async function withReason<T>({ why }: TableActor, act: () => Promise<Result<T, Phrase>>): Promise<Result<T, Phrase>> {
  const { length } = why.trim();
  return length < REASON.least || length > REASON.most ? refused('why', REASON) : act();
}

const locked = <T>(prisma: PrismaClient, act: (tx: Transaction) => Promise<Result<T, Phrase>>) =>
  prisma.$transaction(async (tx) => {
    await lock(tx);
    return act(tx);
  });

const lock = (tx: Transaction) => tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCK}::int8)`;

/** The next event of the stream; the database makes the table follow it. */
async function append(tx: Transaction, { why, ...actor }: TableActor, event: LifeEvent): Promise<void> {
  const number = (await tx.tableLife.count()) + 1;
  const data = event.data as Prisma.InputJsonObject; // names, ids and lists of ids
  await tx.tableLife.create({ data: { ...actor, ...event, data, why: why.trim(), number } });
}

/** Why a table cannot have this name: two tables of the lobby would be called the same. */
async function nameFault(tx: Transaction, name: string, own?: string) {
  if (name === '' || name.length > NAME_MAX || /\p{C}/u.test(name))
    return refused('name-malformed', { most: NAME_MAX });
  const others = await tx.table.findMany({ where: { state: { not: 'retired' } }, select: { id: true, name: true } });
  const isTaken = others.some((other) => other.id !== own && other.name.toLowerCase() === name.toLowerCase());
  return isTaken ? refused('name-taken', { name }) : undefined;
}
