import type { AntigoOptions, Column } from '@baize/rules';
import styles from './pay-grid.module.css';
import { HEADS, paytableOf } from './paytable.ts';

export type PayGridProps = {
  options: AntigoOptions;
  /** The column that pays; lit. */
  inForce: Column | null;
  /** As printed on the cloth, small, instead of in the drawer. */
  onCloth?: boolean;
};

/** What each comparison pays by the number of antes, the column in force lit. */
export function PayGrid({ options, inForce, onCloth = false }: PayGridProps) {
  const { columns, rows } = paytableOf(options);
  const lit = (column: Column | undefined) => (column === inForce ? styles.on : '');
  return (
    <table className={`${styles.grid} ${onCloth ? styles.cloth : ''} ${inForce ? styles.some : ''}`}>
      <caption className="sr-only">
        Your hand and the community hand against the dealer
        {inForce && `; the column for ${inForce === 'single' ? 'a single player' : `${inForce} players`} is in force`}
      </caption>
      <thead>
        <tr>
          <th scope="col">Hand / {options.mode === 'single' ? 'second' : 'ribbon'}</th>
          {columns.map((column) => (
            <th key={column} scope="col" className={lit(column)}>
              {columns.length === 1 ? 'pays' : HEADS[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ line, pays }) => (
          <tr key={line}>
            <th scope="row">{line}</th>
            {columns.map((column, nth) => (
              <td key={column} className={`${lit(column)} ${styles[pays[nth] ?? ''] ?? ''}`}>
                {pays[nth]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
