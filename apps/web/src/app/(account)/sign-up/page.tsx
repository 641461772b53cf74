import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { Door, DoorLink, doorAddress } from '@/account/door.tsx';
import { safeReturnTo } from '@/account/return-to.ts';
import { SignUpForm } from '@/account/sign-up-form.tsx';
import { currentIdentity, startPage } from '@/lib/session.ts';

export const metadata: Metadata = { title: 'Create an account' };

export default async function SignUpPage({ searchParams }: PageProps<'/sign-up'>) {
  const to = safeReturnTo((await searchParams).to);
  const identity = await currentIdentity();
  if (identity !== null && !identity.guest) redirect(to ?? startPage(identity));
  const lead = identity?.guest
    ? `It starts with its own balance: what ${identity.name} has stays with ${identity.name}.`
    : 'One name at the tables, one balance, every round kept.';
  return (
    <Door title="Create an account" lead={lead}>
      <SignUpForm to={to} />
      <p className="mt-5 text-ivory-2">
        Have an account? <DoorLink href={doorAddress('/sign-in', to)}>Sign in</DoorLink>
        {identity === null && (
          <>
            {' · '}
            <DoorLink href={doorAddress('/guest', to)}>Play as a guest</DoorLink>
          </>
        )}
      </p>
    </Door>
  );
}
