import { leave } from '@/account/actions.ts';
import { roleName } from '@/account/role-name.ts';
import { currentBrand } from '@/brands/current-brand.ts';
import { getLanguage } from '@/i18n/get-language.ts';
import { currentIdentity, startPage } from '@/lib/session.ts';
import { ActForm } from '@/ui/acting/act-form.tsx';
import { BarePage } from '@/ui/bare-page.tsx';
import { Button, ButtonLink } from '@/ui/controls/button.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { PageTitle } from '@/ui/page-title.tsx';

/** The 403 page, shown when the user's role has no permission for a page. */
export default async function Forbidden() {
  const [identity, language, brand] = await Promise.all([currentIdentity(), getLanguage(), currentBrand()]);
  const { say } = language;
  return (
    <BarePage>
      <PageTitle>{`${say('account.forbidden.title')} · ${brand.name}`}</PageTitle>
      <EmptyState
        page
        title={say('account.forbidden.title')}
        action={
          <div className="mt-2 flex flex-wrap justify-center gap-3">
            <ButtonLink href={identity ? startPage(identity) : '/'} variant="primary">
              {say(identity?.role === 'player' ? 'account.page.backToTables' : 'account.forbidden.back')}
            </ButtonLink>
            {identity && (
              <ActForm act={leave}>
                <Button type="submit">{say('account.forbidden.other')}</Button>
              </ActForm>
            )}
          </div>
        }
      >
        {identity
          ? say('account.forbidden.as', { name: identity.name, role: roleName(identity, language) })
          : say('account.forbidden.nothing')}
      </EmptyState>
    </BarePage>
  );
}
