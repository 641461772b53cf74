import type { Metadata } from 'next';
import { getLanguage } from '@/i18n/get-language.ts';
import { requireRole } from '@/lib/session.ts';
import { TablesSkeleton } from '@/operator/skeletons.tsx';
import { StartPage } from '@/operator/start/start-page.tsx';
import { lastingContentOr } from '@/ui/loading/content-or.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getLanguage()).say('office.start.title') };
}

export default async function Page() {
  return lastingContentOr(<TablesSkeleton />, StartPage({ identity: await requireRole('manage', '/operator/start') }));
}
