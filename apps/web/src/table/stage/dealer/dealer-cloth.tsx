import type { ReactNode } from 'react';
import frame from '../frame.module.css';
import styles from './dealer-cloth.module.css';
import { DealerStage } from './dealer-stage.tsx';

export type PlacesFromBehindProps = {
  /** The class that sets the size of the game's cards. */
  sizes: string;
  places: ReactNode;
  /** What is printed beside the dealer's cards. */
  pays: ReactNode;
  /** What lies between the places and the dealer, and the dealer's own cards. */
  children: ReactNode;
};

const DRAWN = { width: 900, height: 560 };

/** A table with places as the dealer has it before the hands: nothing on it can be pressed. */
export function PlacesFromBehind({ sizes, places, pays, children }: PlacesFromBehindProps) {
  return (
    <DealerStage
      classes={{
        stage: `${frame.stage} ${sizes} ${styles.stage}`,
        cloth: `cloth table-edge ${frame.cloth} ${styles.cloth}`,
      }}
      drawn={DRAWN}
      inert
    >
      <div className={frame.places}>{places}</div>
      {children}
      <div className={styles.pays}>{pays}</div>
    </DealerStage>
  );
}
