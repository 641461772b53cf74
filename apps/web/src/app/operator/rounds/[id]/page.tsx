import { findArchivedRound } from '@baize/database';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getLanguage } from '@/i18n/get-language.ts';
import { casinoPool, casinoPrisma } from '@/lib/casino.ts';
import { requireRole } from '@/lib/session.ts';
import { ArchivedRound } from '@/operator/round/archived-round.tsx';
import { RoundPage } from '@/operator/round/round-page.tsx';
import { RecordSkeleton } from '@/operator/skeletons.tsx';
import { lastingContentOr } from '@/ui/loading/content-or.tsx';

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { say } = await getLanguage();
  return { title: say('operator.round.title', { round: (await params).id }) };
}

export default async function Page({ params, searchParams }: Props) {
  const { id } = await params;
  const identity = await requireRole('read-history', `/operator/rounds/${id}`);
  if (!(await casinoPrisma().round.findUnique({ where: { id }, select: { id: true } }))) {
    const archived = await findArchivedRound(casinoPool(), id);
    if (!archived) notFound();
    return <ArchivedRound id={id} file={archived.file} />;
  }
  const play = 'play' in (await searchParams);
  return lastingContentOr(<RecordSkeleton title={id} />, RoundPage({ identity, id, play }));
}
