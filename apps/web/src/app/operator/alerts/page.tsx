import type { Metadata } from 'next';
import { getLanguage } from '@/i18n/get-language.ts';
import { requireRole } from '@/lib/session.ts';
import { AlertsPage } from '@/operator/alerts/alerts-page.tsx';
import { AlertsSkeleton } from '@/operator/skeletons.tsx';
import { listOr } from '@/ui/loading/content-or.tsx';

const PATH = '/operator/alerts';

export async function generateMetadata(): Promise<Metadata> {
  const { say } = await getLanguage();
  return { title: say('office.alerts.title') };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function Page({ searchParams }: Props) {
  const identity = await requireRole('read-history', PATH);
  const parameters = await searchParams;
  const page = AlertsPage({ identity, parameters });
  return listOr(<AlertsSkeleton />, { path: PATH, parameters }, page);
}
