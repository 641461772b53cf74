import { describe, expect, test } from 'vitest';
import { type Corners, type Point, pointWithin } from './plane.ts';

const isAt = (found: Point, { x, y }: Point) => {
  expect(found.x).toBeCloseTo(x, 9);
  expect(found.y).toBeCloseTo(y, 9);
};

describe('a point of a rectangle', () => {
  test('that is not tilted is found by its distances', () => {
    const corners: Corners = [
      { x: 100, y: 50 },
      { x: 300, y: 50 },
      { x: 300, y: 150 },
      { x: 100, y: 150 },
    ];
    isAt(pointWithin(corners, { x: 150, y: 125 }), { x: 0.25, y: 0.75 });
    isAt(pointWithin(corners, { x: 80, y: 160 }), { x: -0.1, y: 1.1 });
  });

  test('that is tilted is found where it is seen', () => {
    // 1000 by 400 px seen from 1500 px, turned by 22° around its lower edge, as CSS does it.
    const [width, height, distance, angle] = [1_000, 400, 1_500, (22 * Math.PI) / 180];
    const seen = (u: number, v: number): Point => {
      const up = (1 - v) * height;
      const near = distance / (distance + up * Math.sin(angle));
      return { x: 700 + (u - 0.5) * width * near, y: 800 - up * Math.cos(angle) * near };
    };
    const corners: Corners = [seen(0, 0), seen(1, 0), seen(1, 1), seen(0, 1)];
    expect(corners[1].x - corners[0].x).toBeLessThan(0.92 * width);
    for (const u of [0, 0.2, 0.5, 0.93])
      for (const v of [0, 0.1, 0.5, 0.97]) isAt(pointWithin(corners, seen(u, v)), { x: u, y: v });
  });
});
