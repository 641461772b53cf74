import { useLanguage } from '@/i18n/use-language.ts';
import { NotFoundMessage } from '@/ui/feedback/not-found-message.tsx';

export default function NoSuchPlayer() {
  const { say } = useLanguage();
  return (
    <main className="p-6">
      <NotFoundMessage href="/operator/ledger" back={say('account.notFound.toAccounts')}>
        {say('account.notFound.player')}
      </NotFoundMessage>
    </main>
  );
}
