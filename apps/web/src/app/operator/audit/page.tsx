import type { Metadata } from 'next';
import { getLanguage } from '@/i18n/get-language.ts';
import { requireRole } from '@/lib/session.ts';
import { AuditPage } from '@/operator/audit/audit-page.tsx';
import { AuditSkeleton } from '@/operator/skeletons.tsx';
import { listOr } from '@/ui/loading/content-or.tsx';

const PATH = '/operator/audit';

export async function generateMetadata(): Promise<Metadata> {
  const { say } = await getLanguage();
  return { title: say('staff.audit.title') };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function Page({ searchParams }: Props) {
  const identity = await requireRole('read-audit', PATH);
  const parameters = await searchParams;
  return listOr(<AuditSkeleton />, { path: PATH, parameters }, AuditPage({ identity, parameters }));
}
