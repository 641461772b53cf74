import type { Metadata } from 'next';
import { getLanguage } from '@/i18n/get-language.ts';
import { requireRole } from '@/lib/session.ts';
import { isSentForm } from '@/operator/rounds/filter/filter-fields.ts';
import { RoundsPage } from '@/operator/rounds/rounds-page.tsx';
import { RoundsSkeleton } from '@/operator/skeletons.tsx';
import { contentOr } from '@/ui/loading/content-or.tsx';
import { WHOLE, WholeWithoutScripts } from '@/ui/loading/without-scripts.tsx';

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
  if (isSentForm(parameters) || WHOLE in parameters) return page;
  const skeleton = (
    <>
      <WholeWithoutScripts path={PATH} parameters={parameters} />
      <RoundsSkeleton />
    </>
  );
  return contentOr(skeleton, page);
}
