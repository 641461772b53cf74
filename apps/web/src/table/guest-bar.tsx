import { ButtonLink } from '../ui/button.tsx';
import styles from './table.module.css';

/** What stands where the chips would be for somebody who is not signed in. */
export function GuestBar({ tableId }: { tableId: string }) {
  const to = new URLSearchParams({ to: `/table/${tableId}` });
  return (
    <footer className={`${styles.bar} ${styles.watching}`}>
      <p>
        You are watching. <span className="text-ivory-2">Sit down to bet, with play money.</span>
      </p>
      <div className="flex gap-3">
        <ButtonLink href={`/guest?${to}`} variant="primary">
          Play as guest
        </ButtonLink>
        <ButtonLink href={`/sign-in?${to}`}>Sign in</ButtonLink>
      </div>
    </footer>
  );
}

/** The same for somebody who works here. */
export function StaffBar({ tableId, deals }: { tableId: string; deals: boolean }) {
  return (
    <footer className={`${styles.bar} ${styles.watching}`}>
      <p>
        You are watching. <span className="text-ivory-2">Nobody who works here plays here.</span>
      </p>
      {deals && <ButtonLink href={`/dealer/${tableId}`}>Deal this table</ButtonLink>}
    </footer>
  );
}
