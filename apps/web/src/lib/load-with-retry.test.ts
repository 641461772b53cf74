import { describe, expect, it } from 'vitest';
import { loadWithRetry } from './load-with-retry.ts';

const unreached = () => Object.assign(new Error('Failed to load chunk'), { name: 'ChunkLoadError' });

/** A load that fails so often before it brings its part; with the pauses that were made meanwhile. */
function late(times: number, error: () => Error) {
  let loads = 0;
  const pauses: number[] = [];
  const load = async () => {
    loads += 1;
    if (loads <= times) throw error();
    return 'part';
  };
  return { load, pauses, pause: async (ms: number) => void pauses.push(ms), loads: () => loads };
}

describe('a part of a page that comes later', () => {
  it('is there at once when the line is', async () => {
    const { load, pause, pauses } = late(0, unreached);
    expect(await loadWithRetry(load, pause)).toBe('part');
    expect(pauses).toEqual([]);
  });
  it('comes once the line is back, tried with longer and longer pauses', async () => {
    const { load, pause, pauses } = late(6, unreached);
    expect(await loadWithRetry(load, pause)).toBe('part');
    expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 8_000]);
  });
  it('is given up at last', async () => {
    const { load, pause, loads } = late(Number.POSITIVE_INFINITY, unreached);
    await expect(loadWithRetry(load, pause)).rejects.toThrow('Failed to load chunk');
    expect(loads()).toBe(60);
  });
  it('that is broken is not tried again', async () => {
    const { load, pause, loads } = late(1, () => new TypeError('x is not a function'));
    await expect(loadWithRetry(load, pause)).rejects.toThrow(TypeError);
    expect(loads()).toBe(1);
  });
});
