import type { Identity } from '@baize/auth';
import { type ActCode, type ListedAct, listActs, listStaff, readAct } from '@baize/database';
import Link from 'next/link';
import { redirect } from 'next/navigation';
import { getLanguage } from '../../i18n/get-language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { housePool } from '../../lib/house.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Cell, DataTable, HeadCell } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LocalTime } from '../../ui/local-time.tsx';
import { PersonName } from '../../ui/person-name.tsx';
import { SignalShape } from '../../ui/signal.tsx';
import { withoutPeriodFields } from '../kit/time/period-fields.ts';
import styles from '../ledger/ledger.module.css';
import { PrintButton } from '../print-button.tsx';
import { recordLook } from '../record-look.ts';
import { ActPanel } from './act-panel.tsx';
import { byName, changeInShort } from './act-words.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditKeys } from './audit-keys.tsx';
import { type ActQuery, readActQuery, writeActQuery } from './audit-query.ts';
import { Subject } from './subject.tsx';

const PAGE_SIZE = 50;
/** What somebody who looks after the house stops at. */
const NOTABLE: readonly ActCode[] = ['sign-in-failed', 'account-disabled', 'second-factor-reset', 'recovery-code-used'];

export type AuditPageProps = { identity: Identity; parameters: Record<string, string | string[] | undefined> };

/** Who did what outside the tables, when, from where, and why. Entries cannot be changed. */
export async function AuditPage({ identity, parameters }: AuditPageProps) {
  const sent = withoutPeriodFields(parameters, ['at']);
  // A form sent by a browser without scripts is turned into the address of its list.
  if (sent) redirect(writeActQuery(readActQuery(sent)));
  const query = readActQuery(parameters);
  const { open: _opened, ...filters } = parameters;
  await recordLook(identity, { subject: 'audit', filters });
  const pool = housePool();
  const [page, open, staff, { say }] = await Promise.all([
    listActs(pool, query, PAGE_SIZE, query.place),
    query.open === undefined ? null : readAct(pool, query.open),
    listStaff(pool),
    getLanguage(),
  ]);
  const people = staff.map(({ id, name }) => ({ id, name }));
  const { place: _, open: __, ...filter } = query;
  const turn = (side: 'after' | 'before', at: { at: number; id: string } | null) =>
    at && writeActQuery({ ...filter, place: { side, ...at } });
  const [newer, older] = [turn('before', page.previous), turn('after', page.next)];
  return (
    <div className={open ? styles.page : 'grid min-h-0'}>
      <main className={styles.book}>
        <section className={styles.top} aria-label={say('staff.audit.filters')}>
          <h1>{say('staff.audit.title')}</h1>
          <AuditFilters query={filter} people={people} now={Date.now()} />
          <div className={styles.end}>
            <ButtonLink size="small" href={writeActQuery(filter, 'csv')} prefetch={false} download>
              CSV
            </ButtonLink>
            <PrintButton />
          </div>
        </section>
        <span className="border-line border-t" />
        {page.acts.length === 0 ? (
          <EmptyState
            title={say('staff.audit.none')}
            action={
              <ButtonLink href="/operator/audit" className="mt-2">
                {say('staff.audit.all')}
              </ButtonLink>
            }
          />
        ) : (
          <div className={styles.scroll}>
            <Acts acts={page.acts} query={query} />
          </div>
        )}
        <footer className={styles.foot}>
          <span>{say('staff.audit.onPage', { count: page.acts.length })}</span>
          <AuditKeys
            addresses={page.acts.map(({ id }) => writeActQuery({ ...query, open: id }))}
            at={page.acts.findIndex(({ id }) => id === query.open)}
            closed={writeActQuery({ ...filter, ...(query.place ? { place: query.place } : {}) })}
          />
          <span className="ms-auto flex gap-2">
            {newer && (
              <ButtonLink size="small" href={newer} prefetch={false}>
                {say('staff.audit.newer')}
              </ButtonLink>
            )}
            {older && (
              <ButtonLink size="small" href={older} prefetch={false}>
                {say('staff.audit.older')}
              </ButtonLink>
            )}
          </span>
        </footer>
      </main>
      {open && <ActPanel act={open} query={query} />}
    </div>
  );
}

function Acts({ acts, query }: { acts: readonly ListedAct[]; query: ActQuery }) {
  const language = useLanguage();
  const { say } = language;
  return (
    <DataTable caption={say('staff.audit.title')}>
      <thead>
        <tr>
          <HeadCell sorted="descending">{say('staff.audit.when')}</HeadCell>
          <HeadCell>{say('staff.audit.who')}</HeadCell>
          <HeadCell className="max-lg:hidden">{say('staff.audit.from')}</HeadCell>
          <HeadCell>{say('staff.audit.act')}</HeadCell>
          <HeadCell>{say('staff.audit.subject')}</HeadCell>
          <HeadCell className="max-md:hidden">{say('staff.audit.what')}</HeadCell>
          <HeadCell numeric className="max-lg:hidden">
            {say('staff.audit.row')}
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {acts.map((act) => (
          <tr key={act.id} aria-selected={act.id === query.open || undefined}>
            <Cell>
              <Link
                prefetch={false}
                href={writeActQuery({ ...query, open: act.id })}
                className="text-accent hover:underline"
              >
                <LocalTime at={act.at} className="max-sm:hidden" />
                <LocalTime at={act.at} show="clock" withZone={false} className="sm:hidden" />
              </Link>
            </Cell>
            <Cell className="max-w-40 truncate max-sm:max-w-20">
              <PersonName name={byName(act, language)} />
            </Cell>
            <Cell className="text-ink-soft max-lg:hidden">{act.address}</Cell>
            <Cell>
              <ActName act={act.act} />
            </Cell>
            <Cell className="max-w-48 truncate max-sm:max-w-24">
              <Subject act={act} />
            </Cell>
            <Cell className="max-w-72 truncate text-ink-soft max-md:hidden">
              {changeInShort(act, language)}
              {act.why !== null && ` “${act.why}”`}
            </Cell>
            <Cell numeric className="text-ink-faint max-lg:hidden">
              {act.id}
            </Cell>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

function ActName({ act }: { act: ActCode }) {
  const { say } = useLanguage();
  if (!NOTABLE.includes(act)) return say(`staff.act.${act}`);
  return (
    <span className="inline-flex items-center gap-1.5 text-warning">
      <SignalShape is="closing" />
      {say(`staff.act.${act}`)}
    </span>
  );
}
