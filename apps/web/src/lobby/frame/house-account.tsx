import type { Identity } from '@baize/auth';
import { AccountMenu } from '../../account/account-menu.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import styles from './house.module.css';

/** The menu of the signed-in user; for visitors, the links to sign in or play as a guest. */
export function HouseAccount({ identity }: { identity: Identity | null }) {
  const { say } = useLanguage();
  if (identity !== null) {
    return (
      <div className={styles.menu}>
        <AccountMenu identity={identity} />
      </div>
    );
  }
  return (
    <div className={styles.ways}>
      <ButtonLink href="/sign-in" className={styles.signIn ?? ''}>
        {say('house.signIn')}
      </ButtonLink>
      <ButtonLink href="/guest" variant="primary">
        {say('house.playAsGuest')}
      </ButtonLink>
    </div>
  );
}
