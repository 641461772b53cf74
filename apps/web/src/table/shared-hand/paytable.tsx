import { type PayLine, printOdds } from '@baize/rules';
import styles from './paytable.module.css';

export type PaytableProps = {
  /** `Bonus pays` */
  title: string;
  lines: readonly PayLine[];
  /** The line that hit, if one did. */
  hit: string | null;
};

/** What a bet pays, printed on the cloth; the line that hit is lit. */
export function Paytable({ title, lines, hit }: PaytableProps) {
  return (
    <section className={styles.paytable} aria-label={title}>
      <h2>{title}</h2>
      <dl>
        {lines.map(({ line, odds }) => (
          <div key={line} className={line === hit ? styles.hit : ''}>
            <dt>
              {line}
              {line === hit && <span className="sr-only">, hit</span>}
            </dt>
            <dd>{printOdds(odds)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
