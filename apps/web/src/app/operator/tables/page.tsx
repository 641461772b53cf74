import type { Metadata } from 'next';
import { getLanguage } from '@/i18n/get-language.ts';
import { requireRole } from '@/lib/session.ts';
import { TablesSkeleton } from '@/operator/skeletons.tsx';
import { TablesPage } from '@/operator/tables/tables-page.tsx';
import { lastingContentOr } from '@/ui/loading/content-or.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const { say } = await getLanguage();
  return { title: say('office.tables.title') };
}

export default async function Page() {
  return lastingContentOr(
    <TablesSkeleton />,
    TablesPage({ identity: await requireRole('read-history', '/operator/tables') }),
  );
}
