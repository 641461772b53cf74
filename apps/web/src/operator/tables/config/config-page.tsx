import { type Identity, may } from '@baize/auth';
import { listConfigVersions } from '@baize/database';
import { readJurisdiction, readTableConfig } from '@baize/protocol';
import { casinoAuth, casinoPool } from '../../../lib/casino.ts';
import { readOdds } from '../../../table/rules/rules-text.ts';
import { readOpenRequests } from '../../approvals/read-open-requests.ts';
import { knownEdges } from '../edge/known-edges.ts';
import { TableActs } from '../life/table-acts.tsx';
import { TABLE_PAGE } from '../looks.ts';
import { readInForceConfig, readTable, withoutPast, withSwitches } from '../read-table.ts';
import { TableHead } from '../table-head.tsx';
import { ConfigForm } from './config-form.tsx';
import { readProviderNames } from './provider-names.ts';

export type ConfigPageProps = {
  identity: Identity;
  tableId: string;
  /** An earlier version to start with. */
  version: string | undefined;
};

/** The configuration of a table; operators can change it. */
export async function ConfigPage({ identity, tableId, version }: ConfigPageProps) {
  const { table, definition, config } = await readTable(identity, tableId);
  const current = withoutPast(config, Date.now());
  const inForce = await readInForceConfig(table, definition);
  const { id, name, game, currency } = table;
  const { fourEyes } = casinoAuth();
  const requests = await readOpenRequests(identity, `table:${id}`);
  const earlier =
    version === undefined
      ? undefined
      : (await listConfigVersions(casinoPool(), tableId)).find((each) => String(each.version) === version);
  const read = earlier && readTableConfig(definition, earlier.config);
  const start = read?.ok ? withoutPast(withSwitches(read.value), Date.now()) : current;
  const kept = await readOdds(game);
  return (
    <main className={TABLE_PAGE}>
      <TableHead
        table={table}
        open="config"
        acts={<TableActs table={table} who={identity} fourEyes={fourEyes} requests={requests} />}
      />
      <ConfigForm
        // A new version starts a new form.
        key={`${table.version} ${version}`}
        table={{ id, name, game, currency, version: table.version }}
        current={current}
        inForce={inForce}
        start={start}
        kept={kept}
        jurisdiction={readJurisdiction(process.env)}
        edges={knownEdges({ game, before: current.options, after: start.options, kept })}
        providers={readProviderNames(process.env)}
        mayChange={may(identity, 'manage')}
        fourEyes={fourEyes && table.state !== 'draft'}
        requests={requests}
      />
    </main>
  );
}
