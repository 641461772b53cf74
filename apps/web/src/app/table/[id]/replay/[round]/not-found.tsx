import { useLanguage } from '@/i18n/use-language.ts';
import { BarePage } from '@/ui/bare-page.tsx';
import { NotFoundMessage } from '@/ui/feedback/not-found-message.tsx';

export default function NoSuchReplay() {
  const { say } = useLanguage();
  return (
    <BarePage>
      <NotFoundMessage href="/" back={say('account.page.backToTables')}>
        {say('account.notFound.replay')}
      </NotFoundMessage>
    </BarePage>
  );
}
