import type { CSSProperties } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import type { TableSight } from '../../table/game/table-sight.ts';
import { Verdict as VerdictWords } from '../../table/stage/verdict.tsx';
import styles from './stage.module.css';

/** The player's net result, no wider than the space between the hands. */
export function Verdict({ table }: { table: TableSight }) {
  const { money } = useLanguage();
  const { net, info } = table;
  const letters = money(net?.netMinor ?? 0, info.currency).length + 1;
  return (
    <div className={styles.verdict} style={{ '--letters': letters } as CSSProperties /* a custom property */}>
      <VerdictWords table={table} className={styles.won ?? ''} />
    </div>
  );
}
