import { useId } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { TableSight } from '../../../table/game/table-sight.ts';
import { clothPrint } from '../spots/spot-words.ts';
import styles from '../stage.module.css';

/** The house rules, printed on two arcs of the cloth. */
export function PrintArc({ table }: { table: TableSight }) {
  const id = useId();
  const { main, below } = clothPrint(table, useLanguage());
  return (
    <svg className={styles.print} viewBox="0 0 976 664" role="img" aria-label={`${main}. ${below}.`}>
      <defs>
        <path id={`${id}-1`} d="M268 216Q488 286 708 216" />
        <path id={`${id}-2`} d="M238 225.4Q488 326.6 738 225.4" />
      </defs>
      <text fontSize="24" letterSpacing="1">
        <textPath href={`#${id}-1`} startOffset="50%">
          {main}
        </textPath>
      </text>
      <text fontSize="16" letterSpacing=".4">
        <textPath href={`#${id}-2`} startOffset="50%">
          {below}
        </textPath>
      </text>
    </svg>
  );
}
