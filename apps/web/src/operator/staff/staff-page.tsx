import { type Identity, may, readOpenSessions } from '@baize/auth';
import { listActs, listStaff, type StaffMember } from '@baize/database';
import Link from 'next/link';
import { roleName } from '../../account/home.ts';
import { getLanguage } from '../../i18n/get-language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { houseAuth, housePool, housePrisma } from '../../lib/house.ts';
import { Cell, DataTable, HeadCell } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LocalTime } from '../../ui/local-time.tsx';
import { PersonName } from '../../ui/person-name.tsx';
import { Signal } from '../../ui/signal.tsx';
import styles from '../ledger/ledger.module.css';
import { recordLook } from '../record-look.ts';
import { HireButton } from './hire-button.tsx';
import { MemberState } from './member-state.tsx';
import { readRole } from './read-role.ts';
import { StaffKeys } from './staff-keys.tsx';
import { StaffPanel } from './staff-panel.tsx';

export type StaffPageProps = { identity: Identity; parameters: Record<string, string | string[] | undefined> };

const LATEST_ACTS = 6;

/** All staff accounts: role, second factor, sessions, state; and the actions on one of them. */
export async function StaffPage({ identity, parameters }: StaffPageProps) {
  const [text, person] = [one(parameters.q), one(parameters.person)];
  const subject = person === '' ? 'staff' : `user:${person}`;
  await recordLook(identity, { subject, filters: text === '' ? {} : { q: text } });
  const pool = housePool();
  const [staff, { say }] = await Promise.all([listStaff(pool, text), getLanguage()]);
  const member = person === '' ? undefined : (await listStaff(pool)).find(({ id }) => id === person);
  const manages = may(identity.role, 'manage-staff');
  const required = houseAuth().secondFactor === 'required';
  const disabled = staff.filter((each) => each.disabled).length;
  return (
    <div className={member ? styles.page : 'grid min-h-0'}>
      <main className={styles.book}>
        <section className={styles.top} aria-label={say('staff.list.find')}>
          <h1>{say('staff.list.title')}</h1>
          <form className={styles.filter} action="/operator/staff">
            <input
              name="q"
              defaultValue={text}
              placeholder={say('staff.list.search')}
              aria-label={say('staff.list.search')}
            />
          </form>
          <div className={styles.end}>{manages && <HireButton />}</div>
        </section>
        <span className="border-line border-t" />
        {staff.length === 0 ? (
          <EmptyState title={say('staff.list.none', { text })} />
        ) : (
          <div className={styles.scroll}>
            <Members staff={staff} open={person} text={text} required={required} />
          </div>
        )}
        <footer className={styles.foot}>
          <span>{say('staff.list.count', { count: staff.length, disabled })}</span>
          <StaffKeys
            addresses={staff.map(({ id }) => addressOf(id, text))}
            at={staff.findIndex(({ id }) => id === person)}
          />
        </footer>
      </main>
      {member && (
        <StaffPanel
          key={member.id}
          member={member}
          sessions={await readOpenSessions(housePrisma(), member.id)}
          acts={(await listActs(pool, { subject: `user:${member.id}` }, LATEST_ACTS)).acts}
          manages={manages}
          closeHref={addressOf('', text)}
        />
      )}
    </div>
  );
}

const one = (value: string | string[] | undefined): string => (typeof value === 'string' ? value.slice(0, 100) : '');

function addressOf(person: string, text: string): string {
  const query = new URLSearchParams({ ...(text ? { q: text } : {}), ...(person ? { person } : {}) }).toString();
  return query === '' ? '/operator/staff' : `/operator/staff?${query}`;
}

type MembersProps = { staff: readonly StaffMember[]; open: string; text: string; required: boolean };

function Members({ staff, open, text, required }: MembersProps) {
  const language = useLanguage();
  const { say } = language;
  return (
    <DataTable caption={say('staff.list.title')}>
      <thead>
        <tr>
          <HeadCell>{say('staff.list.name')}</HeadCell>
          <HeadCell>{say('staff.list.role')}</HeadCell>
          <HeadCell className="max-md:hidden">{say('staff.list.factor')}</HeadCell>
          <HeadCell numeric className="max-md:hidden">
            {say('staff.list.sessions')}
          </HeadCell>
          <HeadCell className="max-lg:hidden">{say('staff.list.lastSignIn')}</HeadCell>
          <HeadCell>{say('staff.list.state')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {staff.map((member) => (
          <tr key={member.id} aria-selected={member.id === open || undefined}>
            <Cell className="max-w-56 truncate max-sm:max-w-36">
              <Link prefetch={false} href={addressOf(member.id, text)} className="text-accent hover:underline">
                <PersonName name={member.name} />
              </Link>{' '}
              <span className="text-ink-soft">{member.username}</span>
            </Cell>
            <Cell>{roleName(readRole(member.role) ?? 'player', language)}</Cell>
            <Cell className="max-md:hidden">
              <Factor member={member} required={required} />
            </Cell>
            <Cell numeric className="max-md:hidden">
              {member.sessions || '–'}
            </Cell>
            <Cell className="text-ink-soft max-lg:hidden">
              {member.lastSignInAt === null ? '–' : <LocalTime at={member.lastSignInAt} />}
            </Cell>
            <Cell>
              <MemberState member={member} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

function Factor({ member, required }: { member: StaffMember; required: boolean }) {
  const { say, list } = useLanguage();
  const factors = [
    ...(member.passkeys > 0 ? [say('staff.list.passkeys', { count: member.passkeys })] : []),
    ...(member.app ? [say('staff.list.app')] : []),
  ];
  if (factors.length > 0) return list(factors);
  return required ? (
    <Signal is="closing">{say('staff.list.noFactor')}</Signal>
  ) : (
    <span className="text-ink-soft">{say('staff.list.noFactor')}</span>
  );
}
