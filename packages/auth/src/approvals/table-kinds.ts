import {
  addTableConfigIn,
  changedParts,
  changePublishKeyIn,
  isPlayable,
  ownTerms,
  type Prisma,
  putInServiceIn,
} from '@baize/database';
import { err, ok, type Phrase } from '@baize/rules';
import { z } from 'zod';
import { createPublishKey, publishKeyHash } from '../tokens/publish-key.ts';
import { type Approvable, PERMISSIONS } from './approval-kind.ts';

type Transaction = Prisma.TransactionClient;

const overtaken = (name: string) => err<Phrase>({ key: 'house.approval.overtaken', values: { table: name } });
const unknown = (id: string) => err<Phrase>({ key: 'house.table.no-such-table', values: { id } });

const NewConfig = z.strictObject({ tableId: z.string(), replaces: z.int(), config: z.record(z.string(), z.unknown()) });
type NewConfig = z.output<typeof NewConfig>;

/** A configuration of a table that lets somebody bet or win more, or has another option. */
export const tableConfig: Approvable<NewConfig> = {
  ...PERMISSIONS['table-config'],
  act: NewConfig,
  subject: ({ tableId }) => `table:${tableId}`,
  look: async (tx, _, { tableId, replaces, config }) => {
    const table = await findTable(tx, tableId);
    if (!table) return unknown(tableId);
    if (table.configVersion !== replaces || !isPlayable(table.game, config)) return overtaken(table.name);
    return ok({
      before: { configuration: replaces, ...changedParts(table.config, config) },
      after: { configuration: replaces + 1, ...changedParts(config, table.config) },
    });
  },
  carryOut: async (tx, _, { tableId, replaces, config }, { actor, ...asked }) => {
    const change = { tableId, replaces, config: config as Prisma.InputJsonObject, ...actor, ...asked }; // JSON
    return (await addTableConfigIn(tx, change)) === null ? overtaken(tableId) : ok({});
  },
};

const Draft = z.strictObject({ tableId: z.string(), version: z.int() });
type Draft = z.output<typeof Draft>;

/** A draft with terms of its own comes into service. */
export const tableService: Approvable<Draft> = {
  ...PERMISSIONS['table-service'],
  act: Draft,
  subject: ({ tableId }) => `table:${tableId}`,
  look: async (tx, _, { tableId, version }) => {
    const table = await findTable(tx, tableId);
    if (!table) return unknown(tableId);
    if (table.state !== 'draft' || table.configVersion !== version) return overtaken(table.name);
    const { usual, own } = ownTerms(table);
    return ok({
      before: { configuration: version, ...changedParts(usual, own) },
      after: { configuration: version, ...changedParts(own, usual) },
    });
  },
  carryOut: async (tx, _, { tableId, version }, { actor, why }) => {
    const done = await putInServiceIn(tx, { ...actor, why }, tableId, version);
    return done.ok ? ok({}) : done;
  },
};

const OfTable = z.strictObject({ tableId: z.string() });
type OfTable = z.output<typeof OfTable>;

/** A new publish key of a table, for all shifts; it is shown when it is approved, and ends the former one. */
export const tableKey: Approvable<OfTable, string> = {
  ...PERMISSIONS['table-key'],
  act: OfTable,
  subject: ({ tableId }) => `table:${tableId}`,
  look: async (tx, _, { tableId }) => {
    if (!(await tx.table.findUnique({ where: { id: tableId } }))) return unknown(tableId);
    const version = (await tx.publishKey.findUnique({ where: { tableId } }))?.version ?? 0;
    return ok({ before: { publishKey: version }, after: { publishKey: version + 1 } });
  },
  prepare: async () => createPublishKey(),
  carryOut: async (tx, _, { tableId }, { actor, ...asked }, key) => {
    await changePublishKeyIn(tx, { tableId, hash: publishKeyHash(key), ...actor, ...asked });
    return ok({ key });
  },
};

/** A table with its current configuration. */
async function findTable(tx: Transaction, id: string) {
  const table = await tx.table.findUnique({ where: { id } });
  if (!table) return null;
  const where = { tableId_version: { tableId: id, version: table.configVersion } };
  return { ...table, config: (await tx.tableConfig.findUniqueOrThrow({ where })).config };
}
