import { type Identity, may } from '@baize/auth';
import type { Metadata } from 'next';
import { Words } from '@/i18n/catalogues/words.tsx';
import { getLanguage } from '@/i18n/get-language.ts';
import { casinoPool, casinoPrisma } from '@/lib/casino.ts';
import { currentIdentity } from '@/lib/session.ts';
import { currentSettings } from '@/lib/settings/kept-settings.ts';
import { gamesOf } from '@/lobby/floor/lobby-filter.ts';
import { PhoneTabs } from '@/lobby/frame/phone-tabs.tsx';
import { SiteAccount } from '@/lobby/frame/site-account.tsx';
import { SiteFooter } from '@/lobby/frame/site-footer.tsx';
import { Lobby } from '@/lobby/lobby.tsx';
import { LobbySkeleton } from '@/lobby/lobby-skeleton.tsx';
import { readTables } from '@/lobby/read-tables.ts';
import { readStanding } from '@/lobby/standing/read-standing.ts';
import { contentOr } from '@/ui/loading/content-or.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getLanguage()).say('house.tables') };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function LobbyPage({ searchParams }: Props) {
  const identity = await currentIdentity();
  return contentOr(<LobbySkeleton identity={identity} />, lobbyOf(identity, await searchParams));
}

async function lobbyOf(identity: Identity | null, query: Awaited<Props['searchParams']>) {
  const prisma = casinoPrisma();
  const plays = identity !== null && may(identity, 'play');
  const [tables, standing, settings] = await Promise.all([
    readTables(prisma),
    plays ? readStanding(casinoPool(), identity.userId, Date.now()) : null,
    currentSettings(),
  ]);
  const single = Object.entries(query).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  return (
    <Words of={['house', 'account', 'table']} results={gamesOf(tables)}>
      <Lobby
        tables={tables}
        standing={standing}
        favourites={identity === null ? null : settings.favourites}
        query={new URLSearchParams(single).toString()}
        account={<SiteAccount identity={identity} />}
      />
      <SiteFooter games={gamesOf(tables)} />
      <PhoneTabs current="tables" name={identity?.name ?? null} />
    </Words>
  );
}
