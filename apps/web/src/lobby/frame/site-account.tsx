import type { Identity } from '@baize/auth';
import { AccountMenu } from '../../account/account-menu.tsx';
import { GuestKey } from '../../account/entering/guest-key.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';

/** The menu of the signed-in user; for visitors, the ways to sign in or play as a guest. */
export function SiteAccount({ identity }: { identity: Identity | null }) {
  const { say } = useLanguage();
  if (identity !== null) {
    return (
      <div className="-me-2.5 max-sm:hidden">
        <AccountMenu identity={identity} />
      </div>
    );
  }
  return (
    <div className="flex gap-2.5">
      <ButtonLink href="/sign-in" className="max-sm:hidden">
        {say('house.signIn')}
      </ButtonLink>
      <GuestKey variant="primary">{say('house.playAsGuest')}</GuestKey>
    </div>
  );
}
