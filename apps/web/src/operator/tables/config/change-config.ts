import { type Asker, type Auth, askApproval } from '@baize/auth';
import { addTableConfig, listConfiguredTables } from '@baize/database';
import {
  jurisdictionFault,
  paceFault,
  readJurisdiction,
  readTableConfig,
  takesSecondPerson,
  videoProviderFault,
} from '@baize/protocol';
import { definitionOf, type Phrase } from '@baize/rules';
import { casinoPool } from '../../../lib/casino.ts';
import { returnsFault } from '../edge/house-returns.ts';
import { completed, readInForceConfig, withoutPast } from '../read-table.ts';
import { changesBetween } from './config-changes.ts';
import { configFields } from './config-fields.ts';
import { allOf, readProviderNames, withProvidersOf } from './provider-names.ts';

/** A configuration that is asked for. */
export interface ConfigAsked {
  readonly tableId: string;
  /** The version that was current when the change was made. */
  readonly from: number;
  readonly config: unknown;
  readonly why: string;
}

/** The new version, or the number of the request for it; or why nothing was changed. */
export type ConfigChanged =
  | { readonly ok: true; readonly version: number }
  | { readonly ok: true; readonly asked: number }
  | { readonly ok: false; readonly refused: 'asked'; readonly phrase: Phrase }
  | { readonly ok: false; readonly refused: 'below' | 'counting'; readonly told: string }
  | { readonly ok: false; readonly refused: 'overtaken' | 'unchanged' | 'invalid' | 'past' | 'no-provider' };

/**
 * Stores a new version of a table's configuration for an operator; the table takes it at its next round, or at the first after
 * the time that it names. One that lets somebody bet or win more, or has another option, is sent to a second person instead, except for drafts. One by which a bet would
 * return less than the jurisdiction of the house asks is refused.
 */
export async function changeConfig(auth: Auth, actor: Asker, asked: ConfigAsked): Promise<ConfigChanged> {
  const { tableId, from, why } = asked;
  const table = (await listConfiguredTables(casinoPool())).find(({ id }) => id === tableId);
  const definition = table && definitionOf(table.game);
  if (!table || !definition) return { ok: false, refused: 'invalid' };
  const after = readTableConfig(definition, asked.config);
  if (!after.ok) return { ok: false, refused: 'invalid' };
  if (table.version !== from) return { ok: false, refused: 'overtaken' };
  const config = after.value;
  if (config.from !== undefined && Date.parse(config.from) <= Date.now()) return { ok: false, refused: 'past' };
  const newest = withoutPast(completed(definition, table.config), Date.now());
  const before = await readInForceConfig(table, definition);
  if (paceFault(config, before) ?? jurisdictionFault(definition, config, before, readJurisdiction(process.env)))
    return { ok: false, refused: 'invalid' };
  const providers = readProviderNames(process.env);
  if (videoProviderFault(config, allOf(providers), before)) return { ok: false, refused: 'no-provider' };
  const fields = configFields(definition, config, withProvidersOf(providers, newest));
  const changes = changesBetween(fields, newest, config);
  if (changes.length === 0) return { ok: false, refused: 'unchanged' };
  const fault = await returnsFault(table.game, before.options, config.options);
  if (fault) return { ok: false, refused: fault.is, told: fault.told };
  const isWider = auth.fourEyes && takesSecondPerson(before, config);
  if (isWider && table.state !== 'draft') {
    const act = { tableId, replaces: from, config };
    const request = await askApproval(auth, actor, { kind: 'table-config', act }, why);
    return request.ok ? { ok: true, asked: request.value } : { ok: false, refused: 'asked', phrase: request.error };
  }
  const { by, role, address } = actor;
  const change = { tableId, replaces: from, config, why, by, role, address, asDraft: isWider };
  const version = await addTableConfig(auth.prisma, change);
  return version === null ? { ok: false, refused: 'overtaken' } : { ok: true, version };
}
