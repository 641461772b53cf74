import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { getLanguage } from '@/i18n/get-language.ts';
import { requireRole } from '@/lib/session.ts';
import { isSentForm } from '@/operator/rounds/filter/filter-fields.ts';
import { RoundsPage } from '@/operator/rounds/rounds-page.tsx';
import { RoundsSkeleton } from '@/operator/skeletons.tsx';
import { contentOr } from '@/ui/loading/content-or.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const { say } = await getLanguage();
  return { title: say('operator.rounds.title') };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function Page({ searchParams }: Props) {
  const identity = await requireRole('read-history', '/operator/rounds');
  const parameters = await searchParams;
  const page = RoundsPage({ identity, parameters });
  // A sent form is answered by a redirect. The list is used without scripts too, which a skeleton needs to go away: only
  // a script navigates without asking for a document.
  const isDocument = (await headers()).get('sec-fetch-dest') === 'document';
  return isSentForm(parameters) || isDocument ? page : contentOr(<RoundsSkeleton />, page);
}
