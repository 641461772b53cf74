import { expect, test } from 'vitest';
import { PictureReports } from './picture-reports.ts';

test('a picture is reported after some seconds, then every ten, with the loss since the last report', () => {
  const reports = new PictureReports();
  const told: (readonly [number, unknown])[] = [];
  for (let now = 0; now <= 25_000; now += 500) {
    const report = reports.add({ delayMs: 100.4 + now / 1_000, lost: now < 3_500 ? 0 : 0.1 }, now);
    if (report) told.push([now, report]);
  }
  expect(told).toEqual([
    [3_000, { delayMs: 103, lost: 0 }],
    [13_000, { delayMs: 113, lost: expect.closeTo(0.1) }],
    [23_000, { delayMs: 123, lost: expect.closeTo(0.1) }],
  ]);
});

test('a picture of unknown delay is not reported', () => {
  const reports = new PictureReports();
  for (let now = 0; now < 20_000; now += 500) expect(reports.add({ delayMs: null, lost: 0 }, now)).toBeNull();
  expect(reports.add({ delayMs: 1e9, lost: 0 }, 20_000)).toEqual({ delayMs: 60_000, lost: 0 });
});
