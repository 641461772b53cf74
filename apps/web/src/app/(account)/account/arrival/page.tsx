import { readArrivalCode } from '@baize/auth';
import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { LeavingHeader } from '@/account/leaving-header.tsx';
import { getLanguage } from '@/i18n/get-language.ts';
import { casinoAuth } from '@/lib/casino.ts';
import { currentEntrance } from '@/lib/session.ts';
import { LoadsAgain } from '@/ui/loading/loads-again.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getLanguage()).say('account.arrival.title') };
}

/** The only page of somebody who has come with a temporary password, until another operator confirms them. */
export default async function ArrivalPage() {
  const entrance = await currentEntrance();
  // All other users, and those who have just been confirmed, are redirected from there.
  if (entrance?.due !== 'arrival') redirect('/sign-in');
  const code = await readArrivalCode(casinoAuth(), await headers());
  if (code === null) redirect('/sign-in');
  const { say } = await getLanguage();
  return (
    <>
      <LeavingHeader />
      <main className="mx-auto w-full max-w-3xl px-4 pt-6 pb-16 sm:px-6 sm:pt-10">
        <h1 className="font-display font-[420] text-[32px] leading-tight sm:text-grand">
          {say('account.arrival.title')}
        </h1>
        <p className="mt-1 max-w-prose text-ink-soft">
          {say('account.arrival.read', { name: entrance.identity.name })}
        </p>
        <p className="my-8 select-all font-display text-[44px] tabular-nums leading-none tracking-[0.12em]" dir="ltr">
          {code.slice(0, 3)} {code.slice(3)}
        </p>
        <p className="max-w-prose text-ink-soft">{say('account.arrival.then')}</p>
        <LoadsAgain />
      </main>
    </>
  );
}
