import type { Metadata } from 'next';
import { getLanguage } from '@/i18n/get-language.ts';
import { requireRole } from '@/lib/session.ts';
import { PlayerPage } from '@/operator/player/player-page.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const { say } = await getLanguage();
  return { title: say('operator.player.record') };
}

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const identity = await requireRole('read-ledger', `/operator/ledger/players/${id}`);
  return <PlayerPage identity={identity} id={id} />;
}
