import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { admits } from '@/account/admits.ts';
import { Door, DoorLink, doorAddress } from '@/account/entering/door.tsx';
import { SignUpForm } from '@/account/entering/sign-up-form.tsx';
import { safeReturnTo } from '@/account/return-to.ts';
import { getLanguage } from '@/i18n/get-language.ts';
import { currentIdentity, startPage } from '@/lib/session.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getLanguage()).say('account.door.create') };
}

export default async function SignUpPage({ searchParams }: PageProps<'/sign-up'>) {
  const to = safeReturnTo((await searchParams).to);
  const identity = await currentIdentity();
  if (identity !== null && !identity.guest) redirect(to ?? startPage(identity));
  const [{ say, tell }, isOpen] = await Promise.all([getLanguage(), admits('sign-ups')]);
  const lead = identity?.guest ? say('account.signUp.guestLead', { name: identity.name }) : say('account.signUp.lead');
  return (
    <Door title={say('account.door.create')} lead={lead}>
      {isOpen ? <SignUpForm to={to} /> : <p role="status">{tell({ key: 'house.door.sign-ups-closed' })}</p>}
      <p className="mt-5 text-ink-soft">
        {say('account.door.haveAccount')}{' '}
        <DoorLink href={doorAddress('/sign-in', to)}>{say('account.door.signIn')}</DoorLink>
        {identity === null && (
          <>
            {' · '}
            <DoorLink href={doorAddress('/guest', to)}>{say('account.door.guest')}</DoorLink>
          </>
        )}
      </p>
    </Door>
  );
}
