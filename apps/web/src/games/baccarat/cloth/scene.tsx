import type { SceneProps } from '../../../table/game/game-table.ts';
import { DiscardHolder, Shoe } from '../../../ui/equipment/equipment.tsx';
import styles from './scene.module.css';

/** The shoe and the discard holder at the dealer's edge of the table. */
export function Scene({ table: { view }, dealtFrom }: SceneProps) {
  const used = (view.shoe?.left ?? 0) < (view.shoe?.of ?? 0);
  return (
    <div className={styles.equipment}>
      <DiscardHolder width="calc(70 * var(--u))" empty={!used} className={styles.discard ?? ''} />
      <Shoe ref={dealtFrom} width="calc(96 * var(--u))" className={styles.shoe ?? ''} />
    </div>
  );
}
