import { useLanguage } from '@/i18n/use-language.ts';
import { NotFoundPage } from '@/ui/feedback/not-found-page.tsx';

export default function NoSuchTable() {
  const { say } = useLanguage();
  return (
    <NotFoundPage href="/dealer" back={say('account.page.backToTables')}>
      {say('account.notFound.table')}
    </NotFoundPage>
  );
}
