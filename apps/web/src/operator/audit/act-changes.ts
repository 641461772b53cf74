import { type ListedAct, listConfiguredTables, listConfigVersions } from '@baize/database';
import { definitionOf } from '@baize/rules';
import type { Language } from '../../i18n/language.ts';
import { casinoPool } from '../../lib/casino.ts';
import { staffZone } from '../../lib/settings/staff-zone.ts';
import { changesBetween } from '../tables/config/config-changes.ts';
import { configFields } from '../tables/config/config-fields.ts';
import { changeWords } from '../tables/config/config-words.ts';
import { readProviderNames, withProvidersOf } from '../tables/config/provider-names.ts';
import { completed } from '../tables/read-table.ts';
import { type ActChange, changesOf } from './act-words.ts';

/** What an act changed, in full: of a configuration by the names of its form, with amounts of the table's currency. */
export async function changesInFull(act: ListedAct, language: Language): Promise<readonly ActChange[]> {
  const configured = act.act === 'table-configured' ? await configChanges(act, language) : null;
  return configured ?? changesOf(act, language);
}

/** Null where the versions are not stored any more, or their game cannot be played. */
async function configChanges(act: ListedAct, language: Language): Promise<readonly ActChange[] | null> {
  const pool = casinoPool();
  const id = act.subject?.replace(/^table:/, '') ?? '';
  const [tables, versions] = await Promise.all([listConfiguredTables(pool), listConfigVersions(pool, id)]);
  const table = tables.find((each) => each.id === id);
  const definition = table && definitionOf(table.game);
  const [before, after] = [act.before, act.after].map((side) =>
    versions.find(({ version }) => version === versionIn(side)),
  );
  if (!table || !definition || !before || !after) return null;
  const [was, is] = [completed(definition, before.config), completed(definition, after.config)];
  const fields = configFields(definition, is, withProvidersOf(readProviderNames(process.env), is, was));
  const { currency } = table;
  const zone = await staffZone();
  return changesBetween(fields, was, is).map((change) => {
    const { name, ...values } = changeWords(change, { definition, config: is, currency, zone }, language);
    return { field: name, ...values };
  });
}

const versionIn = (side: unknown): unknown =>
  typeof side === 'object' && side !== null && 'configuration' in side ? side.configuration : undefined;
