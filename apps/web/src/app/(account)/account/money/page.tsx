import type { Metadata } from 'next';
import { MoneyPage } from '@/account/money/money-page.tsx';
import { getLanguage } from '@/i18n/get-language.ts';
import { requireRole } from '@/lib/session.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getLanguage()).say('account.money.title') };
}

export default async function Money() {
  return <MoneyPage identity={await requireRole('play', '/account/money')} now={Date.now()} />;
}
