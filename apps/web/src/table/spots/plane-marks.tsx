import type { Ref } from 'react';
import { type Corners, type Point, pointWithin } from './plane.ts';
import styles from './plane-marks.module.css';

/**
 * Marks in the corners of the positioned element around them. They are boxes of HTML, since browsers do not agree where a
 * part of a drawing is that has no area, nor where any part of a tilted drawing is.
 */
export const PlaneMarks = ({ ref }: { ref: Ref<HTMLDivElement> }) => (
  <div ref={ref} aria-hidden="true" className={styles.marks}>
    <i />
    <i />
    <i />
    <i />
  </div>
);

type Size = { readonly width: number; readonly height: number };

/**
 * Where in a drawing that fills a marked element a seen point lies, in the drawing's units from its upper left corner. The
 * element may be scaled or tilted; the drawing is as large as fits in it, in its middle.
 */
export function pointIn(marks: HTMLElement, { width, height }: Size, seen: Point): Point {
  const { x, y } = pointWithin(cornersOf(marks), seen);
  const { clientWidth, clientHeight } = marks;
  const scale = Math.min(clientWidth / width, clientHeight / height);
  return {
    x: (x * clientWidth - (clientWidth - width * scale) / 2) / scale,
    y: (y * clientHeight - (clientHeight - height * scale) / 2) / scale,
  };
}

function cornersOf(marks: HTMLElement): Corners {
  const [a, b, c, d] = [...marks.children].map((mark) => mark.getBoundingClientRect());
  if (!a || !b || !c || !d) throw new Error('a corner has no mark');
  return [a, b, c, d];
}
