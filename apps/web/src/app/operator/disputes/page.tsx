import type { Metadata } from 'next';
import { getLanguage } from '@/i18n/get-language.ts';
import { requireRole } from '@/lib/session.ts';
import { DisputesPage } from '@/operator/disputes/disputes-page.tsx';
import { DisputesSkeleton } from '@/operator/skeletons.tsx';
import { listOr } from '@/ui/loading/content-or.tsx';

const PATH = '/operator/disputes';

export async function generateMetadata(): Promise<Metadata> {
  const { say } = await getLanguage();
  return { title: say('office.disputes.title') };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function Page({ searchParams }: Props) {
  const identity = await requireRole('read-history', PATH);
  const parameters = await searchParams;
  const page = DisputesPage({ identity, parameters, now: Date.now() });
  return listOr(<DisputesSkeleton />, { path: PATH, parameters }, page);
}
