import type { OpenSession } from '@baize/auth';
import type { ListedAct, StaffMember } from '@baize/database';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { deviceName } from '../../security/device.ts';
import { LocalTime } from '../../ui/data/local-time.tsx';
import { type OpenRequest, OpenRequests } from '../approvals/open-requests.tsx';
import { byName } from '../audit/act-words.ts';
import { PANEL } from '../kit/page.ts';
import { ArrivalForm } from './arrival-form.tsx';
import { MemberState } from './member-state.tsx';
import { memberRole } from './read-role.ts';
import { type GivenRoles, StaffAct, type StaffActProps } from './staff-act.tsx';
import { TAKES_TWO } from './takes-two.ts';

export type StaffPanelProps = {
  member: StaffMember;
  sessions: readonly OpenSession[];
  acts: readonly ListedAct[];
  /** What is asked about the account and not decided yet. */
  requests: readonly OpenRequest[];
  /** Whether a second person decides some of the changes. */
  fourEyes: boolean;
  /** The identity provider, and the person there by whom the account is opened; null for a house without one. */
  sso: { readonly name: string; readonly subject: string | null } | null;
  /** Whether the reader may change anything. */
  manages: boolean;
  /** Whether the reader may confirm that the owner of the account has come. */
  confirms: boolean;
  /** The composed roles that the account can be given. */
  roles: GivenRoles;
  closeHref: string;
};

/** One account: its facts, and the actions of an operator. */
export function StaffPanel({
  member,
  sessions,
  acts,
  requests,
  fourEyes,
  sso,
  manages,
  confirms,
  roles,
  closeHref,
}: StaffPanelProps) {
  const language = useLanguage();
  const { say } = language;
  const act = (name: StaffActProps['act'], also: Pick<StaffActProps, 'sessionId' | 'offered'> = {}) =>
    manages && (
      <StaffAct
        act={name}
        userId={member.id}
        name={member.name}
        fourEyes={fourEyes}
        role={member.role}
        roles={roles}
        {...also}
      />
    );
  /** What is asked already is not asked again. */
  const unlessAsked = (name: keyof typeof TAKES_TWO) =>
    act(name, { offered: !requests.some(({ kind }) => kind === TAKES_TWO[name]) });
  return (
    <aside className={PANEL} aria-label={member.name}>
      <p className="flex justify-between gap-4">
        <span>
          {say.rich('staff.panel.since', {
            username: member.username,
            since: () => <LocalTime at={member.createdAt} show="day" />,
          })}
        </span>
        <Link prefetch={false} href={closeHref} aria-label={say('ui.close')} className="px-2">
          ×
        </Link>
      </p>
      <h2 className="flex flex-wrap items-center justify-between gap-2 font-display">
        {member.name}
        <span className="font-ui text-body">
          <MemberState member={member} />
        </span>
      </h2>
      {member.disabled && member.disabledBecause && (
        <p>{say('staff.panel.disabledBecause', { reason: member.disabledBecause })}</p>
      )}
      {member.demo && <p>{say('staff.panel.demo')}</p>}
      <OpenRequests requests={requests} />
      {member.arrivalHolder !== null && (
        <Part title={say('staff.arrival.title')}>
          {confirms ? (
            <ArrivalForm member={member} />
          ) : (
            <span className="text-ink-soft">{say('staff.arrival.others', { name: member.name })}</span>
          )}
        </Part>
      )}
      <Part title={say('staff.list.role')} act={unlessAsked('role')}>
        {memberRole(member, language)}
        {member.accessEndsAt !== null && (
          <span className="block text-fine text-ink-soft">
            {say.rich('staff.panel.until', { at: () => <LocalTime at={member.accessEndsAt ?? 0} /> })}
          </span>
        )}
      </Part>
      <Part title={say('staff.panel.access')}>
        <span className="flex flex-wrap gap-2">
          {unlessAsked('reset')}
          {member.disabled ? unlessAsked('enable') : act('disable')}
        </span>
      </Part>
      <Part
        title={say('staff.list.factor')}
        act={member.app || member.passkeys > 0 ? unlessAsked('reset-factor') : null}
      >
        {member.app || member.passkeys > 0 ? (
          <>
            {member.passkeys > 0 && (
              <span className="block">{say('staff.list.passkeys', { count: member.passkeys })}</span>
            )}
            {member.app && <span className="block">{say('staff.list.app')}</span>}
            <span className="text-fine text-ink-soft">
              {say('staff.panel.recoveryCodes', { count: member.recoveryCodes })}
            </span>
          </>
        ) : (
          <span className="text-ink-soft">{say('staff.list.noFactor')}</span>
        )}
      </Part>
      {sso && (
        <Part title={say('staff.panel.sso', { provider: sso.name })}>
          {sso.subject === null ? (
            <span className="text-ink-soft">{say('staff.panel.ssoNone')}</span>
          ) : (
            <span className="wrap-anywhere">{sso.subject}</span>
          )}
          <span className="mt-1.5 flex flex-wrap gap-2">
            {unlessAsked('link-sso')}
            {sso.subject !== null && act('unlink-sso')}
          </span>
        </Part>
      )}
      <Part title={say('staff.list.sessions')} act={sessions.length > 0 ? act('end-sessions') : null}>
        {sessions.length === 0 && <span className="text-ink-soft">{say('staff.panel.nowhere')}</span>}
        {sessions.map((session) => (
          <span key={session.id} className="flex items-center justify-between gap-3 border-line border-t py-2">
            <span>
              {deviceName(session.device, language) || say('security.sessions.unknown')}
              <span className="block text-fine text-ink-soft">
                <SessionStart session={session} />
              </span>
            </span>
            {act('end-sessions', { sessionId: session.id })}
          </span>
        ))}
      </Part>
      <Part title={say('staff.panel.latest')}>
        {acts.map((each) => (
          <span key={each.id} className="block py-1 text-fine">
            {say.rich('staff.panel.act', {
              time: () => <LocalTime at={each.at} className="text-ink-soft" />,
              act: say(`staff.act.${each.act}`),
              by: (chunks) => <span className="text-ink-soft">{chunks}</span>,
              name: byName(each, language),
            })}
          </span>
        ))}
        <Link
          prefetch={false}
          href={`/operator/audit?subject=user:${encodeURIComponent(member.id)}`}
          className="inline-block py-1 text-accent hover:underline"
        >
          {say('staff.panel.allActs')}
        </Link>
      </Part>
    </aside>
  );
}

function SessionStart({ session: { address, since } }: { session: OpenSession }) {
  const { say } = useLanguage();
  const start = { since: () => <LocalTime at={since.getTime()} /> };
  return address === null
    ? say.rich('staff.panel.session', start)
    : say.rich('staff.panel.sessionAt', { ...start, address });
}

function Part({ title, act, children }: { title: string; act?: ReactNode; children: ReactNode }) {
  return (
    <section className="mt-4 border-line border-t pt-3">
      <h3 className="mb-1.5 flex min-h-8 items-center justify-between gap-3 text-fine text-ink-soft">
        {title}
        {act}
      </h3>
      <div>{children}</div>
    </section>
  );
}
