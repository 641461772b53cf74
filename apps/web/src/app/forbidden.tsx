import type { Metadata } from 'next';
import { leave } from '@/account/actions.ts';
import { roleName } from '@/account/role-name.ts';
import { getLanguage } from '@/i18n/get-language.ts';
import { currentIdentity, startPage } from '@/lib/session.ts';
import { BarePage } from '@/ui/bare-page.tsx';
import { Button, ButtonLink } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getLanguage()).say('account.forbidden.title') };
}

/** The 403 page, shown when the user's role has no permission for a page. */
export default async function Forbidden() {
  const [identity, language] = await Promise.all([currentIdentity(), getLanguage()]);
  const { say } = language;
  return (
    <BarePage>
      <EmptyState
        page
        title={say('account.forbidden.title')}
        action={
          <div className="mt-2 flex flex-wrap justify-center gap-3">
            <ButtonLink href={identity ? startPage(identity) : '/'} variant="primary">
              {say(identity?.role === 'player' ? 'account.page.backToTables' : 'account.forbidden.back')}
            </ButtonLink>
            {identity && (
              <form action={leave}>
                <Button type="submit">{say('account.forbidden.other')}</Button>
              </form>
            )}
          </div>
        }
      >
        {identity
          ? say('account.forbidden.as', { name: identity.name, role: roleName(identity.role, language) })
          : say('account.forbidden.nothing')}
      </EmptyState>
    </BarePage>
  );
}
