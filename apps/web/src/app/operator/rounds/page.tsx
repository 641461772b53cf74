import type { Metadata } from 'next';
import { getLanguage } from '@/i18n/get-language.ts';
import { requireRole } from '@/lib/session.ts';
import { isSentForm } from '@/operator/rounds/filter/filter-fields.ts';
import { WHOLE } from '@/operator/rounds/round-query.ts';
import { RoundsPage } from '@/operator/rounds/rounds-page.tsx';
import { RoundsSkeleton } from '@/operator/skeletons.tsx';
import { contentOr } from '@/ui/loading/content-or.tsx';
import { WithoutScripts } from '@/ui/loading/without-scripts.tsx';

const PATH = '/operator/rounds';

export async function generateMetadata(): Promise<Metadata> {
  const { say } = await getLanguage();
  return { title: say('operator.rounds.title') };
}

type Parameters = Record<string, string | string[] | undefined>;
type Props = { searchParams: Promise<Parameters> };

export default async function Page({ searchParams }: Props) {
  const identity = await requireRole('read-history', PATH);
  const parameters = await searchParams;
  const page = RoundsPage({ identity, parameters });
  // A sent form is answered by a redirect.
  if (isSentForm(parameters) || WHOLE in parameters) return page;
  const skeleton = (
    <>
      <WithoutScripts address={wholeAddress(parameters)} />
      <RoundsSkeleton />
    </>
  );
  return contentOr(skeleton, page);
}

function wholeAddress(parameters: Parameters): string {
  const asked = Object.entries(parameters).flatMap(([name, value]) => [value ?? []].flat().map((each) => [name, each]));
  return `${PATH}?${new URLSearchParams([...asked, [WHOLE, '']])}`;
}
