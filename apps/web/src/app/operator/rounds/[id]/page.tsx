import type { Metadata } from 'next';
import { getLanguage } from '@/i18n/get-language.ts';
import { requireRole } from '@/lib/session.ts';
import { RoundPage } from '@/operator/round/round-page.tsx';

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
  return <RoundPage identity={identity} id={id} play={'play' in (await searchParams)} />;
}
