import type { AntigoOptions, Column, Odds } from '@baize/rules';
import { useLanguage } from '../../i18n/use-language.ts';
import { printed } from '../../table/spots/spot-facts.ts';
import styles from './pay-grid.module.css';
import { HEADS, paytableOf } from './paytable.ts';

export type PayGridProps = {
  options: AntigoOptions;
  /** The column that pays; lit. */
  inForce: Column | null;
  /** As printed on the cloth, small, instead of in the drawer. */
  onCloth?: boolean;
  /** Nobody knows yet which column it will be: all of them, however little room there is. */
  whole?: boolean;
};

/** What each comparison pays by the number of antes, the column in force lit. */
export function PayGrid({ options, inForce, onCloth = false, whole = false }: PayGridProps) {
  const language = useLanguage();
  const { say, translate } = language;
  const { columns, rows } = paytableOf(options);
  const lit = (column: Column | undefined) => (column === inForce ? styles.on : '');
  return (
    <table className={`${styles.grid} ${onCloth ? styles.cloth : ''} ${inForce && !whole ? styles.some : ''}`}>
      <caption className="sr-only">{say('games.antigo.pays.caption', { column: inForce ?? 'none' })}</caption>
      <thead>
        <tr>
          <th scope="col">{say('games.antigo.pays.head', { mode: options.mode })}</th>
          {columns.map((column) => (
            <th key={column} scope="col" className={lit(column)}>
              {columns.length === 1 ? say('games.antigo.pays.pays') : HEADS[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ line, pays }) => (
          <tr key={line}>
            <th scope="row">{translate(line)}</th>
            {columns.map((column, nth) => (
              <td key={column} className={`${lit(column)} ${lookOf(pays[nth])}`}>
                {pays[nth] ? printed(pays[nth], language) : say('games.antigo.pays.lose')}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const lookOf = (odds: Odds | undefined) => (odds ? '' : styles.lose);
