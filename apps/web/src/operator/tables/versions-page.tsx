import { type Identity, may } from '@baize/auth';
import { type ConfigVersion, listConfigVersions } from '@baize/database';
import { useLanguage } from '../../i18n/use-language.ts';
import { casinoPool } from '../../lib/casino.ts';
import { readOdds } from '../../table/rules/rules-text.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { LocalTime } from '../../ui/data/local-time.tsx';
import { Signal } from '../../ui/signal.tsx';
import { ChangeList } from './change-panel.tsx';
import { type Compare, CompareVersions } from './compare-versions.tsx';
import { changesBetween } from './config/config-changes.ts';
import { configFields } from './config/config-fields.ts';
import { readProviderNames, withProvidersOf } from './config/provider-names.ts';
import { TableAct } from './life/table-act.tsx';
import { TABLE_PAGE, TABLE_SCROLL } from './looks.ts';
import { completed, type ReadTable, readTable } from './read-table.ts';
import { TableHead } from './table-head.tsx';
import { waitsUntil } from './waits-until.ts';
import { whatIfAddress } from './what-if/what-if-query.ts';

export type VersionsPageProps = { identity: Identity; tableId: string; compare: Compare };

/** Every version of a table's configuration, newest first: what it changed, who made it, when and why. */
export async function VersionsPage({ identity, tableId, compare }: VersionsPageProps) {
  const read = await readTable(identity, tableId);
  const { id, name, config } = read.table;
  const versions = await listConfigVersions(casinoPool(), tableId);
  const kept = await readOdds(read.table.game);
  return (
    <main className={TABLE_PAGE}>
      <TableHead
        table={read.table}
        open="versions"
        acts={
          may(identity, 'manage') && (
            <TableAct act="withdraw" table={{ id, name }} offered={waitsUntil(config, Date.now()) !== null} />
          )
        }
      />
      <div className={TABLE_SCROLL}>
        <div className="max-w-275 px-6 max-md:px-3">
          <CompareVersions {...{ read, versions, compare, kept }} />
        </div>
        <ol className="max-w-275 px-6 pt-2 pb-10 max-md:px-3">
          {versions.map((version, i) => (
            <Version
              key={version.version}
              {...{ version, read }}
              before={versions[i + 1]}
              mayChange={may(identity, 'manage')}
            />
          ))}
        </ol>
      </div>
    </main>
  );
}

type VersionProps = {
  version: ConfigVersion;
  before: ConfigVersion | undefined;
  read: ReadTable;
  mayChange: boolean;
};

function Version({ version, before, read: { table, definition, config }, mayChange }: VersionProps) {
  const { say } = useLanguage();
  const { id } = table;
  const own = completed(definition, version.config);
  const former = before ? completed(definition, before.config) : own;
  const providers = withProvidersOf(readProviderNames(process.env), own, former);
  const changes = changesBetween(configFields(definition, own, providers), former, own);
  return (
    <li className="grid grid-cols-[56px_minmax(0,1fr)_minmax(0,420px)] gap-x-6 gap-y-1 border-line border-b py-4 max-tablet:grid-cols-[40px_minmax(0,1fr)]">
      <h2 className="font-[440] font-display text-lead normal-nums">
        {say('office.tables.version', { version: version.version })}
      </h2>
      <div>
        <p>
          {version.why}
          <small className="block text-fine text-ink-soft">
            {version.byName ?? (version.by === 'house' ? say('staff.audit.by.house') : version.by)},{' '}
            <LocalTime at={version.at} />
          </small>
        </p>
        <p className="mt-2 flex flex-wrap items-center gap-3">
          <State {...{ version, table }} />
          {mayChange && version.version !== table.version && (
            <ButtonLink size="small" href={`/operator/tables/${id}?version=${version.version}`} prefetch={false}>
              {say('office.tables.restore')}
            </ButtonLink>
          )}
          {table.state !== 'draft' && (
            <ButtonLink
              size="small"
              variant="plain"
              href={whatIfAddress(id).write({ of: `v${version.version}` })}
              prefetch={false}
            >
              {say('office.whatIf.try')}
            </ButtonLink>
          )}
        </p>
      </div>
      <div className="max-tablet:col-start-2">
        {before === undefined ? (
          <p className="text-fine text-ink-soft">{say('office.tables.first')}</p>
        ) : (
          <ChangeList changes={changes} table={{ game: table.game, config, currency: table.currency }} />
        )}
      </div>
    </li>
  );
}

/** Whether the version is in use, or will be from the next round. */
function State({ version: { version, config }, table }: { version: ConfigVersion; table: ReadTable['table'] }) {
  const { say } = useLanguage();
  const from = waitsUntil(config, Date.now());
  if (from !== null)
    return <Signal is="closing">{say.rich('office.tables.nextAt', { at: () => <LocalTime at={from} /> })}</Signal>;
  if (version === table.version && table.playedVersion !== null && table.playedVersion !== version)
    return <Signal is="closing">{say('office.tables.next')}</Signal>;
  if (version === (table.playedVersion ?? table.version))
    return <Signal is="done">{say('office.tables.played')}</Signal>;
  return null;
}
