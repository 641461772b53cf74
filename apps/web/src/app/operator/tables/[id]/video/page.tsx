import type { Metadata } from 'next';
import { getLanguage } from '@/i18n/get-language.ts';
import { requireRole } from '@/lib/session.ts';
import { requireTable } from '@/operator/tables/read-table.ts';
import { TableSkeleton } from '@/operator/tables/table-skeleton.tsx';
import { VideoPage } from '@/operator/tables/video/video-page.tsx';
import { lastingContentOr } from '@/ui/loading/content-or.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const { say } = await getLanguage();
  return { title: say('office.video.title') };
}

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const identity = await requireRole('read-history', `/operator/tables/${id}/video`);
  await requireTable(id);
  return lastingContentOr(<TableSkeleton id={id} open="video" />, VideoPage({ identity, tableId: id }));
}
