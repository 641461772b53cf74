import { expect, test } from 'vitest';
import { runEvening } from '../../../../chaos/evening.ts';
import { killsIn } from '../../../../chaos/house.ts';

const seed = 1 + Math.floor(Math.random() * 999_999);

test(`seed ${seed}: servers and databases are killed under a full house, and nothing is lost or doubled`, async () => {
  const said: string[] = [];
  const report = await runEvening(
    { seed, kills: 6, minutes: 3, players: 50, failover: false, cluster: false },
    (line) => said.push(line),
  );
  expect(killsIn(report.tally)).toBeGreaterThan(2);
  expect(report.acknowledged.counts.bets).toBeGreaterThan(20);
  expect(report.pit.reversed + report.pit.resettled).toBeGreaterThan(0);
  expect(report.tally.violations).toEqual([]);
  expect(report.books).toMatchObject({ holds: true, sums: [{ currency: 'EUR', sum: 0 }] });
  expect(report.acknowledged).toMatchObject({ broken: [], doubled: [] });
}, 360_000);
