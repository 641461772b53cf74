import type { Metadata } from 'next';
import { requireRole } from '@/lib/session.ts';
import { LedgerPage } from '@/operator/ledger/ledger-page.tsx';

export const metadata: Metadata = { title: 'Ledger' };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function Page({ searchParams }: Props) {
  await requireRole('read-ledger', '/operator/ledger');
  return <LedgerPage parameters={await searchParams} />;
}
