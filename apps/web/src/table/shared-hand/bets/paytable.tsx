import { type PayLine, printOdds } from '@baize/rules';
import { useLanguage } from '../../../i18n/use-language.ts';
import styles from './paytable.module.css';

export type PaytableProps = {
  /** The bet: `Bonus`. */
  title: string;
  lines: readonly PayLine[];
  /** The line that hit, if one did. */
  hit: string | null;
};

/** What a bet pays, printed on the cloth; the line that hit is lit. */
export function Paytable({ title, lines, hit }: PaytableProps) {
  const { say, translate } = useLanguage();
  const name = say('table.sharedHand.pays', { bet: title });
  return (
    <section className={styles.paytable} aria-label={name}>
      <h2>{name}</h2>
      <dl>
        {lines.map(({ line, odds }) => (
          <div key={line} className={line === hit ? styles.hit : ''}>
            <dt>
              <span aria-hidden={line === hit || undefined}>{translate(line)}</span>
              {line === hit && (
                <span className="sr-only">{say('table.sharedHand.hit', { line: translate(line) })}</span>
              )}
            </dt>
            <dd>{printOdds(odds)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
