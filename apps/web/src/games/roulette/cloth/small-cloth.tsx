'use client';

import type { CSSProperties } from 'react';
import type { ClothProps } from '../../../table/game/game-table.ts';
import type { BoardSizeName } from '../spots/board-sizes.ts';
import styles from '../stage.module.css';
import { Felt } from './felt.tsx';
import { Returns } from './returns.tsx';

export type SmallClothProps = Pick<ClothProps, 'table' | 'betting'> & {
  size: BoardSizeName;
  /** The custom property `--ratio` of the layout. */
  ratio: CSSProperties;
};

/** The whole layout while nothing can be bet: a strip below a picture, or shrunk in its corner; and what came back. */
export function SmallCloth({ table, betting, size, ratio }: SmallClothProps) {
  return (
    <>
      <Returns table={table} className={styles.returns ?? ''} />
      <div className={styles.layout} style={ratio}>
        <Felt table={table} betting={betting} size={size} small />
      </div>
    </>
  );
}
