import styles from './table.module.css';

/** What the dealer said last, as a quotation. It is announced elsewhere: this is to be read. */
export function DealerCall({ words, className = '' }: { words: string; className?: string }) {
  if (words === '') return null;
  return <p className={`${styles.call} ${className}`}>“{words}”</p>;
}
