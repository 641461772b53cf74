import { type ListedApproval, listConfiguredTables, listConfigVersions, ownTerms } from '@baize/database';
import { definitionOf } from '@baize/rules';
import type { Language } from '../../i18n/language.ts';
import { casinoPool } from '../../lib/casino.ts';
import { type ActChange, changesOf } from '../audit/act-words.ts';
import { changesBetween } from '../tables/config/config-changes.ts';
import { configFields } from '../tables/config/config-fields.ts';
import { changeWords } from '../tables/config/config-words.ts';
import { readProviderNames, withProvidersOf } from '../tables/config/provider-names.ts';
import { completed } from '../tables/read-table.ts';

/** What a request changes, in full: of a configuration by the names of its form, with amounts of the table's currency. */
export async function approvalChanges(request: ListedApproval, language: Language): Promise<readonly ActChange[]> {
  const configured =
    request.kind === 'table-config' || request.kind === 'table-service' ? await configChanges(request, language) : null;
  return configured ?? changesOf({ act: 'approval-asked', before: request.before, after: request.after }, language);
}

/** Null where the table or the version is not stored any more, or its game cannot be played. */
async function configChanges({ kind, subject, act, before }: ListedApproval, language: Language) {
  const pool = casinoPool();
  const id = subject.replace(/^table:/, '');
  const [tables, versions] = await Promise.all([listConfiguredTables(pool), listConfigVersions(pool, id)]);
  const table = tables.find((each) => each.id === id);
  const definition = table && definitionOf(table.game);
  const version = versions.find((each) => each.version === partOf(before, 'configuration'));
  if (!table || !definition || !version) return null;
  const stored = completed(definition, version.config);
  const asked = kind === 'table-config' ? completed(definition, partOf(act, 'config')) : stored;
  const was = kind === 'table-config' ? stored : { ...stored, ...ownTerms({ ...table, config: version.config }).usual };
  const fields = configFields(definition, asked, withProvidersOf(readProviderNames(process.env), asked, was));
  return changesBetween(fields, was, asked).map((change) => {
    const { name, ...values } = changeWords(change, { definition, config: asked, currency: table.currency }, language);
    return { field: name, ...values };
  });
}

const partOf = (json: unknown, part: string): unknown =>
  typeof json === 'object' && json !== null ? Object.entries(json).find(([key]) => key === part)?.[1] : undefined;
