import type { Metadata } from 'next';
import { requireRole } from '@/lib/session.ts';
import { PitPage } from '@/operator/pit/pit-page.tsx';

export const metadata: Metadata = { title: 'Pit' };

export default async function Page() {
  return <PitPage identity={await requireRole('read-history', '/operator/pit')} />;
}
