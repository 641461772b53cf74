import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { Door, DoorLink, doorAddress } from '@/account/door.tsx';
import { GuestForm } from '@/account/guest-form.tsx';
import { safeReturnTo } from '@/account/return-to.ts';
import { houseAuth } from '@/lib/house.ts';
import { currentIdentity, startPage } from '@/lib/session.ts';

export const metadata: Metadata = { title: 'Play as a guest' };

export default async function GuestPage({ searchParams }: PageProps<'/guest'>) {
  const to = safeReturnTo((await searchParams).to);
  const identity = await currentIdentity();
  if (identity !== null) redirect(to ?? startPage(identity));
  const days = Math.round(houseAuth().idle.guestMs / (24 * 3600_000));
  const facts = [
    ['You get', 'Play money, and a number for a name'],
    ['You can', 'Sit, bet, chat, and look up every round'],
    ['You cannot', 'Pay in or pay out. Play money has no value.'],
    ['You stay', `In this browser, until ${days} days go by without a visit`],
  ];
  return (
    <Door title="Play as a guest" lead="A seat at any table, with play money.">
      <dl className="mb-2">
        {facts.map(([term, fact]) => (
          <div key={term} className="grid grid-cols-[104px_1fr] border-line border-b py-2.5 first:pt-0">
            <dt className="text-ivory-2">{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <GuestForm to={to} />
      <p className="mt-5 text-ivory-2">
        Have an account? <DoorLink href={doorAddress('/sign-in', to)}>Sign in</DoorLink>
        {' · '}
        <DoorLink href={doorAddress('/sign-up', to)}>Create an account</DoorLink>
      </p>
    </Door>
  );
}
