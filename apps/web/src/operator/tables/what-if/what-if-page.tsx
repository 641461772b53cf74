import type { Identity } from '@baize/auth';
import type { StoredConfig } from '@baize/protocol';
import { getLanguage } from '../../../i18n/get-language.ts';
import type { Language } from '../../../i18n/language.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Parameters } from '../../kit/address/list-address.ts';
import { ListFilters } from '../../kit/list/list-filters.tsx';
import { withoutForm } from '../../kit/list/list-page.tsx';
import { ChangeList } from '../change-panel.tsx';
import { changesBetween } from '../config/config-changes.ts';
import { configFields } from '../config/config-fields.ts';
import { readProviderNames, withProvidersOf } from '../config/provider-names.ts';
import { FAULT, TABLE_PAGE, TABLE_SCROLL } from '../looks.ts';
import { type ReadTable, readTable } from '../read-table.ts';
import { TableHead } from '../table-head.tsx';
import { type Candidate, chosenOf, readCandidates } from './candidates.ts';
import { ReplayPanel } from './replay-panel.tsx';
import { MOST_ROUNDS, periodIn, whatIfAddress } from './what-if-query.ts';

export type WhatIfPageProps = { identity: Identity; tableId: string; parameters: Parameters };

/** What the stored rounds of a table come to under a configuration that is not in force, or no longer. */
export async function WhatIfPage({ identity, tableId, parameters }: WhatIfPageProps) {
  const address = whatIfAddress(tableId);
  withoutForm(address, parameters, ['opened']);
  const query = address.query(parameters);
  const read = await readTable(identity, tableId);
  const [language, candidates] = await Promise.all([getLanguage(), readCandidates(read, identity, query)]);
  const { table } = read;
  const { say, tell, number } = language;
  const now = Date.now();
  const chosen = address.unread(parameters).length > 0 ? undefined : chosenOf(candidates, query);
  const asked = { ...query, ...(chosen && { of: chosen.id }), opened: periodIn(query, now) };
  const kept = new URL(address.write({ ...asked, of: undefined }), 'http://house').searchParams;
  return (
    <main className={TABLE_PAGE}>
      <TableHead table={table} open="what-if" />
      <div className={TABLE_SCROLL}>
        <div className="grid max-w-275 grid-cols-[minmax(0,1fr)] gap-4 px-6 pt-4 pb-10 max-md:px-3">
          <p className="max-w-prose text-ink-soft">{say('office.whatIf.what', { most: number(MOST_ROUNDS) })}</p>
          <div className="flex flex-wrap items-center gap-2 print:hidden">
            <ListFilters
              path={address.path}
              fields={[
                {
                  is: 'choice',
                  name: 'of',
                  label: say('office.whatIf.under'),
                  value: query.of ?? chosen?.id ?? '',
                  options: candidates.map((each) => ({ id: each.id, name: nameOf(each, table.version, language) })),
                },
                {
                  is: 'period',
                  name: 'opened',
                  label: say('operator.rounds.filter.opened'),
                  value: asked.opened,
                  without: address.change(asked, { opened: undefined }),
                },
              ]}
              kept={[...kept]}
              names={address.names}
              now={now}
            />
          </div>
          {chosen === undefined && <p className={FAULT}>{say('office.whatIf.gone')}</p>}
          {chosen && !chosen.config.ok && <p className={FAULT}>{tell(chosen.config.error, table.currency)}</p>}
          {chosen?.config.ok && (
            <>
              <Difference read={read} config={chosen.config.value} />
              <ReplayPanel
                // Another question starts without the answer to the last one.
                key={address.write(asked)}
                address={address.write(asked).replace('/what-if', '/what-if/replay')}
                game={table.game}
                currency={table.currency}
                options={chosen.config.value.options}
              />
            </>
          )}
        </div>
      </div>
    </main>
  );
}

function nameOf(candidate: Candidate, current: number, { say }: Language): string {
  if (candidate.is === 'form') return say('office.whatIf.form');
  if (candidate.is === 'request') return say('office.whatIf.request', { request: candidate.request });
  const { version } = candidate;
  return version === current ? say('office.tables.inForce', { version }) : say('office.tables.version', { version });
}

/** What the configuration changes in that of the table. */
function Difference({
  read: { table, definition, config: current },
  config,
}: {
  read: ReadTable;
  config: StoredConfig;
}) {
  const { say } = useLanguage();
  const { game, currency, version } = table;
  const providers = withProvidersOf(readProviderNames(process.env), current, config);
  const changes = changesBetween(configFields(definition, config, providers), current, config);
  return (
    <section className="max-w-140" aria-label={say('office.config.difference')}>
      <h2 className="mb-2 font-medium text-fine text-ink-soft">{say('office.config.against', { version })}</h2>
      {changes.length === 0 ? (
        <p>{say('office.whatIf.same')}</p>
      ) : (
        <ChangeList changes={changes} table={{ game, config, currency }} />
      )}
    </section>
  );
}
