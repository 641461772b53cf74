import type { Metadata } from 'next';
import { getLanguage } from '@/i18n/get-language.ts';
import { requireRole } from '@/lib/session.ts';
import { requireTable } from '@/operator/tables/read-table.ts';
import { TableSkeleton } from '@/operator/tables/table-skeleton.tsx';
import { WhatIfPage } from '@/operator/tables/what-if/what-if-page.tsx';
import { lastingContentOr } from '@/ui/loading/content-or.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const { say } = await getLanguage();
  return { title: say('office.whatIf.title') };
}

type Props = { params: Promise<{ id: string }>; searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function Page({ params, searchParams }: Props) {
  const { id } = await params;
  const identity = await requireRole('read-history', `/operator/tables/${id}/what-if`);
  const parameters = await searchParams;
  await requireTable(id);
  return lastingContentOr(<TableSkeleton id={id} open="what-if" />, WhatIfPage({ identity, tableId: id, parameters }));
}
