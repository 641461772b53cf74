'use client';

import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** Smaller than this nobody reads it from two metres; then it takes a second line, px. */
const LEAST = 32;
/** Words that are too many for two lines even so get smaller, px, down to this. */
const SMALLEST = 20;

/** Higher than this, in its own size, the words stand on three lines. */
const TWO_LINES = 2.5;

/** A line as large as its room allows, up to the size its style sheet gives it; two lines where it would be too small. */
export function FitLine({
  text,
  children,
  className,
}: {
  text: string;
  children: ReactNode;
  className: string | undefined;
}) {
  const line = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text needs another size
  useLayoutEffect(() => {
    const element = line.current;
    if (!element) return;
    const fit = () => {
      Object.assign(element.style, { fontSize: '', whiteSpace: 'nowrap' });
      const most = Number.parseFloat(getComputedStyle(element).fontSize);
      const size = Math.floor((most * element.clientWidth) / element.scrollWidth);
      if (size >= most) return;
      // On two lines the words need about half the width.
      const onTwo = Math.min(most * 0.72, Math.max(LEAST, size * 1.7));
      if (size >= onTwo) {
        element.style.fontSize = `${size}px`;
        return;
      }
      element.style.whiteSpace = 'normal';
      for (let px = onTwo; px >= SMALLEST; px -= 2) {
        element.style.fontSize = `${px}px`;
        if (element.scrollHeight < px * TWO_LINES) return;
      }
    };
    fit();
    // Its own letters may come later than the words, and be wider.
    document.fonts.ready.then(fit);
    const observer = new ResizeObserver(fit);
    if (element.parentElement) observer.observe(element.parentElement);
    return () => observer.disconnect();
  }, [text]);
  return (
    <h1 ref={line} className={className}>
      {children}
    </h1>
  );
}
