import { colourOf } from '@baize/rules';
import { numberOf } from '../result.ts';
import styles from './result-number.module.css';

/** The winning number, large; the text beside it contains it too. */
export function ResultNumber({ result, className = '' }: { result: unknown; className?: string }) {
  const number = numberOf(result);
  if (number === null) return null;
  return (
    <span data-layout="text" aria-hidden="true" className={`${styles.number} ${styles[colourOf(number)]} ${className}`}>
      {number}
    </span>
  );
}
