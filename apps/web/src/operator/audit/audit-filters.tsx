'use client';

import { ACTS } from '@baize/database/acts';
import { useRouter } from 'next/navigation';
import { useLanguage } from '../../i18n/use-language.ts';
import { ColumnMenu } from '../kit/grid/column-menu.tsx';
import { toggleHidden } from '../kit/grid/columns.ts';
import { FILTER } from '../kit/page.ts';
import { PeriodPicker } from '../kit/time/period-picker.tsx';
import { actColumnNames } from './act-table.tsx';
import { ACT_COLUMNS, type ActColumn, type ActQuery, writeActQuery } from './audit-query.ts';

export type AuditFiltersProps = {
  query: ActQuery;
  people: readonly { readonly id: string; readonly name: string }[];
  /** The time of the request, ms. */
  now: number;
};

/** The filters by actor, action, object and time, which form the address of the page. */
export function AuditFilters({ query, people, now }: AuditFiltersProps) {
  const router = useRouter();
  const language = useLanguage();
  const { say } = language;
  const names = actColumnNames(language);
  const { at: _, place: __, open: ___, ...anyTime } = query;
  const go = (next: { readonly [Key in keyof ActQuery]?: ActQuery[Key] | undefined }) => {
    const parts = Object.entries({ ...query, ...next }).filter(([, value]) => value !== undefined && value !== '');
    router.push(writeActQuery(Object.fromEntries(parts)));
  };
  const known = query.by === undefined || ['house', 'stranger', ...people.map(({ id }) => id)].includes(query.by);
  return (
    <>
      <span className={FILTER}>
        <select
          aria-label={say('staff.audit.who')}
          value={query.by ?? ''}
          onChange={(event) => go({ by: event.target.value })}
        >
          <option value="">{say('staff.audit.anybody')}</option>
          <option value="house">{say('staff.audit.by.house')}</option>
          <option value="stranger">{say('staff.audit.by.stranger')}</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          {!known && <option value={query.by}>{query.by}</option>}
        </select>
      </span>
      <span className={FILTER}>
        <select
          aria-label={say('staff.audit.act')}
          value={query.act ?? ''}
          onChange={(event) => go({ act: ACTS.find((act) => act === event.target.value) })}
        >
          <option value="">{say('staff.audit.anyAct')}</option>
          {ACTS.map((act) => (
            <option key={act} value={act}>
              {say(`staff.act.${act}`)}
            </option>
          ))}
        </select>
      </span>
      <form
        className={FILTER}
        action={(form) => go({ subject: String(form.get('subject') ?? '').trim() })}
        key={query.subject}
      >
        <input
          name="subject"
          aria-label={say('staff.audit.subject')}
          placeholder="user:… round:… table:…"
          defaultValue={query.subject}
          maxLength={200}
        />
      </form>
      <PeriodPicker
        name="at"
        label={say('staff.audit.when')}
        value={query.at}
        address={writeActQuery(anyTime)}
        now={now}
      />
      <ColumnMenu<ActColumn>
        columns={ACT_COLUMNS.map((id) => ({ id, name: names[id] }))}
        hidden={query.hidden ?? []}
        toggled={(id) => writeActQuery({ ...query, hidden: toggleHidden(query.hidden ?? [], id) })}
      />
    </>
  );
}
