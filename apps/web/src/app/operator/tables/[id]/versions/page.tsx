import type { Metadata } from 'next';
import { getLanguage } from '@/i18n/get-language.ts';
import { requireRole } from '@/lib/session.ts';
import { requireTable } from '@/operator/tables/read-table.ts';
import { TableSkeleton } from '@/operator/tables/table-skeleton.tsx';
import { VersionsPage } from '@/operator/tables/versions-page.tsx';
import { lastingContentOr } from '@/ui/loading/content-or.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const { say } = await getLanguage();
  return { title: say('office.tables.tab.versions') };
}

type Props = { params: Promise<{ id: string }>; searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function Page({ params, searchParams }: Props) {
  const { id } = await params;
  const { from, to } = await searchParams;
  const identity = await requireRole('read-history', `/operator/tables/${id}/versions`);
  await requireTable(id);
  const compare = { from: [from].flat()[0], to: [to].flat()[0] };
  return lastingContentOr(<TableSkeleton id={id} open="versions" />, VersionsPage({ identity, tableId: id, compare }));
}
