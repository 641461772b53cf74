import type { Identity } from '@baize/auth';
import { listActs, listStaff, readAct } from '@baize/database';
import { redirect } from 'next/navigation';
import { getLanguage } from '../../i18n/get-language.ts';
import { casinoPool } from '../../lib/casino.ts';
import { recordLook } from '../../lib/record-look.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ExportMenu } from '../export/export-menu.tsx';
import { PAGE_SIZES } from '../kit/grid/columns.ts';
import { PageTurns } from '../kit/grid/page-turns.tsx';
import { BOOK_BOX, HEAD_KEYS, LIST_PAGE, PAGE_FOOT, PAGE_HEAD, PAGE_TITLE, WITH_PANEL } from '../kit/page.ts';
import { withoutPeriodFields } from '../kit/time/period-fields.ts';
import { PrintButton } from '../print-button.tsx';
import { changesInFull } from './act-changes.ts';
import { ActPanel } from './act-panel.tsx';
import { ActTable } from './act-table.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditKeys } from './audit-keys.tsx';
import { readActQuery, writeActQuery } from './audit-query.ts';

export type AuditPageProps = { identity: Identity; parameters: Record<string, string | string[] | undefined> };

/** Who did what outside the tables, when, from where, and why. Entries cannot be changed. */
export async function AuditPage({ identity, parameters }: AuditPageProps) {
  const sent = withoutPeriodFields(parameters, ['at']);
  // A form sent by a browser without scripts is turned into the address of its list.
  if (sent) redirect(writeActQuery(readActQuery(sent)));
  const query = readActQuery(parameters);
  const { open: _opened, ...filters } = parameters;
  await recordLook(identity, { subject: 'audit', filters });
  const pool = casinoPool();
  const size = query.size ?? PAGE_SIZES[0];
  const [page, open, staff, language] = await Promise.all([
    listActs(pool, query, size, query.place),
    query.open === undefined ? null : readAct(pool, query.open),
    listStaff(pool),
    getLanguage(),
  ]);
  const { say } = language;
  const changes = open ? await changesInFull(open, language) : [];
  const people = staff.map(({ id, name }) => ({ id, name }));
  const { place: _, open: __, ...filter } = query;
  const turn = (side: 'after' | 'before', at: { at: number; id: string } | null) =>
    at && writeActQuery({ ...filter, place: { side, ...at } });
  const [newer, older] = [turn('before', page.previous), turn('after', page.next)];
  return (
    <div className={open ? WITH_PANEL : 'grid min-h-0'}>
      <main className={LIST_PAGE}>
        <section className={PAGE_HEAD} aria-label={say('staff.audit.filters')}>
          <h1 className={PAGE_TITLE}>{say('staff.audit.title')}</h1>
          <AuditFilters query={filter} people={people} now={Date.now()} />
          <div className={HEAD_KEYS}>
            <ExportMenu files={[{ name: 'CSV', href: writeActQuery(filter, 'csv') }]} />
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
          <ActTable acts={page.acts} query={query} className={BOOK_BOX} />
        )}
        <footer className={`${PAGE_FOOT} gap-3`}>
          <span>{say('staff.audit.onPage', { count: page.acts.length })}</span>
          <AuditKeys
            addresses={page.acts.map(({ id }) => writeActQuery({ ...query, open: id }))}
            at={page.acts.findIndex(({ id }) => id === query.open)}
            closed={writeActQuery({ ...filter, ...(query.place ? { place: query.place } : {}) })}
          />
          <PageTurns
            size={size}
            sizes={PAGE_SIZES.map((each) => writeActQuery({ ...filter, size: each }))}
            newer={newer}
            older={older}
          />
        </footer>
      </main>
      {open && <ActPanel act={open} changes={changes} query={query} />}
    </div>
  );
}
