import type { Metadata } from 'next';
import { getLanguage } from '@/i18n/get-language.ts';
import { requireRole } from '@/lib/session.ts';
import { VideoPage } from '@/operator/tables/video/video-page.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const { say } = await getLanguage();
  return { title: say('office.video.title') };
}

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const identity = await requireRole('read-history', `/operator/tables/${id}/video`);
  return <VideoPage identity={identity} tableId={id} />;
}
