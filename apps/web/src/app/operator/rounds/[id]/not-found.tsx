import { useLanguage } from '@/i18n/use-language.ts';
import { NotFoundMessage } from '@/ui/feedback/not-found-message.tsx';

export default function NoSuchRound() {
  const { say } = useLanguage();
  return (
    <main className="p-6">
      <NotFoundMessage href="/operator/rounds" back={say('account.notFound.toRounds')}>
        {say('account.notFound.round')}
      </NotFoundMessage>
    </main>
  );
}
