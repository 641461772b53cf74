import { describe, expect, it } from 'vitest';
import { drift, land, planLanding, REST_SHARE, spin } from './motion.ts';
import { POCKET_STEP, pocketAngle, pocketColour, WHEEL_ORDER } from './pockets.ts';

const turn = (degrees: number): number => ((degrees % 360) + 360) % 360;
const apart = (a: number, b: number): number => Math.min(turn(a - b), turn(b - a));

describe('the cylinder', () => {
  it('has every number once, eighteen red and eighteen black, never two of a colour side by side', () => {
    expect([...WHEEL_ORDER].sort((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, n) => n));
    expect(WHEEL_ORDER.filter((n) => pocketColour(n) === 'red')).toHaveLength(18);
    expect(WHEEL_ORDER.filter((n) => pocketColour(n) === 'black')).toHaveLength(18);
    WHEEL_ORDER.forEach((n, i) => {
      expect(pocketColour(n)).not.toBe(pocketColour(WHEEL_ORDER[(i + 1) % 37] ?? -1));
    });
  });

  it('places 32 one step clockwise from zero and 26 one step before it', () => {
    expect(pocketAngle(32)).toBeCloseTo(POCKET_STEP);
    expect(turn(pocketAngle(26))).toBeCloseTo(360 - POCKET_STEP);
  });
});

describe('a landing', () => {
  const starts = [0, 37, 181.5, -725, 4321].flatMap((cylinder) => [0, 90, 613].map((ball) => ({ cylinder, ball })));

  it.each(WHEEL_ORDER)('ends in the pocket of %i, at twelve o’clock, from any start', (number) => {
    for (const start of starts) {
      const landing = planLanding(start, 6000, number, 5200);
      const rest = land(landing, 5200);
      expect(apart(rest.cylinder + pocketAngle(number), 0)).toBeLessThan(1e-6);
      expect(apart(rest.ball, 0)).toBeLessThan(1e-6);
      expect(rest).toMatchObject({ inward: 1, hop: expect.closeTo(0) });
      expect(land(landing, 60_000)).toEqual(rest);
    }
  });

  it('is in the pocket and moves with it once the ball rests', () => {
    const landing = planLanding({ cylinder: 12, ball: 200 }, 4000, 17, 5000);
    for (const share of [REST_SHARE, 0.7, 0.85, 1]) {
      const pose = land(landing, 5000 * share);
      expect(apart(pose.ball, pose.cylinder + pocketAngle(17))).toBeLessThan(1e-6);
    }
  });

  it('starts where the spin was, at the speed it had, and only slows down', () => {
    for (const start of starts) {
      const before = spin(start, 8000);
      const landing = planLanding(before, 8000, 8, 5200);
      expect(land(landing, 0)).toMatchObject(before);
      const spinSpeed = before.cylinder - spin(start, 7990).cylinder;
      expect((land(landing, 10).cylinder - before.cylinder) / spinSpeed).toBeCloseTo(1, 1);
      let fastest = Number.POSITIVE_INFINITY;
      for (let ms = 20; ms <= 5200; ms += 20) {
        const moved = land(landing, ms - 20).cylinder - land(landing, ms).cylinder;
        expect(moved).toBeGreaterThanOrEqual(0);
        expect(moved).toBeLessThanOrEqual(fastest + 1e-9);
        fastest = moved;
      }
    }
  });

  it('keeps the ball on the track first and never beyond track or pocket', () => {
    const landing = planLanding({ cylinder: 0, ball: 0 }, 3000, 0, 5200);
    expect(land(landing, 1000)).toMatchObject({ inward: 0, hop: 0 });
    for (let ms = 0; ms <= 5200; ms += 50) {
      const { inward, hop } = land(landing, ms);
      expect(inward).toBeGreaterThanOrEqual(0);
      expect(inward).toBeLessThanOrEqual(1);
      expect(hop).toBeLessThanOrEqual(1);
    }
  });
});

describe('before the landing', () => {
  it('turns the cylinder against the clock and the ball with it, ever slower', () => {
    const from = { cylinder: 5, ball: 7 };
    expect(drift(from, 10_000).cylinder).toBe(-85);
    const [first, second, late] = [spin(from, 1000), spin(from, 2000), spin(from, 20_000)];
    expect(first.cylinder).toBeLessThan(5);
    expect(first.ball - 7).toBeGreaterThan(second.ball - first.ball);
    expect(spin(from, 21_000).ball - late.ball).toBeGreaterThan(320);
  });
});
