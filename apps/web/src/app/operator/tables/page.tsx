import type { Metadata } from 'next';
import { getLanguage } from '@/i18n/get-language.ts';
import { requireRole } from '@/lib/session.ts';
import { TablesSkeleton } from '@/operator/skeletons.tsx';
import { TablesPage } from '@/operator/tables/tables-page.tsx';
import { listOr } from '@/ui/loading/content-or.tsx';

const PATH = '/operator/tables';

export async function generateMetadata(): Promise<Metadata> {
  const { say } = await getLanguage();
  return { title: say('office.tables.title') };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function Page({ searchParams }: Props) {
  const identity = await requireRole('read-history', PATH);
  const parameters = await searchParams;
  return listOr(<TablesSkeleton />, { path: PATH, parameters }, TablesPage({ identity, parameters }));
}
