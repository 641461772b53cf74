import { describe, expect, test } from 'vitest';
import { chase, LiveEdge } from './live-edge.ts';

describe('the player', () => {
  test('jumps to the newest picture when it is more than a second behind, or at the beginning', () => {
    expect(chase(0, [{ start: 600, end: 602 }], 0.1)).toEqual({ seekTo: 601.9 });
    expect(chase(10, [{ start: 5, end: 11.1 }], 0.1)).toEqual({ seekTo: 11 });
    expect(chase(0, [{ start: 600, end: 600.05 }], 0.1)).toEqual({ seekTo: 600 });
  });

  test('hurries by 3 to 10 percent when it is less behind', () => {
    expect(chase(10, [{ start: 5, end: 10.15 }], 0.1)).toEqual({ rate: 1 });
    expect(chase(10, [{ start: 5, end: 10.2 }], 0.1)).toEqual({ rate: expect.closeTo(1.034) });
    expect(chase(10, [{ start: 5, end: 10.95 }], 0.1)).toEqual({ rate: 1.1 });
  });

  test('crosses a gap', () => {
    const spans = [
      { start: 5, end: 10 },
      { start: 10.4, end: 10.8 },
    ];
    expect(chase(9.99, spans, 0.1)).toEqual({ seekTo: 10.700000000000001 });
    expect(chase(10.2, spans, 0.5)).toEqual({ seekTo: 10.4 });
    expect(chase(9.95, spans.slice(0, 1), 0.1)).toEqual({ rate: 1 });
  });

  test('waits while nothing is buffered', () => {
    expect(chase(0, [], 0.1)).toEqual({ rate: 1 });
  });
});

describe('the live edge', () => {
  test('is that of the fastest piece', () => {
    const edge = new LiveEdge();
    expect(edge.behind(0, 1_000)).toBeNull();
    edge.arrived(500, 1_000);
    edge.arrived(533, 1_100);
    edge.arrived(566, 1_066);
    // At 1 200 the newest picture is at 700.
    expect(edge.behind(550, 1_200)).toBe(150);
    expect(edge.behind(720, 1_200)).toBe(0);
  });

  test('forgets pieces after ten seconds', () => {
    const edge = new LiveEdge();
    edge.arrived(500, 1_000);
    edge.arrived(10_400, 11_100);
    expect(edge.behind(10_300, 11_200)).toBe(200);
  });
});
