import type { Metadata } from 'next';
import { getLanguage } from '@/i18n/get-language.ts';
import { requireRole } from '@/lib/session.ts';
import { PitPage } from '@/operator/pit/pit-page.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const { say } = await getLanguage();
  return { title: say('operator.pit.title') };
}

export default async function Page() {
  return <PitPage identity={await requireRole('read-history', '/operator/pit')} />;
}
