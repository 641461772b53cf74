import type { Metadata } from 'next';
import { getLanguage } from '@/i18n/get-language.ts';
import { requireRole } from '@/lib/session.ts';
import { PlaySafelyPage } from '@/play-session/play-safely/play-safely-page.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getLanguage()).say('account.safety.title') };
}

export default async function PlaySafely() {
  return <PlaySafelyPage identity={await requireRole('play', '/account/play-safely')} now={Date.now()} />;
}
