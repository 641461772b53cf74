import { readChallenge } from '@baize/auth';
import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { Door, DoorLink, doorAddress } from '@/account/entering/door.tsx';
import { safeReturnTo } from '@/account/return-to.ts';
import { Words } from '@/i18n/catalogues/words.tsx';
import { getLanguage } from '@/i18n/get-language.ts';
import { casinoAuth } from '@/lib/casino.ts';
import { SecondStepForm } from '@/security/second-step-form.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getLanguage()).say('security.step.title') };
}

export default async function SecondStepPage({ searchParams }: PageProps<'/sign-in/second-step'>) {
  const to = safeReturnTo((await searchParams).to);
  const challenge = await readChallenge(casinoAuth(), await headers());
  if (challenge === null) redirect(doorAddress('/sign-in', to));
  const { say } = await getLanguage();
  const { app, passkeys, recoveryCodes } = challenge;
  return (
    <Door title={say('security.step.title')} lead={say('security.step.lead')}>
      <Words of={['account', 'security']}>
        <SecondStepForm to={to} app={app} passkeys={passkeys > 0} recoveryCodes={recoveryCodes > 0} />
      </Words>
      <p className="mt-5 text-ink-soft">
        <DoorLink href={doorAddress('/sign-in', to)}>{say('security.step.again')}</DoorLink>
      </p>
    </Door>
  );
}
