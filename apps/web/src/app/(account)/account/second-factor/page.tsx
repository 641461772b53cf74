import { readSecondFactors } from '@baize/auth';
import type { Metadata } from 'next';
import Link from 'next/link';
import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { LeavingHeader } from '@/account/leaving-header.tsx';
import { Words } from '@/i18n/catalogues/words.tsx';
import { getLanguage } from '@/i18n/get-language.ts';
import { casinoPrisma } from '@/lib/casino.ts';
import { homeOf } from '@/lib/home.ts';
import { currentEntrance, PAGE_OF, SECOND_FACTOR_PAGE } from '@/lib/session.ts';
import { AppForm } from '@/security/app-form.tsx';
import { FactorList, RenewCodes } from '@/security/factor-list.tsx';
import { PasskeyForm } from '@/security/passkey-form.tsx';
import { OtherIcon } from '@/ui/other-icons.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getLanguage()).say('security.page.title') };
}

export default async function SecondFactorPage() {
  const entrance = await currentEntrance();
  if (entrance === null) redirect(`/sign-in?${new URLSearchParams({ to: SECOND_FACTOR_PAGE })}`);
  const { identity, due } = entrance;
  if (due === 'new-password') redirect(PAGE_OF[due]);
  if (identity.guest) redirect('/account');
  const [{ app, passkeys, recoveryCodesLeft }, { say }] = await Promise.all([
    readSecondFactors(casinoPrisma(), identity.userId),
    getLanguage(),
  ]);
  const has = app !== null || passkeys.length > 0;
  return (
    <>
      <LeavingHeader />
      <main className="mx-auto w-full max-w-3xl px-4 pt-6 pb-16 sm:px-6 sm:pt-10">
        {due === null && (
          <Link
            href={has ? homeOf(identity.role) : '/account'}
            className="-ms-1 inline-flex min-h-11 items-center gap-1.5 font-medium text-accent"
          >
            <OtherIcon name="back" size={18} />
            {say('security.page.goOn')}
          </Link>
        )}
        <h1 className="font-display font-[420] text-[32px] leading-tight sm:text-grand">
          {say('security.page.title')}
        </h1>
        <p className="mt-1 max-w-prose text-ink-soft">
          {say(due === 'second-factor' ? 'security.page.must' : 'security.page.lead', { name: identity.name })}
        </p>
        <Words of={['account', 'security']}>
          {has && (
            <Section title={say('security.page.yours')}>
              <FactorList app={app} passkeys={passkeys} />
            </Section>
          )}
          <Section title={say('security.app.title')}>
            {app !== null && <p className="text-ink-soft">{say('security.app.there')}</p>}
            <AppForm there={app !== null} />
          </Section>
          <Section title={say('security.passkey.title')}>
            <PasskeyForm />
          </Section>
          {has && (
            <Section title={say('security.codes.heading')}>
              <RenewCodes left={recoveryCodesLeft} />
            </Section>
          )}
        </Words>
      </main>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8 grid gap-x-8 gap-y-4 border-line border-t pt-6 sm:grid-cols-[160px_minmax(0,1fr)]">
      <h2 className="font-display font-medium text-lead">{title}</h2>
      <div className="grid gap-4">{children}</div>
    </section>
  );
}
