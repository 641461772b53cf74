import { useLanguage } from '../../i18n/use-language.ts';
import styles from './words.module.css';

type DealerCallProps = {
  words: string;
  /** It says what the status beside it says: hidden where there is little room. */
  repeats?: boolean;
  className?: string;
};

/** The dealer's newest call, as a quotation. Announcements are made elsewhere. */
export function DealerCall({ words, repeats = false, className = '' }: DealerCallProps) {
  const { say } = useLanguage();
  if (words === '') return null;
  return (
    <p
      data-slot="call"
      data-repeats={repeats || undefined}
      data-layout="text"
      className={`${styles.call} ${className}`}
    >
      {say('table.announcement.quote', { words })}
    </p>
  );
}
