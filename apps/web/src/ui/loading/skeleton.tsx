import { useLanguage } from '../../i18n/use-language.ts';
import styles from './skeleton.module.css';

/** A bar where a word or a figure will be; its height follows the font. */
export function Bar({ width }: { width: number }) {
  return <span aria-hidden="true" className={styles.bar} style={{ width }} />;
}

/** Says that the page is loading to those who do not see its bars. */
export function LoadingStatus() {
  const { say } = useLanguage();
  return (
    <p role="status" className="sr-only">
      {say('ui.loading')}
    </p>
  );
}
