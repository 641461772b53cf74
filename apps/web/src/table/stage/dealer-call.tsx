import { useLanguage } from '../../i18n/use-language.ts';
import styles from './words.module.css';

/** The dealer's newest call, as a quotation. Announcements are made elsewhere. */
export function DealerCall({ words, className = '' }: { words: string; className?: string }) {
  const { say } = useLanguage();
  if (words === '') return null;
  return (
    <p data-slot="call" data-layout="text" className={`${styles.call} ${className}`}>
      {say('table.announcement.quote', { words })}
    </p>
  );
}
