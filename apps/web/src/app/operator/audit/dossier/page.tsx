import { may } from '@baize/auth';
import type { Metadata } from 'next';
import { forbidden } from 'next/navigation';
import { getLanguage } from '@/i18n/get-language.ts';
import { requireRole } from '@/lib/session.ts';
import { DossierPage } from '@/operator/dossier/dossier-page.tsx';
import { RecordSkeleton } from '@/operator/skeletons.tsx';
import { lastingContentOr } from '@/ui/loading/content-or.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const { say } = await getLanguage();
  return { title: say('office.dossier.title') };
}

export default async function Page() {
  const identity = await requireRole('read-audit', '/operator/audit/dossier');
  if (!may(identity, 'read-history')) forbidden();
  const { say } = await getLanguage();
  return lastingContentOr(
    <RecordSkeleton title={say('office.dossier.title')} />,
    DossierPage({ identity, now: Date.now() }),
  );
}
