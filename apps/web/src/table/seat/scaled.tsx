'use client';

import { type ReactNode, useRef } from 'react';
import { type Size, useSize } from '../../ui/use-size.ts';
import { layoutOf, STAGE_DRAWN } from '../game/layout.ts';

/** The height of the tabs, px: what a stage has less than on the page of its table alone. */
const TABS_PX = 56;
/** The width of the drawer's tabs on an upright tablet, px: what a stage has more here than on that page. */
const RAIL_PX = 60;

export type ScaledProps = {
  /** Other tables are on the screen beside this one. */
  beside: boolean;
  children: ReactNode;
};

/** Draws a stage at a size it is made for and shows it in the room there is. */
export function Scaled({ beside, children }: ScaledProps) {
  const box = useRef<HTMLDivElement>(null);
  const room = useSize(box) ?? STAGE_DRAWN;
  const { width, height, scale } = drawnIn(room, beside);
  const left = (room.width - width * scale) / 2;
  const shown = { width, height, transform: `translateX(${left}px) scale(${scale})`, '--shown-at': scale };
  return (
    <div ref={box} className="relative min-h-0 min-w-0 overflow-clip">
      <div className="absolute start-0 top-0 grid origin-[0_0]" style={shown}>
        {children}
      </div>
    </div>
  );
}

/**
 * The size at which a stage is drawn for a room, and its scale: beside others no smaller than stages are made for; by
 * itself the size that it has on the page of its table alone. On a desktop it is made for every size.
 */
export function drawnIn(room: Size, beside: boolean): Size & { readonly scale: number } {
  const { width, height } = room;
  if (beside) {
    const scale = Math.min(1, width / STAGE_DRAWN.width, height / STAGE_DRAWN.height);
    return { width: width / scale, height: height / scale, scale };
  }
  const { hold } = layoutOf(room);
  if (hold === 'desktop') return { width, height, scale: 1 };
  const drawn = { width: hold === 'tablet' ? width - RAIL_PX : width, height: height + TABS_PX };
  return { ...drawn, scale: height / drawn.height };
}
