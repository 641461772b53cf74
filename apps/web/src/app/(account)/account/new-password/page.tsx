import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { leave } from '@/account/actions.ts';
import { NewPasswordForm } from '@/account/entering/new-password-form.tsx';
import { getLanguage } from '@/i18n/get-language.ts';
import { currentEntrance } from '@/lib/session.ts';
import { ActForm } from '@/ui/acting/act-form.tsx';
import { Button } from '@/ui/controls/button.tsx';
import { Logo } from '@/ui/logo.tsx';

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
      <header className="flex min-h-14 items-center justify-between gap-4 border-line border-b bg-surface px-4 sm:px-6">
        <Logo size={20} />
        <ActForm act={leave}>
          <Button type="submit" variant="plain">
            {say('account.menu.signOut')}
          </Button>
        </ActForm>
      </header>
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
