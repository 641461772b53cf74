'use client';

import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import styles from './several.module.css';

/** The least room for which stages are drawn on a desktop, px. */
const STAGE = { width: 976, height: 664 };

/** Draws a stage at the size it is made for and shows it in the room there is. */
export function Scaled({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [{ width, height }, setRoom] = useState(STAGE);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const scale = Math.min(1, width / STAGE.width, height / STAGE.height);
  return (
    <div ref={box} className={styles.scaled}>
      <div style={{ width: width / scale, height: height / scale, transform: `scale(${scale})` }}>{children}</div>
    </div>
  );
}
