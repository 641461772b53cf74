import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { NewPasswordForm } from '@/account/entering/new-password-form.tsx';
import { LeavingHeader } from '@/account/leaving-header.tsx';
import { getLanguage } from '@/i18n/get-language.ts';
import { currentEntrance } from '@/lib/session.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getLanguage()).say('account.field.newPassword') };
}

/** The only page available after signing in with a generated password. */
export default async function NewPasswordPage() {
  const entrance = await currentEntrance();
  // All other users are redirected from there.
  if (entrance?.due !== 'new-password') redirect('/sign-in');
  const { identity } = entrance;
  const { say } = await getLanguage();
  return (
    <>
      <LeavingHeader />
      <main className="mx-auto w-full max-w-3xl px-4 pt-6 pb-16 sm:px-6 sm:pt-10">
        <h1 className="font-display font-[420] text-[32px] leading-tight sm:text-grand">
          {say('account.field.newPassword')}
        </h1>
        <p className="mt-1 mb-6 max-w-prose text-ink-soft">{say('account.password.due', { name: identity.name })}</p>
        <div className="max-w-md">
          <NewPasswordForm name={identity.name} />
        </div>
      </main>
    </>
  );
}
