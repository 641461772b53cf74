import { lineName, type PayLine, printOdds } from '@baize/rules';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { LitLine } from '../../spots/lit.ts';
import styles from './paytable.module.css';

export type PaytableProps = {
  /** The id of the game. */
  game: string;
  /** The bet: `Bonus`. */
  title: string;
  lines: readonly PayLine[];
  /** The line that hit, if one did and it concerns the viewer. */
  hit: LitLine | null;
};

/** What a bet pays, printed on the cloth; the line that hit is lit. */
export function Paytable({ game, title, lines, hit }: PaytableProps) {
  const { say, tell } = useLanguage();
  const name = say('table.sharedHand.pays', { bet: title });
  return (
    <section data-layout="text" className={styles.paytable} aria-label={name}>
      <h2>{name}</h2>
      <dl>
        {lines.map(({ line, odds }) => (
          <div key={line} className={line === hit?.line ? styles[hit.as] : ''}>
            <dt>
              <span aria-hidden={line === hit?.line || undefined}>{tell(lineName(game, line))}</span>
              {line === hit?.line && (
                <span className="sr-only">{say('table.sharedHand.hit', { line: tell(lineName(game, line)) })}</span>
              )}
            </dt>
            <dd>{printOdds(odds)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
