import type { Metadata } from 'next';
import { getLanguage } from '@/i18n/get-language.ts';
import { requireRole } from '@/lib/session.ts';
import { PitPage } from '@/operator/pit/pit-page.tsx';
import { PitSkeleton } from '@/operator/skeletons.tsx';
import { lastingContentOr } from '@/ui/loading/content-or.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const { say } = await getLanguage();
  return { title: say('operator.pit.title') };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function Page({ searchParams }: Props) {
  const identity = await requireRole('read-history', '/operator/pit');
  return lastingContentOr(<PitSkeleton />, PitPage({ identity, parameters: await searchParams }));
}
