import type { Metadata } from 'next';
import { getLanguage } from '@/i18n/get-language.ts';
import { useLanguage } from '@/i18n/use-language.ts';
import { NotFoundPage } from '@/ui/feedback/not-found-page.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getLanguage()).say('account.notFound.title') };
}

export default function NotFound() {
  const { say } = useLanguage();
  return (
    <NotFoundPage href="/" back={say('account.page.backToTables')}>
      {say('account.notFound.what')}
    </NotFoundPage>
  );
}
