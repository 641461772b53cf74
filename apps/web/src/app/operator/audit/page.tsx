import type { Metadata } from 'next';
import { getLanguage } from '@/i18n/get-language.ts';
import { requireRole } from '@/lib/session.ts';
import { AuditPage } from '@/operator/audit/audit-page.tsx';
import { AuditSkeleton } from '@/operator/skeletons.tsx';
import { contentOr } from '@/ui/loading/content-or.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const { say } = await getLanguage();
  return { title: say('staff.audit.title') };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function Page({ searchParams }: Props) {
  const identity = await requireRole('read-audit', '/operator/audit');
  return contentOr(<AuditSkeleton />, AuditPage({ identity, parameters: await searchParams }));
}
