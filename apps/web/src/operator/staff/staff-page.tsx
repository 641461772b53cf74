import { type Identity, may, readOpenSessions, readSsoLink } from '@baize/auth';
import { listActs, listHouseRoles, listStaff } from '@baize/database';
import { getLanguage } from '../../i18n/get-language.ts';
import { casinoAuth, casinoPool, casinoPrisma } from '../../lib/casino.ts';
import { recordLook } from '../../lib/record-look.ts';
import { OpenRequests } from '../approvals/open-requests.tsx';
import { readOpenRequests } from '../approvals/read-open-requests.ts';
import { optionsOf } from '../kit/list/list-filter.ts';
import { ListPage } from '../kit/list/list-page.tsx';
import { RowKeys } from '../kit/list/row-keys.tsx';
import { BOOK_BOX, WITH_PANEL } from '../kit/page.ts';
import { HireButton } from './hire-button.tsx';
import { StaffPanel } from './staff-panel.tsx';
import { STAFF_COLUMNS, sortStaff, staffAddress } from './staff-query.ts';
import { StaffTable } from './staff-table.tsx';
import { StaffTabs } from './staff-tabs.tsx';

export type StaffPageProps = { identity: Identity; parameters: Record<string, string | string[] | undefined> };

const LATEST_ACTS = 6;

/** All staff accounts: role, second factor, sessions, state; and the actions on one of them. */
export async function StaffPage({ identity, parameters }: StaffPageProps) {
  const query = staffAddress.query(parameters);
  const { text = '', person = '', order } = query;
  const subject = person === '' ? 'staff' : `user:${person}`;
  const { person: _opened, ...filters } = parameters;
  await recordLook(identity, { subject, filters });
  const pool = casinoPool();
  const { fourEyes, secondFactor, sso } = casinoAuth();
  const [found, everybody, sessions, { acts }, requests, composed, subjectThere, { say }] = await Promise.all([
    listStaff(pool, text),
    person === '' ? [] : listStaff(pool),
    person === '' ? [] : readOpenSessions(casinoPrisma(), person),
    person === '' ? { acts: [] } : listActs(pool, { subject }, LATEST_ACTS),
    readOpenRequests(identity, person === '' ? undefined : subject),
    listHouseRoles(casinoPrisma()),
    sso && person !== '' ? readSsoLink(casinoPrisma(), sso.issuer, person) : null,
    getLanguage(),
  ]);
  const roles = composed.map(({ id, name }) => ({ id, name }));
  const staff = sortStaff(found, order);
  const member = everybody.find(({ id }) => id === person);
  const manages = may(identity, 'manage-staff');
  const required = secondFactor === 'required';
  const disabled = staff.filter((each) => each.disabled).length;
  const closed = staffAddress.write({ ...query, person: undefined });
  return (
    <div className={member ? WITH_PANEL : 'grid min-h-0'}>
      <ListPage
        list={staffAddress}
        query={query}
        title={say('staff.list.title')}
        tabs={<StaffTabs open="accounts" />}
        label={say('staff.list.find')}
        filters={[{ of: 'text', is: 'words', label: say('staff.list.search') }]}
        columns={optionsOf(STAFF_COLUMNS, (id) => say(`staff.list.${id}`))}
        files={['csv', 'xlsx']}
        keys={manages && <HireButton fourEyes={fourEyes} roles={roles} />}
        notes={person === '' && <OpenRequests requests={requests.filter(({ kind }) => kind === 'staff-account')} />}
        count={staff.length}
        none={{ title: say('staff.list.none', { text }), all: say('staff.list.all') }}
        foot={
          <>
            <span>{say('staff.list.count', { count: staff.length, disabled })}</span>
            <RowKeys
              addresses={staff.map(({ id }) => staffAddress.write({ ...query, person: id }))}
              at={staff.findIndex(({ id }) => id === person)}
              closed={closed}
            />
          </>
        }
      >
        <StaffTable staff={staff} query={query} required={required} className={BOOK_BOX} />
      </ListPage>
      {member && (
        <StaffPanel
          key={member.id}
          member={member}
          sessions={sessions}
          acts={acts}
          requests={requests}
          fourEyes={fourEyes}
          sso={sso && { name: sso.name, subject: subjectThere }}
          manages={manages}
          confirms={manages && ![member.arrivalHolder, member.id].includes(identity.userId)}
          roles={roles}
          closeHref={closed}
        />
      )}
    </div>
  );
}
