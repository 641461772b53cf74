import type { SceneProps } from '../../../table/game/game-table.ts';
import { TwoSidedScene } from '../../../table/two-sided/stage.tsx';
import { DiscardHolder } from '../../../ui/equipment/equipment.tsx';
import styles from '../stage.module.css';

/** The shoe and the discard holder at the dealer's edge of the table. */
export function Scene(props: SceneProps) {
  const { shoe } = props.table.view;
  const used = (shoe?.left ?? 0) < (shoe?.of ?? 0);
  return (
    <>
      <DiscardHolder width="calc(70 * var(--u))" empty={!used} className={styles.discard ?? ''} />
      <TwoSidedScene {...props} />
    </>
  );
}
