import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { DemoAccounts } from '@/account/demo-accounts.tsx';
import { Door, DoorLink, doorAddress } from '@/account/door.tsx';
import { safeReturnTo } from '@/account/return-to.ts';
import { SignInForm } from '@/account/sign-in-form.tsx';
import { houseAuth, housePrisma, isDemo } from '@/lib/house.ts';
import { currentIdentity, startPage } from '@/lib/session.ts';
import { ButtonLink } from '@/ui/button.tsx';

export const metadata: Metadata = { title: 'Sign in' };

const tablesOfTheHouse = (count: number): string => {
  if (count === 0) return 'The house has no table yet.';
  return count === 1 ? 'There is one table.' : `There are ${count} tables.`;
};

export default async function SignInPage({ searchParams }: PageProps<'/sign-in'>) {
  const to = safeReturnTo((await searchParams).to);
  const identity = await currentIdentity();
  if (identity !== null && !identity.guest) redirect(to ?? startPage(identity));
  const tables = await housePrisma().table.count();
  return (
    <Door title="Sign in" lead={tablesOfTheHouse(tables)}>
      <SignInForm to={to} idleMinutes={Math.round(houseAuth().idle.playerMs / 60_000)} />
      {isDemo() && <DemoAccounts />}
      {identity === null && (
        <>
          <p className="my-4 flex items-center gap-3.5 text-fine text-ivory-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line min-[901px]:my-5">
            no account
          </p>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
            <p>
              <b className="font-semibold">Play money at once</b>
              <br />
              <span className="text-ivory-2">No email, nothing to pay.</span>
            </p>
            <ButtonLink href={doorAddress('/guest', to)}>Play as a guest</ButtonLink>
          </div>
        </>
      )}
      <p className="mt-5 text-ivory-2">
        New here? <DoorLink href={doorAddress('/sign-up', to)}>Create an account</DoorLink>
      </p>
    </Door>
  );
}
