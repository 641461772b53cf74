import {
  type AlertRule,
  fireAlerts,
  listAlertRules,
  listTables,
  type Met,
  metByIncidents,
  metByWins,
  readReport,
} from '@baize/database';
import type { Hand } from '@baize/database/jobs';
import type { Pool } from '../lib/casino.ts';
import { houseCalendar } from '../lib/settings/house-settings.ts';
import { lastGamingDays } from '../operator/kit/time/gaming-day.ts';
import { ratiosOf } from '../operator/reports/theory/deviation.ts';
import { readTheory, sharedKinds } from '../operator/reports/theory/theory.ts';

/** The days whose result is compared with its theory, the current one included. */
const HELD_DAYS = 7;
const HEALTH_PATIENCE_MS = 5_000;
const HOUR_MS = 3_600_000;

export interface Watching {
  readonly pool: Pool;
  readonly healthUrls: readonly string[];
  readonly hand: Hand;
  readonly now: number;
}

/** Fires the rules that look at the register, at wins and at servers. */
export const watchRules = (watching: Watching): Promise<void> =>
  fire(watching, async (rule) => {
    const { condition } = rule;
    const { pool, now } = watching;
    if (condition.is === 'incidents') return metByIncidents(pool, rule, condition.kinds, now);
    if (condition.is === 'win') return metByWins(pool, rule, condition, now);
    return condition.is === 'health' ? metByHealth(watching) : [];
  });

/** Fires the rules that look at reports. */
export const watchFigures = (watching: Watching): Promise<void> =>
  fire(watching, async ({ condition }) => (condition.is === 'hold' ? metByHold(watching, condition.deviations) : []));

async function fire({ pool, hand }: Watching, metBy: (rule: AlertRule) => Promise<readonly Met[]>): Promise<void> {
  const rules = (await listAlertRules(pool)).filter(({ endedAt }) => endedAt === null);
  for (const rule of rules) await fireAlerts(pool, rule, await metBy(rule), hand);
}

/** Servers that do not answer 200 at their address of health: once an hour each. */
async function metByHealth({ healthUrls, now }: Watching): Promise<readonly Met[]> {
  const asked = await Promise.all(
    healthUrls.map(async (server) => {
      const isHealthy = await fetch(server, {
        redirect: 'error',
        signal: AbortSignal.timeout(HEALTH_PATIENCE_MS),
      }).then(
        ({ ok }) => ok,
        () => false,
      );
      return { server, isHealthy };
    }),
  );
  return asked.flatMap(({ server, isHealthy }) =>
    isHealthy ? [] : [{ key: `health:${server}:${Math.floor(now / HOUR_MS)}`, facts: { server } }],
  );
}

/** Tables whose result of the last days lies so far from its theory: once a gaming day each. */
async function metByHold({ pool, now }: Watching, deviations: number): Promise<readonly Met[]> {
  const calendar = await houseCalendar();
  const tables = await listTables(pool);
  const period = lastGamingDays(HELD_DAYS, now, calendar);
  const { from: today } = lastGamingDays(1, now, calendar);
  const shared = { period, calendar, theory: await readTheory(pool), shared: sharedKinds() };
  const found: Met[] = [];
  for (const currency of new Set(tables.map((table) => table.currency))) {
    const { rows } = await readReport(pool, 'table', { ...shared, currency });
    for (const row of rows) {
      const table = tables.find(({ id }) => id === row.inner);
      const { deviation } = ratiosOf(row);
      if (table && deviation !== null && Math.abs(deviation) >= deviations)
        found.push({ key: `hold:${table.id}:${today}`, facts: { table: table.name, deviation } });
    }
  }
  return found;
}
