'use client';

import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** Minimum size readable from two metres; below it the text takes a second line, px. */
const MIN_LINE_PX = 32;
/** Minimum size of text that does not fit on two lines, px. */
const MIN_PX = 20;

/** Higher than this, relative to its size, the text is on three lines. */
const TWO_LINES = 2.5;

/** A line as large as its space allows, up to the size in the style sheet; on two lines where it would be too small. */
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
      // On two lines the text needs about half the width.
      const onTwo = Math.min(most * 0.72, Math.max(MIN_LINE_PX, size * 1.7));
      if (size >= onTwo) {
        element.style.fontSize = `${size}px`;
        return;
      }
      element.style.whiteSpace = 'normal';
      for (let px = onTwo; px >= MIN_PX; px -= 2) {
        element.style.fontSize = `${px}px`;
        if (element.scrollHeight < px * TWO_LINES) return;
      }
    };
    fit();
    // The web font may load later than the text, and be wider.
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
