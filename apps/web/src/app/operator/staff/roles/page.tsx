import type { Metadata } from 'next';
import { getLanguage } from '@/i18n/get-language.ts';
import { requireRole } from '@/lib/session.ts';
import { RecordSkeleton } from '@/operator/skeletons.tsx';
import { RolesPage } from '@/operator/staff/roles/roles-page.tsx';
import { lastingContentOr } from '@/ui/loading/content-or.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const { say } = await getLanguage();
  return { title: say('staff.roles.title') };
}

export default async function Page() {
  const identity = await requireRole('read-audit', '/operator/staff/roles');
  const { say } = await getLanguage();
  return lastingContentOr(<RecordSkeleton title={say('staff.roles.title')} />, RolesPage({ identity }));
}
