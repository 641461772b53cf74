import type { Metadata } from 'next';
import { getLanguage } from '@/i18n/get-language.ts';
import { requireRole } from '@/lib/session.ts';
import { TransfersPage } from '@/operator/ledger/transfers-page.tsx';
import { TransfersSkeleton } from '@/operator/skeletons.tsx';
import { listOr } from '@/ui/loading/content-or.tsx';

const PATH = '/operator/ledger/transfers';

export async function generateMetadata(): Promise<Metadata> {
  const { say } = await getLanguage();
  return { title: say('operator.ledger.transfersTitle') };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function Page({ searchParams }: Props) {
  const identity = await requireRole('read-ledger', PATH);
  const parameters = await searchParams;
  return listOr(<TransfersSkeleton />, { path: PATH, parameters }, TransfersPage({ identity, parameters }));
}
