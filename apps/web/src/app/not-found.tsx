import { useLanguage } from '@/i18n/use-language.ts';
import { BarePage } from '@/ui/bare-page.tsx';
import { ButtonLink } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';

export default function NotFound() {
  const { say } = useLanguage();
  return (
    <BarePage>
      <EmptyState
        page
        title={say('account.notFound.title')}
        action={<ButtonLink href="/">{say('account.page.backToTables')}</ButtonLink>}
      >
        {say('account.notFound.what')}
      </EmptyState>
    </BarePage>
  );
}
