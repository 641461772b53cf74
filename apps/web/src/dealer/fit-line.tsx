'use client';

import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** Smaller than this nobody reads it from two metres; then it takes a second line, px. */
const LEAST = 32;

/** A line as large as its room allows, up to the size its style sheet gives it. */
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
      if (size >= onTwo) element.style.fontSize = `${size}px`;
      else Object.assign(element.style, { fontSize: `${onTwo}px`, whiteSpace: 'normal' });
    };
    fit();
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
