import type { Metadata } from 'next';
import { getLanguage } from '@/i18n/get-language.ts';
import { requireRole } from '@/lib/session.ts';
import { ConfigPage } from '@/operator/tables/config/config-page.tsx';
import { requireTable } from '@/operator/tables/read-table.ts';
import { TableSkeleton } from '@/operator/tables/table-skeleton.tsx';
import { lastingContentOr } from '@/ui/loading/content-or.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const { say } = await getLanguage();
  return { title: say('office.config.title') };
}

type Props = { params: Promise<{ id: string }>; searchParams: Promise<{ version?: string | string[] }> };

export default async function Page({ params, searchParams }: Props) {
  const { id } = await params;
  const identity = await requireRole('read-history', `/operator/tables/${id}`);
  const { version } = await searchParams;
  await requireTable(id);
  const page = ConfigPage({ identity, tableId: id, version: [version].flat()[0] });
  return lastingContentOr(<TableSkeleton id={id} open="config" />, page);
}
