import { useLanguage } from '@/i18n/use-language.ts';
import { NotFoundPage } from '@/ui/feedback/not-found-page.tsx';

export default function NoSuchReplay() {
  const { say } = useLanguage();
  return (
    <NotFoundPage href="/" back={say('account.page.backToTables')}>
      {say('account.notFound.replay')}
    </NotFoundPage>
  );
}
