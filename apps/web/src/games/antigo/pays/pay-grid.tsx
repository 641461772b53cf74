import { type AntigoOptions, type Column, lineName, type Odds } from '@baize/rules';
import { useLanguage } from '../../../i18n/use-language.ts';
import { printed } from '../../../table/spots/spot-facts.ts';
import styles from './pay-grid.module.css';
import { HEADS, paytableOf } from './paytable.ts';

export type PayGridProps = {
  options: AntigoOptions;
  /** The column in force, highlighted. */
  inForce: Column | null;
  /** In the small form printed on the cloth, instead of that of the drawer. */
  onCloth?: boolean;
  /** The column is not known yet: all columns are shown, even in little space. */
  whole?: boolean;
};

/** The payouts of each comparison by the number of antes, with the column in force highlighted. */
export function PayGrid({ options, inForce, onCloth = false, whole = false }: PayGridProps) {
  const language = useLanguage();
  const { say, tell } = language;
  const { columns, rows } = paytableOf(options);
  const lit = (column: Column | undefined) => (column === inForce ? styles.on : '');
  return (
    <table
      data-layout={onCloth ? 'text' : undefined}
      className={`${styles.grid} ${onCloth ? styles.cloth : ''} ${inForce && !whole ? styles.some : ''}`}
    >
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
            <th scope="row">{tell(lineName('antigo', line))}</th>
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
