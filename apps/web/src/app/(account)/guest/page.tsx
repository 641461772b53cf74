import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { admits } from '@/account/admits.ts';
import { Door, DoorLink, doorAddress } from '@/account/entering/door.tsx';
import { GuestForm } from '@/account/entering/guest-form.tsx';
import { safeReturnTo } from '@/account/return-to.ts';
import { getLanguage } from '@/i18n/get-language.ts';
import { casinoAuth } from '@/lib/casino.ts';
import { currentIdentity, startPage } from '@/lib/session.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getLanguage()).say('account.door.guest') };
}

export default async function GuestPage({ searchParams }: PageProps<'/guest'>) {
  const to = safeReturnTo((await searchParams).to);
  const identity = await currentIdentity();
  if (identity !== null) redirect(to ?? startPage(identity));
  const days = Math.round(casinoAuth().idle.guestMs / (24 * 3600_000));
  const [{ say, tell }, isOpen] = await Promise.all([getLanguage(), admits('guests')]);
  const facts = [
    [say('account.guest.youGet'), say('account.guest.get')],
    [say('account.guest.youCan'), say('account.guest.can')],
    [say('account.guest.youCannot'), say('account.guest.cannot')],
    [say('account.guest.youStay'), say('account.guest.stay', { days })],
  ];
  return (
    <Door title={say('account.door.guest')} lead={say('account.guest.lead')}>
      <dl className="mb-2">
        {facts.map(([term, fact]) => (
          <div key={term} className="grid grid-cols-[104px_1fr] border-line border-b py-2.5 first:pt-0">
            <dt className="text-ink-soft">{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      {isOpen ? <GuestForm to={to} /> : <p role="status">{tell({ key: 'house.door.guests-closed' })}</p>}
      <p className="mt-5 text-ink-soft">
        {say('account.door.haveAccount')}{' '}
        <DoorLink href={doorAddress('/sign-in', to)}>{say('account.door.signIn')}</DoorLink>
        {' · '}
        <DoorLink href={doorAddress('/sign-up', to)}>{say('account.door.create')}</DoorLink>
      </p>
    </Door>
  );
}
