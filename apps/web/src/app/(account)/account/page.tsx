import { type Identity, may, readOpenSessions } from '@baize/auth';
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { AccountFrame } from '@/account/account-frame.tsx';
import { leave } from '@/account/actions.ts';
import { NameForm } from '@/account/entering/name-form.tsx';
import { NewPasswordForm } from '@/account/entering/new-password-form.tsx';
import { roleName } from '@/account/role-name.ts';
import { SettingsForm } from '@/account/settings/settings-form.tsx';
import { OwnTokens } from '@/account/tokens/own-tokens.tsx';
import { readOwnTokens } from '@/account/tokens/read-own-tokens.ts';
import { Words } from '@/i18n/catalogues/words.tsx';
import { getLanguage } from '@/i18n/get-language.ts';
import type { Language } from '@/i18n/language.ts';
import { useLanguage } from '@/i18n/use-language.ts';
import { casinoPool, casinoPrisma } from '@/lib/casino.ts';
import { currentEntrance, requireIdentity, SECOND_FACTOR_PAGE } from '@/lib/session.ts';
import { currentSettings } from '@/lib/settings/kept-settings.ts';
import { readStanding } from '@/lobby/standing/read-standing.ts';
import { AccountSession } from '@/play-session/account-session.tsx';
import { OwnSessions } from '@/security/own-sessions.tsx';
import { ActForm } from '@/ui/acting/act-form.tsx';
import { Button, ButtonLink } from '@/ui/controls/button.tsx';
import { LanguageSwitch } from '@/ui/controls/language-switch.tsx';
import { LocalTime } from '@/ui/data/local-time.tsx';
import { lastingContentOr } from '@/ui/loading/content-or.tsx';
import { Bar, LoadingStatus } from '@/ui/loading/skeleton.tsx';
import { OtherIcon } from '@/ui/other-icons.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getLanguage()).say('account.menu.settings') };
}

export default async function AccountPage() {
  const identity = await requireIdentity('/account');
  const [settings, language] = await Promise.all([currentSettings(), getLanguage()]);
  const { say } = language;
  const { name, role, guest } = identity;
  return (
    <AccountFrame identity={identity} className="max-w-3xl sm:pt-10">
      <h1 className="font-display font-[420] text-[32px] leading-tight wrap-anywhere sm:text-grand">{name}</h1>
      <p className="mt-1 text-ink-soft">{guest ? say('account.role.guest') : roleName(identity, language)}</p>
      {identity.accessEndsAt && (
        <p className="mt-1 text-ink-soft">
          {say.rich('account.page.accessEnds', { at: () => <LocalTime at={identity.accessEndsAt?.getTime() ?? 0} /> })}
        </p>
      )}
      {guest && <GuestNote />}
      {role === 'player' && !guest && (
        <Section title={say('account.page.name')}>
          <NameForm name={name} />
        </Section>
      )}
      <Section title={say('account.page.atTables')}>
        <SettingsForm settings={settings} hears={role === 'player'} />
      </Section>
      {role === 'player' && (
        <Section title={say('account.page.session')}>
          <Words of={['table']}>{await lastingContentOr(<SectionSkeleton />, ownPlaySession(identity.userId))}</Words>
        </Section>
      )}
      <Section title={say('account.page.language')}>
        <LanguageSwitch />
      </Section>
      {role === 'player' && (
        <Section title={say('account.page.money')}>
          <div>
            <ButtonLink href="/account/money">{say('account.page.moneyOpen')}</ButtonLink>
          </div>
        </Section>
      )}
      {role === 'player' && (
        <Section title={say('account.page.data')}>
          <div>
            <p className="mb-3 text-ink-soft">{say('account.page.dataLead')}</p>
            <ButtonLink href="/account/data" prefetch={false} download>
              {say('account.page.dataFile')}
            </ButtonLink>
          </div>
        </Section>
      )}
      {role === 'player' && (
        <Section title={say('account.page.safety')}>
          <div>
            <ButtonLink href="/account/play-safely">{say('account.page.safetyOpen')}</ButtonLink>
          </div>
        </Section>
      )}
      {!guest && (
        <Section title={say('account.field.password')}>
          <NewPasswordForm name={name} />
        </Section>
      )}
      {!guest && (
        <Section title={say('security.page.title')}>
          <div>
            <p className="mb-3 text-ink-soft">{say('security.page.lead')}</p>
            <ButtonLink href={SECOND_FACTOR_PAGE}>{say('security.page.manage')}</ButtonLink>
          </div>
        </Section>
      )}
      {!guest && (
        <Section title={say('security.sessions.title')}>
          <Words of={['account', 'security']}>
            {await lastingContentOr(<SectionSkeleton />, ownSessions(identity.userId))}
          </Words>
        </Section>
      )}
      {may(identity, 'use-api') && (
        <Section title={say('security.tokens.title')}>
          <Words of={['account', 'security']}>
            {await lastingContentOr(<SectionSkeleton />, ownTokens(identity, language))}
          </Words>
        </Section>
      )}
      <Section title={say('account.page.leave')}>
        <ActForm act={leave} className="grid justify-items-start gap-3.5">
          {guest && <p className="text-ink-soft">{say('account.guest.noWayBack', { name })}</p>}
          <Button type="submit">
            <OtherIcon name="sign-out" />
            {say('account.menu.signOut')}
          </Button>
        </ActForm>
      </Section>
    </AccountFrame>
  );
}

async function ownPlaySession(userId: string) {
  const { playSession } = await readStanding(casinoPool(), userId, Date.now());
  return <AccountSession playSession={playSession} />;
}

/** The user's sessions, with the current one marked. */
async function ownSessions(userId: string) {
  const [sessions, entrance] = await Promise.all([readOpenSessions(casinoPrisma(), userId), currentEntrance()]);
  return <OwnSessions sessions={sessions} here={entrance?.sessionId ?? ''} />;
}

async function ownTokens(identity: Identity, language: Language) {
  return <OwnTokens {...(await readOwnTokens(identity, language))} />;
}

/** A section of the page before its data is read. */
const SectionSkeleton = () => (
  <div className="grid content-start gap-3" aria-busy="true">
    <LoadingStatus />
    <Bar width={260} />
    <Bar width={180} />
  </div>
);

function Section({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section
      id={id}
      className="mt-8 scroll-mt-4 grid gap-x-8 gap-y-4 border-line border-t pt-6 sm:grid-cols-[160px_minmax(0,1fr)]"
    >
      <h2 className="font-display font-medium text-lead">{title}</h2>
      {children}
    </section>
  );
}

function GuestNote() {
  const { say } = useLanguage();
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-2 border border-line bg-surface p-4">
      <p className="max-w-md text-ink-soft">{say('account.guest.note')}</p>
      <ButtonLink href="/sign-up">{say('account.door.create')}</ButtonLink>
    </div>
  );
}
