import { afterEach, describe, expect, it, vi } from 'vitest';
import { english } from '../i18n/catalogues/english.testing.ts';
import { countFormats } from '../lib/time.testing.ts';
import { formatExact, formatStretch } from './times.ts';

const BERLIN = 'Europe/Berlin';
const T = Date.UTC(2026, 10, 20, 17);

afterEach(() => void vi.unstubAllGlobals());

describe('times for staff', () => {
  it('are exact to the millisecond', () => {
    expect(formatExact(T + 4, BERLIN)).toBe('18:00:00.004');
  });

  it.each([
    [{ from: T, until: T + 8_220_000 }, '20 Nov 2026, 18:00 – 20:17 CET'],
    [{ from: T, until: T + 86_400_000 }, '20 Nov 2026, 18:00 – 21 Nov 2026, 18:00 CET'],
    [{ from: T + 1_000 }, 'from 20 Nov 2026, 18:00:01 CET'],
    [{ from: Date.UTC(2026, 9, 25, 0), until: Date.UTC(2026, 9, 25, 2) }, '25 Oct 2026, 02:00 CEST – 03:00 CET'],
    [{ until: T }, 'before 20 Nov 2026, 18:00 CET'],
  ])('write a stretch as people say it: %o', (stretch, text) => {
    expect(formatStretch(stretch, BERLIN, english)).toBe(text);
  });

  it('build the format of a zone once for all rows of a list', () => {
    const built = countFormats();
    for (let nth = 0; nth < 500; nth++) formatExact(T + nth, 'Europe/Malta');
    expect(built).toHaveBeenCalledTimes(1);
  });
});
