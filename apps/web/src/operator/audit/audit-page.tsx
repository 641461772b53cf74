import type { Identity } from '@baize/auth';
import { listActs, listStaff, readAct } from '@baize/database';
import { ACTS } from '@baize/database/acts';
import { getLanguage } from '../../i18n/get-language.ts';
import { casinoPool } from '../../lib/casino.ts';
import { recordLook } from '../../lib/record-look.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { PAGE_SIZES } from '../kit/grid/columns.ts';
import { optionsOf } from '../kit/list/list-filter.ts';
import { ListPage, withoutForm } from '../kit/list/list-page.tsx';
import { RowKeys } from '../kit/list/row-keys.tsx';
import { BOOK_BOX, WITH_PANEL } from '../kit/page.ts';
import { changesInFull } from './act-changes.ts';
import { ActPanel } from './act-panel.tsx';
import { ActTable } from './act-table.tsx';
import { actColumnNames } from './act-words.ts';
import { ACT_COLUMNS, auditAddress } from './audit-query.ts';

export type AuditPageProps = { identity: Identity; parameters: Record<string, string | string[] | undefined> };

/** Who did what outside the tables, when, from where, and why. Entries cannot be changed. */
export async function AuditPage({ identity, parameters }: AuditPageProps) {
  withoutForm(auditAddress, parameters, ['at']);
  const query = auditAddress.query(parameters);
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
  const turn = (side: 'after' | 'before', at: { at: number; id: string } | null) =>
    at && auditAddress.change(query, { place: { side, ...at } });
  return (
    <div className={open ? WITH_PANEL : 'grid min-h-0'}>
      <ListPage
        list={auditAddress}
        query={query}
        title={say('staff.audit.title')}
        label={say('staff.audit.filters')}
        filters={[
          {
            of: 'by',
            is: 'choice',
            label: say('staff.audit.who'),
            any: say('staff.audit.anybody'),
            options: [...optionsOf(['house', 'stranger'], (id) => say(`staff.audit.by.${id}`)), ...staff],
          },
          {
            of: 'act',
            is: 'choice',
            label: say('staff.audit.act'),
            any: say('staff.audit.anyAct'),
            options: optionsOf(ACTS, (act) => say(`staff.act.${act}`)),
          },
          { of: 'subject', is: 'words', label: say('staff.audit.subject'), placeholder: 'user:… round:… table:…' },
          { of: 'at', is: 'period', label: say('staff.audit.when') },
        ]}
        columns={optionsOf(ACT_COLUMNS, (id) => actColumnNames(language)[id])}
        files={['csv', 'xlsx']}
        keys={
          <ButtonLink href="/operator/audit/dossier" size="small">
            {say('office.dossier.open')}
          </ButtonLink>
        }
        count={page.acts.length}
        none={{ title: say('staff.audit.none'), all: say('staff.audit.all') }}
        foot={
          <>
            <span>{say('staff.audit.onPage', { count: page.acts.length })}</span>
            <RowKeys
              addresses={page.acts.map(({ id }) => auditAddress.write({ ...query, open: id }))}
              at={page.acts.findIndex(({ id }) => id === query.open)}
              closed={auditAddress.write({ ...query, open: undefined })}
            />
          </>
        }
        turns={{ back: turn('before', page.previous), on: turn('after', page.next) }}
      >
        <ActTable acts={page.acts} query={query} className={BOOK_BOX} />
      </ListPage>
      {open && <ActPanel act={open} changes={changes} query={query} />}
    </div>
  );
}
