import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getLanguage } from '@/i18n/get-language.ts';
import { casinoPrisma } from '@/lib/casino.ts';
import { requireRole } from '@/lib/session.ts';
import { PlayerPage } from '@/operator/player/player-page.tsx';
import { RecordSkeleton } from '@/operator/skeletons.tsx';
import { lastingContentOr } from '@/ui/loading/content-or.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const { say } = await getLanguage();
  return { title: say('operator.player.record') };
}

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const identity = await requireRole('read-ledger', `/operator/ledger/players/${id}`);
  if (!(await casinoPrisma().user.findUnique({ where: { id }, select: { id: true } }))) notFound();
  const { say } = await getLanguage();
  // Without the name: a skeleton may be sent before the look is recorded.
  return lastingContentOr(
    <RecordSkeleton title={say('operator.player.record')} />,
    PlayerPage({ identity, id, now: Date.now() }),
  );
}
