import type { Metadata } from 'next';
import { requireRole } from '@/lib/session.ts';
import { RoundsPage } from '@/operator/rounds/rounds-page.tsx';

export const metadata: Metadata = { title: 'Rounds' };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function Page({ searchParams }: Props) {
  await requireRole('read-history', '/operator/rounds');
  return <RoundsPage parameters={await searchParams} />;
}
