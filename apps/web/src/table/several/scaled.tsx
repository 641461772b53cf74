'use client';

import { type ReactNode, useRef } from 'react';
import { useSize } from '../../ui/use-size.ts';
import { STAGE_DRAWN } from '../game/layout.ts';
import styles from './several.module.css';

/** Draws a stage at the size it is made for and shows it in the room there is. */
export function Scaled({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(box) ?? STAGE_DRAWN;
  const scale = Math.min(1, width / STAGE_DRAWN.width, height / STAGE_DRAWN.height);
  return (
    <div ref={box} className={styles.scaled}>
      <div style={{ width: width / scale, height: height / scale, transform: `scale(${scale})` }}>{children}</div>
    </div>
  );
}
