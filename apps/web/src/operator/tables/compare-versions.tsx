import type { ConfigVersion } from '@baize/database';
import type { KeptFigure } from '@baize/rules';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { SelectField } from '../../ui/controls/field.tsx';
import { ChangeList } from './change-panel.tsx';
import { changesBetween } from './config/config-changes.ts';
import { configFields } from './config/config-fields.ts';
import { readProviderNames, withProvidersOf } from './config/provider-names.ts';
import { EdgePanel } from './edge/edge-panel.tsx';
import { knownEdges } from './edge/known-edges.ts';
import { completed, type ReadTable } from './read-table.ts';

/** Two versions as the address names them. */
export type Compare = { readonly from: string | undefined; readonly to: string | undefined };

export type CompareVersionsProps = {
  read: ReadTable;
  /** Newest first. */
  versions: readonly ConfigVersion[];
  compare: Compare;
  /** The figures listed beside the rules of the game. */
  kept: readonly KeptFigure[];
};

/** Any two versions of a table beside each other: what differs, and what the house keeps of each bet. */
export function CompareVersions({ read, versions, compare, kept }: CompareVersionsProps) {
  const { say } = useLanguage();
  const [newest, second] = versions;
  if (!newest || !second) return null;
  const find = (text: string | undefined) => versions.find(({ version }) => String(version) === text);
  const [from, to] = [find(compare.from), find(compare.to)];
  const choice = (name: 'from' | 'to', chosen: number) => (
    <SelectField label={say(`office.tables.compare.${name}`)} name={name} defaultValue={chosen}>
      {versions.map(({ version }) => (
        <option key={version} value={version}>
          {say('office.tables.version', { version })}
        </option>
      ))}
    </SelectField>
  );
  return (
    <section className="border-line-strong border-b pt-4 pb-5" aria-label={say('office.tables.compare.title')}>
      {/* A form of its own address, so that a comparison can be sent to somebody. */}
      <form className="flex flex-wrap items-end gap-3 print:hidden">
        {choice('from', from?.version ?? second.version)}
        {choice('to', to?.version ?? newest.version)}
        <Button type="submit" size="small" className="mb-1">
          {say('office.tables.compare.button')}
        </Button>
      </form>
      {from && to && <Compared key={`${from.version} ${to.version}`} {...{ read, from, to, kept }} />}
    </section>
  );
}

type ComparedProps = Pick<CompareVersionsProps, 'read' | 'kept'> & { from: ConfigVersion; to: ConfigVersion };

function Compared({ read: { table, definition }, from, to, kept }: ComparedProps) {
  const { say } = useLanguage();
  const { game, currency } = table;
  const [before, after] = [completed(definition, from.config), completed(definition, to.config)];
  const providers = withProvidersOf(readProviderNames(process.env), before, after);
  const changes = changesBetween(configFields(definition, after, providers), before, after);
  const compared = { game, before: before.options, after: after.options, kept };
  return (
    <div className="mt-5 grid grid-cols-2 items-start gap-x-10 gap-y-5 max-tablet:grid-cols-1">
      <div>
        <h2 className="mb-2 font-medium text-fine text-ink-soft">
          {say('office.tables.compare.difference', { from: from.version, to: to.version })}
        </h2>
        {changes.length === 0 ? (
          <p>{say('office.tables.compare.same')}</p>
        ) : (
          <ChangeList changes={changes} table={{ game, config: after, currency }} />
        )}
      </div>
      <EdgePanel
        {...compared}
        start={knownEdges(compared)}
        jurisdiction={null}
        columns={[
          say('office.tables.version', { version: from.version }),
          say('office.tables.version', { version: to.version }),
        ]}
      />
    </div>
  );
}
