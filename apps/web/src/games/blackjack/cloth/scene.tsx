import type { SceneProps } from '../../../table/game/game-table.ts';
import { DiscardHolder, Shoe } from '../../../ui/equipment/equipment.tsx';
import styles from '../stage.module.css';

/** The discard holder and the shoe at the dealer's sides. */
export function Scene({ table: { view }, dealtFrom }: SceneProps) {
  const used = (view.shoe?.left ?? 0) < (view.shoe?.of ?? 0);
  return (
    <div className={styles.equipment}>
      <DiscardHolder width="calc(96 * var(--u))" empty={!used} className={styles.discard ?? ''} />
      <Shoe ref={dealtFrom} width="calc(132 * var(--u))" className={styles.shoe ?? ''} />
    </div>
  );
}
