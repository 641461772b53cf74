import { type Asker, type Auth, askApproval } from '@baize/auth';
import { listConfiguredTables, putInService, serviceTakesTwo } from '@baize/database';
import { definitionOf, err, ok, type Phrase, type Result } from '@baize/rules';
import { casinoPool } from '../../../lib/casino.ts';
import { houseFault, type ReturnsFault } from '../edge/house-returns.ts';
import { completed } from '../read-table.ts';

/** The name of the table; or the number of the request to a second person. */
export type DraftOpened = { readonly name: string } | { readonly asked: number };

/**
 * Puts a draft into service, or asks a second person for one with terms of its own. Refused with a phrase, or when a bet of it
 * would return less than the jurisdiction of the house asks.
 */
export async function openDraft(
  auth: Auth,
  actor: Asker,
  tableId: string,
  why: string,
): Promise<Result<DraftOpened, Phrase | ReturnsFault>> {
  const table = (await listConfiguredTables(casinoPool())).find(({ id }) => id === tableId);
  const definition = table && definitionOf(table.game);
  const fault = definition && (await houseFault(definition, null, completed(definition, table.config)));
  if (fault) return err(fault);
  if (table && auth.fourEyes && serviceTakesTwo(table)) {
    const act = { tableId, version: table.version };
    const asked = await askApproval(auth, actor, { kind: 'table-service', act }, why);
    return asked.ok ? ok({ asked: asked.value }) : asked;
  }
  const { by, role, address } = actor;
  const done = await putInService(auth.prisma, { by, role, address, why }, tableId, table?.version);
  return done.ok ? ok({ name: done.value }) : done;
}
