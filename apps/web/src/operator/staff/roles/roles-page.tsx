import { assignedTo, composedOf, type Identity, may } from '@baize/auth';
import { type Composable, permissionsOf } from '@baize/auth/roles';
import { listHouseRoles, listStaff } from '@baize/database';
import type { ReactNode } from 'react';
import { roleName } from '../../../account/role-name.ts';
import { permissionName } from '../../../account/tokens/permission-name.ts';
import { getLanguage } from '../../../i18n/get-language.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { casinoAuth, casinoPool, casinoPrisma } from '../../../lib/casino.ts';
import { recordLook } from '../../../lib/record-look.ts';
import { type OpenRequest, OpenRequests } from '../../approvals/open-requests.tsx';
import { readOpenRequests } from '../../approvals/read-open-requests.ts';
import { HEAD_KEYS } from '../../kit/page.ts';
import { TABLE_HEAD, TABLE_PAGE, TABLE_SCROLL, TABLE_TITLE } from '../../tables/looks.ts';
import { STAFF_ROLES } from '../read-role.ts';
import { StaffTabs } from '../staff-tabs.tsx';
import { ComposeButton } from './compose-button.tsx';
import { EndButton } from './end-button.tsx';

const CARDS = 'columns-1 gap-4.5 *:mb-4.5 *:break-inside-avoid sm:columns-2 xl:columns-3';

/** What every role may do: those that the house has composed, which operators change, and the built-in ones. */
export async function RolesPage({ identity }: { identity: Identity }) {
  await recordLook(identity, { subject: 'staff' });
  const [language, composed, staff, open] = await Promise.all([
    getLanguage(),
    listHouseRoles(casinoPrisma()),
    listStaff(casinoPool()),
    readOpenRequests(identity),
  ]);
  const { say } = language;
  const { fourEyes } = casinoAuth();
  const manages = may(identity, 'manage-staff');
  const requests = open.filter(({ kind }) => kind === 'house-role');
  const count = (role: string) => staff.filter((member) => member.role === role).length;
  const roles = composed.map(composedOf);
  const fresh = requests.filter(({ subject }) => !roles.some(({ name }) => subject === `role:${name}`));
  return (
    <main className={TABLE_PAGE}>
      <header className={TABLE_HEAD}>
        <h1 className={TABLE_TITLE}>{say('staff.list.title')}</h1>
        <StaffTabs open="roles" />
        {manages && (
          <div className={HEAD_KEYS}>
            <ComposeButton fourEyes={fourEyes} />
          </div>
        )}
      </header>
      <div
        className={TABLE_SCROLL}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard, and may have no key in it
        tabIndex={0}
      >
        <div className="grid max-w-360 gap-7 px-6 pt-5 pb-10 max-md:px-3">
          <section className="grid gap-3">
            <h2 className="font-[440] font-display text-lead">{say('staff.roles.own')}</h2>
            <OpenRequests requests={fresh} />
            {roles.length === 0 && <p className="max-w-prose text-ink-soft">{say('staff.roles.none')}</p>}
            <div className={CARDS}>
              {roles.map((role) => {
                const asked = requests.filter(({ subject }) => subject === `role:${role.name}`);
                const held = count(assignedTo(role.id));
                return (
                  <RoleCard key={role.id} name={role.name} held={held} may={role.permissions} requests={asked}>
                    {manages && (
                      <>
                        <ComposeButton fourEyes={fourEyes} role={role} offered={asked.length === 0} />
                        {held === 0 && <EndButton id={role.id} name={role.name} />}
                      </>
                    )}
                  </RoleCard>
                );
              })}
            </div>
          </section>
          <section className="grid gap-3">
            <h2 className="font-[440] font-display text-lead">{say('staff.roles.builtIn')}</h2>
            <div className={CARDS}>
              {STAFF_ROLES.map((role) => (
                <RoleCard
                  key={role}
                  name={roleName(role, language)}
                  held={count(role)}
                  may={permissionsOf(role)}
                  requests={[]}
                />
              ))}
            </div>
          </section>
        </div>
      </div>
    </main>
  );
}

type RoleCardProps = {
  name: string;
  /** How many accounts have it. */
  held: number;
  may: readonly Composable[];
  requests: readonly OpenRequest[];
  children?: ReactNode;
};

/** One role: who has it, and what it permits. */
function RoleCard({ name, held, may: permissions, requests, children }: RoleCardProps) {
  const language = useLanguage();
  return (
    <section aria-label={name} className="grid gap-2.5 rounded-2 border border-line bg-surface px-4.5 py-3.5">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="me-auto font-medium wrap-anywhere">{name}</h3>
        {children}
      </div>
      <OpenRequests requests={requests} />
      <p className="text-fine text-ink-soft">{language.say('staff.roles.held', { count: held })}</p>
      <ul className="grid gap-1">
        {permissions.map((permission) => (
          <li key={permission}>{permissionName(permission, language)}</li>
        ))}
      </ul>
    </section>
  );
}
