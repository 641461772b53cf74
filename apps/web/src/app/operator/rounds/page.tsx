import type { Metadata } from 'next';
import { getLanguage } from '@/i18n/get-language.ts';
import { requireRole } from '@/lib/session.ts';
import { isSentForm } from '@/operator/rounds/filter/filter-fields.ts';
import { RoundsPage } from '@/operator/rounds/rounds-page.tsx';
import { RoundsSkeleton } from '@/operator/skeletons.tsx';
import { listOr } from '@/ui/loading/content-or.tsx';

const PATH = '/operator/rounds';

export async function generateMetadata(): Promise<Metadata> {
  const { say } = await getLanguage();
  return { title: say('operator.rounds.title') };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function Page({ searchParams }: Props) {
  const identity = await requireRole('read-history', PATH);
  const parameters = await searchParams;
  const page = RoundsPage({ identity, parameters });
  // A sent form is answered by a redirect.
  return isSentForm(parameters) ? page : listOr(<RoundsSkeleton />, { path: PATH, parameters }, page);
}
