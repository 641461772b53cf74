import type { Metadata } from 'next';
import { getLanguage } from '@/i18n/get-language.ts';
import { requireRole } from '@/lib/session.ts';
import { StaffSkeleton } from '@/operator/skeletons.tsx';
import { StaffPage } from '@/operator/staff/staff-page.tsx';
import { listOr } from '@/ui/loading/content-or.tsx';

const PATH = '/operator/staff';

export async function generateMetadata(): Promise<Metadata> {
  const { say } = await getLanguage();
  return { title: say('staff.list.title') };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function Page({ searchParams }: Props) {
  const identity = await requireRole('read-audit', PATH);
  const parameters = await searchParams;
  return listOr(<StaffSkeleton />, { path: PATH, parameters }, StaffPage({ identity, parameters }));
}
