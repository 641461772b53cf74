import type { Metadata } from 'next';
import { getLanguage } from '@/i18n/get-language.ts';
import { requireRole } from '@/lib/session.ts';
import { ServersPage } from '@/operator/servers/servers-page.tsx';
import { ServersSkeleton } from '@/operator/skeletons.tsx';
import { lastingContentOr } from '@/ui/loading/content-or.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const { say } = await getLanguage();
  return { title: say('office.servers.title') };
}

export default async function Page() {
  const identity = await requireRole('read-audit', '/operator/servers');
  return lastingContentOr(<ServersSkeleton />, ServersPage({ identity }));
}
