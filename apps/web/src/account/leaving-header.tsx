import { useLanguage } from '../i18n/use-language.ts';
import { ActForm } from '../ui/acting/act-form.tsx';
import { Button } from '../ui/controls/button.tsx';
import { Logo } from '../ui/logo.tsx';
import { leave } from './actions.ts';

/** The head of a page that somebody has to get through before any other: it leads nowhere but out. */
export function LeavingHeader() {
  const { say } = useLanguage();
  return (
    <header className="flex min-h-14 items-center justify-between gap-4 border-line border-b bg-surface px-4 sm:px-6">
      <Logo size={20} />
      <ActForm act={leave}>
        <Button type="submit" variant="plain">
          {say('account.menu.signOut')}
        </Button>
      </ActForm>
    </header>
  );
}
