'use client';

import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/icons.tsx';

export type KeyRowProps = {
  /** What is chosen among the keys: when it changes, its pressed key is brought into view. */
  chosen: string | null;
  children: ReactNode;
};

/**
 * Keys in one line, on a laptop and larger. Where there is no room for all of them, the line scrolls: by touch, to the
 * key that has the focus, and with a mouse by an arrow at each end. On smaller screens they lie among the keys around.
 */
export function KeyRow({ chosen, children }: KeyRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const hidden = useHiddenEnds(row);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another choice moves the line
  useEffect(() => showPressed(row.current), [chosen]);
  return (
    <div className="contents xl:relative xl:flex xl:min-w-0">
      <div ref={row} data-hidden={hidden} className={ROW}>
        {children}
      </div>
      {(hidden === 'start' || hidden === 'both') && <Arrow row={row} to="start" />}
      {(hidden === 'end' || hidden === 'both') && <Arrow row={row} to="end" />}
    </div>
  );
}

/** Room for the ring of the focus; the keys fade where more of them are. */
const ROW = [
  'contents xl:-m-1.5 xl:flex xl:items-center xl:gap-0.5 xl:overflow-x-auto xl:overscroll-x-contain xl:scroll-smooth xl:p-1.5 xl:[scrollbar-width:none]',
  'data-hidden:scroll-px-14 data-hidden:mask-[linear-gradient(calc(var(--flow)*90deg),transparent_calc(var(--start)*0.6),#000_var(--start),#000_calc(100%-var(--end)),transparent_calc(100%-var(--end)*0.6))]',
  '[--end:0px] [--start:0px] data-[hidden=both]:[--end:56px] data-[hidden=both]:[--start:56px] data-[hidden=end]:[--end:56px] data-[hidden=start]:[--start:56px]',
].join(' ');

type End = 'start' | 'end';

/** For the mouse alone: the keyboard reaches every key, and what has the focus is in view. */
function Arrow({ row, to }: { row: RefObject<HTMLElement | null>; to: End }) {
  const sign = to === 'end' ? 1 : -1;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      onClick={() => row.current && scrollOn(row.current, sign)}
      className={`absolute top-0 grid size-11 place-items-center text-ink-soft hover:text-ink ${to === 'end' ? 'end-0 rtl:-scale-x-100' : 'start-0 ltr:-scale-x-100'}`}
    >
      <Icon name="chevron-right" size={18} />
    </button>
  );
}

function scrollOn(row: HTMLElement, sign: 1 | -1): void {
  const flow = getComputedStyle(row).direction === 'rtl' ? -1 : 1;
  row.scrollBy({ left: sign * flow * row.clientWidth * 0.7 });
}

/** At which ends of a line there are more keys than it shows. */
function useHiddenEnds(row: RefObject<HTMLElement | null>): End | 'both' | undefined {
  const [hidden, setHidden] = useState<End | 'both'>();
  useLayoutEffect(() => {
    if (row.current) setHidden(hiddenEnds(row.current));
  });
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () => setHidden(hiddenEnds(element));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [row]);
  return hidden;
}

function hiddenEnds({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): End | 'both' | undefined {
  // From right to left, it scrolls below zero. Less than a pixel is a rounding.
  const before = Math.abs(scrollLeft);
  const [start, end] = [before >= 1, scrollWidth - clientWidth - before >= 1];
  if (start && end) return 'both';
  if (start) return 'start';
  return end ? 'end' : undefined;
}

/** Scrolls the line, and not the page, until the pressed key is clear of the arrows. */
function showPressed(row: HTMLElement | null): void {
  const pressed = row?.querySelector('[aria-pressed="true"]')?.getBoundingClientRect();
  if (!row || !pressed || hiddenEnds(row) === undefined) return;
  const { left, right } = row.getBoundingClientRect();
  const [before, after] = [pressed.left - left - ARROW_PX, pressed.right - right + ARROW_PX];
  if (before < 0) row.scrollBy({ left: before });
  else if (after > 0) row.scrollBy({ left: after });
}

const ARROW_PX = 56;
