import { type Identity, may, readOpenSessions } from '@baize/auth';
import { listActs, listStaff } from '@baize/database';
import { getLanguage } from '../../i18n/get-language.ts';
import { casinoAuth, casinoPool, casinoPrisma } from '../../lib/casino.ts';
import { recordLook } from '../../lib/record-look.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { BOOK_BOX, FILTER, HEAD_KEYS, LIST_PAGE, PAGE_FOOT, PAGE_HEAD, PAGE_TITLE, WITH_PANEL } from '../kit/page.ts';
import { writeSort } from '../kit/sort.ts';
import { HireButton } from './hire-button.tsx';
import { StaffKeys } from './staff-keys.tsx';
import { StaffPanel } from './staff-panel.tsx';
import { readStaffQuery, sortStaff, writeStaffQuery } from './staff-query.ts';
import { StaffTable } from './staff-table.tsx';

export type StaffPageProps = { identity: Identity; parameters: Record<string, string | string[] | undefined> };

const LATEST_ACTS = 6;

/** All staff accounts: role, second factor, sessions, state; and the actions on one of them. */
export async function StaffPage({ identity, parameters }: StaffPageProps) {
  const query = readStaffQuery(parameters);
  const { text, person } = query;
  const subject = person === '' ? 'staff' : `user:${person}`;
  await recordLook(identity, { subject, filters: text === '' ? {} : { q: text } });
  const pool = casinoPool();
  const [found, everybody, sessions, { acts }, { say }] = await Promise.all([
    listStaff(pool, text),
    person === '' ? [] : listStaff(pool),
    person === '' ? [] : readOpenSessions(casinoPrisma(), person),
    person === '' ? { acts: [] } : listActs(pool, { subject }, LATEST_ACTS),
    getLanguage(),
  ]);
  const staff = sortStaff(found, query);
  const member = everybody.find(({ id }) => id === person);
  const manages = may(identity.role, 'manage-staff');
  const required = casinoAuth().secondFactor === 'required';
  const disabled = staff.filter((each) => each.disabled).length;
  return (
    <div className={member ? WITH_PANEL : 'grid min-h-0'}>
      <main className={LIST_PAGE}>
        <section className={PAGE_HEAD} aria-label={say('staff.list.find')}>
          <h1 className={PAGE_TITLE}>{say('staff.list.title')}</h1>
          <form className={FILTER} action="/operator/staff">
            <input type="hidden" name="sort" value={writeSort(query)} />
            <input
              name="q"
              defaultValue={text}
              placeholder={say('staff.list.search')}
              aria-label={say('staff.list.search')}
            />
          </form>
          <div className={HEAD_KEYS}>{manages && <HireButton />}</div>
        </section>
        <span className="border-line border-t" />
        {staff.length === 0 ? (
          <EmptyState title={say('staff.list.none', { text })} />
        ) : (
          <StaffTable staff={staff} query={query} required={required} className={BOOK_BOX} />
        )}
        <footer className={`${PAGE_FOOT} gap-3`}>
          <span>{say('staff.list.count', { count: staff.length, disabled })}</span>
          <StaffKeys
            addresses={staff.map(({ id }) => writeStaffQuery({ ...query, person: id }))}
            at={staff.findIndex(({ id }) => id === person)}
          />
        </footer>
      </main>
      {member && (
        <StaffPanel
          key={member.id}
          member={member}
          sessions={sessions}
          acts={acts}
          manages={manages}
          closeHref={writeStaffQuery({ ...query, person: '' })}
        />
      )}
    </div>
  );
}
