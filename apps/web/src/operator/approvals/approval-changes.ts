import {
  type ConfiguredTable,
  type ListedApproval,
  listConfiguredTables,
  listConfigVersions,
  ownTerms,
} from '@baize/database';
import { adjustmentReason } from '@baize/ledger';
import type { StoredConfig } from '@baize/protocol';
import { definitionOf, type GameDefinition } from '@baize/rules';
import type { Language } from '../../i18n/language.ts';
import { casinoPool } from '../../lib/casino.ts';
import { staffZone } from '../../lib/settings/staff-zone.ts';
import { type ActChange, changesOf } from '../audit/act-words.ts';
import { changesBetween } from '../tables/config/config-changes.ts';
import { configFields } from '../tables/config/config-fields.ts';
import { changeWords } from '../tables/config/config-words.ts';
import { readProviderNames, withProvidersOf } from '../tables/config/provider-names.ts';
import { completed } from '../tables/read-table.ts';

/** A table’s configuration that a request asks for, and what it is compared with. */
export interface AskedConfig {
  readonly table: ConfiguredTable;
  readonly definition: GameDefinition;
  /** The version that it is compared with; null for the usual terms of its game. */
  readonly version: number | null;
  readonly was: StoredConfig;
  readonly asked: StoredConfig;
}

/** What a request changes, in full: of a configuration by the names of its form, with amounts of the table's currency. */
export async function approvalChanges(request: ListedApproval, language: Language): Promise<readonly ActChange[]> {
  if (request.kind === 'balance-adjustment') return adjustmentChanges(request, language);
  const configured = await configChanges(request, language);
  return configured ?? changesOf({ act: 'approval-asked', before: request.before, after: request.after }, language);
}

/** What is credited or debited, and why, in the reader's language. */
function adjustmentChanges({ act }: ListedApproval, { say, tell, money }: Language): readonly ActChange[] {
  const [amount, currency, reason] = [partOf(act, 'amount'), partOf(act, 'currency'), partOf(act, 'reason')];
  if (typeof amount !== 'number' || typeof currency !== 'string') return [];
  const why = adjustmentReason(reason);
  return [
    {
      field: say(amount > 0 ? 'operator.adjust.credit' : 'operator.adjust.debit'),
      before: '',
      after: money(Math.abs(amount), currency, { currencyDisplay: 'code' }),
    },
    ...(why
      ? [{ field: say('operator.adjust.reason'), before: '', after: tell({ key: `house.adjustment.${why}` }) }]
      : []),
  ];
}

async function configChanges(request: ListedApproval, language: Language) {
  const config = await askedConfig(request);
  if (config === null) return null;
  const { table, definition, was, asked } = config;
  const zone = await staffZone();
  const fields = configFields(definition, asked, withProvidersOf(readProviderNames(process.env), asked, was));
  return changesBetween(fields, was, asked).map((change) => {
    const { name, ...values } = changeWords(
      change,
      { definition, config: asked, currency: table.currency, zone },
      language,
    );
    return { field: name, ...values };
  });
}

/** Null where the table or the version is not stored any more, or its game cannot be played, and for other requests. */
export async function askedConfig({ kind, subject, act, before }: ListedApproval): Promise<AskedConfig | null> {
  if (kind !== 'table-config' && kind !== 'table-service') return null;
  const pool = casinoPool();
  const id = subject.replace(/^table:/, '');
  const [tables, versions] = await Promise.all([listConfiguredTables(pool), listConfigVersions(pool, id)]);
  const table = tables.find((each) => each.id === id);
  const definition = table && definitionOf(table.game);
  const version = versions.find((each) => each.version === partOf(before, 'configuration'));
  if (!table || !definition || !version) return null;
  const stored = completed(definition, version.config);
  if (kind === 'table-config')
    return {
      table,
      definition,
      version: version.version,
      was: stored,
      asked: completed(definition, partOf(act, 'config')),
    };
  const usual = ownTerms({ ...table, config: version.config }).usual;
  return { table, definition, version: null, was: { ...stored, ...usual }, asked: stored };
}

const partOf = (json: unknown, part: string): unknown =>
  typeof json === 'object' && json !== null ? Object.entries(json).find(([key]) => key === part)?.[1] : undefined;
