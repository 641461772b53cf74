import type { Metadata } from 'next';
import { requireRole } from '@/lib/session.ts';
import { TransfersPage } from '@/operator/ledger/transfers-page.tsx';

export const metadata: Metadata = { title: 'Transfers' };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function Page({ searchParams }: Props) {
  await requireRole('read-ledger', '/operator/ledger/transfers');
  return <TransfersPage parameters={await searchParams} />;
}
