'use client';

import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import styles from './kit.module.css';

export type MenuProps = {
  /** On the button. */
  label: ReactNode;
  /** Spoken instead of the label. */
  'aria-label'?: string;
  /** Stays open when a link in it is followed. */
  keepOpen?: boolean;
  /** At which edge of the button the panel is aligned. */
  align?: 'start' | 'end';
  className?: string;
  children: ReactNode;
};

/**
 * A button that opens a panel below it. It is a `<details>`, so it opens without scripts; with them, Escape and a press
 * outside close it.
 */
export function Menu({ label, keepOpen = false, align = 'start', className = '', children, ...named }: MenuProps) {
  const element = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const details = element.current;
      if (!details?.open || (event.target instanceof Node && details.contains(event.target))) return;
      details.open = false;
    };
    const onKey = (event: KeyboardEvent) => {
      const details = element.current;
      if (event.key !== 'Escape' || !details?.open) return;
      details.open = false;
      details.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', onKey);
    };
  }, []);
  const followed = ({ target }: SyntheticEvent) => {
    const link = target instanceof Element && target.closest('a');
    if (link && !keepOpen && element.current) element.current.open = false;
  };
  return (
    <details ref={element} name="menu" className={`${styles.menu} ${className}`} data-align={align}>
      <summary {...named}>{label}</summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: links in it are followed */}
      <div className={styles.panel} onClick={followed}>
        {children}
      </div>
    </details>
  );
}
