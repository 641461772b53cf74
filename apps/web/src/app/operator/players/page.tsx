import type { Metadata } from 'next';
import { getLanguage } from '@/i18n/get-language.ts';
import { requireRole } from '@/lib/session.ts';
import { PlayersPage } from '@/operator/players/players-page.tsx';
import { PlayersSkeleton } from '@/operator/skeletons.tsx';
import { listOr } from '@/ui/loading/content-or.tsx';

const PATH = '/operator/players';

export async function generateMetadata(): Promise<Metadata> {
  const { say } = await getLanguage();
  return { title: say('operator.players.title') };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function Page({ searchParams }: Props) {
  const identity = await requireRole('read-ledger', PATH);
  const parameters = await searchParams;
  return listOr(<PlayersSkeleton />, { path: PATH, parameters }, PlayersPage({ identity, parameters }));
}
