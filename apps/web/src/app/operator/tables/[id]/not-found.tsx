import { useLanguage } from '@/i18n/use-language.ts';
import { NotFoundMessage } from '@/ui/feedback/not-found-message.tsx';

export default function NoSuchTable() {
  const { say } = useLanguage();
  return (
    <main className="p-6">
      <NotFoundMessage href="/operator/tables" back={say('account.page.backToTables')}>
        {say('account.notFound.table')}
      </NotFoundMessage>
    </main>
  );
}
