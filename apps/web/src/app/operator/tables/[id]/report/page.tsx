import type { Metadata } from 'next';
import { getLanguage } from '@/i18n/get-language.ts';
import { requireRole } from '@/lib/session.ts';
import { ReportPage } from '@/operator/tables/report-page.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const { say } = await getLanguage();
  return { title: say('office.report.title') };
}

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function Page({ params, searchParams }: Props) {
  const { id } = await params;
  const identity = await requireRole('read-history', `/operator/tables/${id}/report`);
  return <ReportPage identity={identity} tableId={id} parameters={await searchParams} />;
}
