import { type Identity, may } from '@baize/auth';
import Link from 'next/link';
import { useLanguage } from '@/i18n/use-language.ts';
import { ButtonLink } from '@/ui/controls/button.tsx';
import { Icon } from '@/ui/icons.tsx';
import { OtherIcon } from '@/ui/other-icons.tsx';
import { homeOf } from '../lib/home.ts';
import { ActForm } from '../ui/acting/act-form.tsx';
import { leave } from './actions.ts';
import { roleName } from './role-name.ts';

const MENU = 'account-menu';
const LINE =
  'flex min-h-11 w-full items-center gap-3 px-4 text-start text-ink-soft hover:bg-surface-pressed hover:text-ink focus-visible:-outline-offset-2';

/**
 * The menu of the signed-in user, at the end of every page's header. Opens without JavaScript and closes with Escape or
 * a click elsewhere. Shows the sign-in links when nobody is signed in.
 */
export function AccountMenu({ identity }: { identity: Identity | null }) {
  const language = useLanguage();
  const { say } = language;
  if (identity === null) return <ButtonLink href="/sign-in">{say('account.door.signIn')}</ButtonLink>;
  return (
    <>
      <button
        type="button"
        popoverTarget={MENU}
        className="flex min-h-11 max-w-50 items-center gap-2 rounded-1 px-2.5 font-medium text-ink-soft hover:text-ink"
      >
        <OtherIcon name="person" />
        <span className="truncate">{identity.name}</span>
        <OtherIcon name="chevron-down" size={16} />
      </button>
      <nav
        id={MENU}
        popover="auto"
        aria-label={say('account.menu.label')}
        className="fixed inset-x-auto end-3 top-14 bottom-auto m-0 w-64 rounded-2 border border-line-strong bg-surface-raised py-1.5 text-ink shadow-[0_18px_50px_oklch(0_0_0/0.6)]"
      >
        <p className="border-line border-b px-4 pt-1.5 pb-2.5">
          <b className="block truncate font-semibold">{identity.name}</b>
          <span className="text-fine text-ink-soft">
            {identity.guest ? say('account.role.guest') : roleName(identity, language)}
          </span>
        </p>
        <Link href={homeOf(identity.role)} className={LINE}>
          <Icon name="lobby" />
          {say(identity.role === 'player' ? 'account.menu.tables' : 'account.menu.start')}
        </Link>
        {may(identity, 'print-cards') && (
          <Link href="/card-codes" className={LINE}>
            <OtherIcon name="print" />
            {say('account.menu.cardCodes')}
          </Link>
        )}
        <Link href="/account" className={LINE}>
          <OtherIcon name="settings" />
          {say('account.menu.settings')}
        </Link>
        {identity.guest && (
          <Link href="/sign-up" className={LINE}>
            <Icon name="plus" />
            {say('account.door.create')}
          </Link>
        )}
        <ActForm act={leave} className="mt-1.5 border-line border-t pt-1.5">
          <button type="submit" className={LINE}>
            <OtherIcon name="sign-out" />
            {say('account.menu.signOut')}
          </button>
        </ActForm>
      </nav>
    </>
  );
}
