import type { Metadata } from 'next';
import { getLanguage } from '@/i18n/get-language.ts';
import { requireRole } from '@/lib/session.ts';
import { TransfersPage } from '@/operator/ledger/transfers-page.tsx';
import { TransfersSkeleton } from '@/operator/skeletons.tsx';
import { contentOr } from '@/ui/loading/content-or.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const { say } = await getLanguage();
  return { title: say('operator.ledger.transfersTitle') };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function Page({ searchParams }: Props) {
  const identity = await requireRole('read-ledger', '/operator/ledger/transfers');
  return contentOr(<TransfersSkeleton />, TransfersPage({ identity, parameters: await searchParams }));
}
