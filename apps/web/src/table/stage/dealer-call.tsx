import { useLanguage } from '../../i18n/use-language.ts';
import styles from '../table.module.css';

/** What the dealer said last, as a quotation. It is announced elsewhere: this is to be read. */
export function DealerCall({ words, className = '' }: { words: string; className?: string }) {
  const { say } = useLanguage();
  if (words === '') return null;
  return (
    <p data-layout="text" className={`${styles.call} ${className}`}>
      {say('table.told.quote', { words })}
    </p>
  );
}
