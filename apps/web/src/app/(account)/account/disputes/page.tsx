import type { Metadata } from 'next';
import { getLanguage } from '@/i18n/get-language.ts';
import { requireRole } from '@/lib/session.ts';
import { OwnDisputes } from '@/play-session/disputes/own-disputes.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getLanguage()).say('account.disputes.title') };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function Page({ searchParams }: Props) {
  const identity = await requireRole('play', '/account/disputes');
  const { round } = await searchParams;
  return <OwnDisputes identity={identity} roundId={typeof round === 'string' ? round : null} />;
}
