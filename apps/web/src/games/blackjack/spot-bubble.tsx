import type { TableSight } from '../../table/table-sight.ts';
import styles from './seat.module.css';
import { spotFacts } from './spot-words.ts';

export type SpotBubbleProps = {
  spot: string;
  seat: number;
  table: TableSight;
  asked: string | null;
  refusal: { readonly spot: string; readonly sentence: string } | null;
};

/** What a circle tells who asks, or why it took no chips. */
export function SpotBubble({ spot, seat, table, asked, refusal }: SpotBubbleProps) {
  const side = seat <= 2 ? styles.fromRight : seat >= 6 ? styles.fromLeft : '';
  if (refusal?.spot === spot)
    return <div className={`${styles.bubble} ${styles.refusal} ${side}`}>{refusal.sentence}</div>;
  const facts = asked === spot && refusal === null ? spotFacts(table, spot) : null;
  if (!facts) return null;
  return (
    <div className={`${styles.bubble} ${side}`}>
      <b className={styles.bubbleName}>{facts.name}</b>
      {facts.limits}
      <ul>
        {facts.lines.map(({ line, pays }) => (
          <li key={line}>
            <span>{line}</span>
            <span>{pays}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
