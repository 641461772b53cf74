import type { Metadata } from 'next';
import { getLanguage } from '@/i18n/get-language.ts';
import { requireRole } from '@/lib/session.ts';
import { SettingsPage } from '@/operator/house/settings/settings-page.tsx';
import { RecordSkeleton } from '@/operator/skeletons.tsx';
import { lastingContentOr } from '@/ui/loading/content-or.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const { say } = await getLanguage();
  return { title: say('office.house.settingsTitle') };
}

export default async function Page() {
  const identity = await requireRole('read-audit', '/operator/house/settings');
  const { say } = await getLanguage();
  return lastingContentOr(
    <RecordSkeleton title={say('office.house.title')} />,
    SettingsPage({ identity, now: Date.now() }),
  );
}
