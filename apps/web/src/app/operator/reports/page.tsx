import type { Metadata } from 'next';
import { getLanguage } from '@/i18n/get-language.ts';
import { requireRole } from '@/lib/session.ts';
import { ReportsPage } from '@/operator/reports/reports-page.tsx';
import { ReportsSkeleton } from '@/operator/skeletons.tsx';
import { listOr } from '@/ui/loading/content-or.tsx';

const PATH = '/operator/reports';

export async function generateMetadata(): Promise<Metadata> {
  const { say } = await getLanguage();
  return { title: say('office.reports.title') };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function Page({ searchParams }: Props) {
  const identity = await requireRole('read-history', PATH);
  const parameters = await searchParams;
  return listOr(<ReportsSkeleton />, { path: PATH, parameters }, ReportsPage({ identity, parameters }));
}
