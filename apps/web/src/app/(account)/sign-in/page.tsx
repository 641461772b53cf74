import { EXCLUSION_DAYS } from '@baize/auth';
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { DemoAccounts } from '@/account/entering/demo-accounts.tsx';
import { Door, DoorLink, doorAddress } from '@/account/entering/door.tsx';
import { FormRefusal } from '@/account/entering/form-parts.tsx';
import { GuestKey } from '@/account/entering/guest-key.tsx';
import { SignInForm } from '@/account/entering/sign-in-form.tsx';
import { safeReturnTo } from '@/account/return-to.ts';
import { refusalIn } from '@/account/sso.ts';
import { Words } from '@/i18n/catalogues/words.tsx';
import { getLanguage } from '@/i18n/get-language.ts';
import { casinoAuth, casinoPrisma, isDemo } from '@/lib/casino.ts';
import { currentEntrance, PAGE_OF, startPage } from '@/lib/session.ts';
import { PasskeySignIn } from '@/security/passkey-sign-in.tsx';
import { ButtonAnchor } from '@/ui/controls/button.tsx';
import { Icon } from '@/ui/icons.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getLanguage()).say('account.door.signIn') };
}

export default async function SignInPage({ searchParams }: PageProps<'/sign-in'>) {
  const { to: wanted, ended, away, sso: refused } = await searchParams;
  const to = safeReturnTo(wanted);
  const entrance = await currentEntrance();
  if (entrance?.due) redirect(PAGE_OF[entrance.due]);
  const identity = entrance?.identity ?? null;
  if (identity !== null && !identity.guest) redirect(to ?? startPage(identity));
  const [tables, { say, tell }] = await Promise.all([
    casinoPrisma().table.count({ where: { state: 'in-service' } }),
    getLanguage(),
  ]);
  const { baseUrl, idle, sso } = casinoAuth();
  const failed = refusalIn(refused);
  const days = EXCLUSION_DAYS.find((each) => String(each) === away);
  const closed = days && say('account.door.away', { span: say('account.break.days', { days }) });
  return (
    <Door
      title={say('account.door.signIn')}
      lead={closed ?? (ended ? say('account.door.ended') : say('account.door.tables', { count: tables }))}
    >
      {failed && (
        <div className="mb-3.5">
          <FormRefusal state={{ error: { field: 'form', message: tell(failed.phrase) } }} />
        </div>
      )}
      <SignInForm to={to} idleMinutes={Math.round(idle.playerMs / 60_000)} />
      <div className="mt-3.5">
        <Words of={['account', 'security']}>
          <PasskeySignIn to={to} />
        </Words>
      </div>
      {sso && (
        <ButtonAnchor
          href={`${baseUrl}/sign-in/sso${to === undefined ? '' : `?${new URLSearchParams({ to })}`}`}
          className="mt-3 w-full"
        >
          {say('account.door.sso', { provider: sso.name })}
        </ButtonAnchor>
      )}
      <details className="group mt-3.5 text-ink-soft">
        <summary className="flex min-h-11 list-none items-center gap-2 font-medium text-accent [&::-webkit-details-marker]:hidden">
          <Icon name="chevron-right" size={16} className="transition-transform group-open:rotate-90" />
          {say('account.door.forgotten')}
        </summary>
        <p>{say('account.door.whomToAsk')}</p>
      </details>
      {isDemo() && <DemoAccounts />}
      {identity === null && (
        <>
          <p className="my-4 flex items-center gap-3.5 text-fine text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line tablet:my-5">
            {say('account.door.noAccount')}
          </p>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
            <p>
              <b className="font-semibold">{say('account.door.atOnce')}</b>
              <br />
              <span className="text-ink-soft">{say('account.door.noEmail')}</span>
            </p>
            <GuestKey to={to}>{say('account.door.guest')}</GuestKey>
          </div>
        </>
      )}
      <p className="mt-5 text-ink-soft">
        {say('account.door.newHere')}{' '}
        <DoorLink href={doorAddress('/sign-up', to)}>{say('account.door.create')}</DoorLink>
      </p>
    </Door>
  );
}
