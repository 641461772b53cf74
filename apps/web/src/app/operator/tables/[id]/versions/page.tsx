import type { Metadata } from 'next';
import { getLanguage } from '@/i18n/get-language.ts';
import { requireRole } from '@/lib/session.ts';
import { VersionsPage } from '@/operator/tables/versions-page.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const { say } = await getLanguage();
  return { title: say('office.tables.tab.versions') };
}

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const identity = await requireRole('read-history', `/operator/tables/${id}/versions`);
  return <VersionsPage identity={identity} tableId={id} />;
}
