const DAY_MS = 86_400_000;
/** No clock is changed twice within fewer days. */
const STEP_MS = 7 * DAY_MS;
/** No casino of this program has older rounds. */
const FIRST_MS = Date.UTC(2000, 0, 1);

/** From each of the moments on, the zone's clock is so many seconds ahead of UTC. */
interface Shifts {
  readonly from: readonly string[];
  readonly aheadS: readonly number[];
}

const known = new Map<string, Shifts>();

/**
 * What a zone's clock shows at a moment, as an SQL timestamp without zone. The changes of the clock are those that this
 * program knows: Postgres has a list of zones of its own, often of another year, and would cut days at other hours than
 * the pages do.
 * @param moment an SQL expression, a timestamp with zone
 * @param param puts a value into the query and returns its place
 */
export function zoneClock(moment: string, zone: string, param: (value: unknown) => string): string {
  const { from, aheadS } = shiftsOf(zone, new Date().getUTCFullYear() + 1);
  const ahead = `(${param(aheadS)}::int[])[width_bucket(${moment}, ${param(from)}::timestamptz[])]`;
  return `(${moment} AT TIME ZONE 'UTC' + make_interval(secs => ${ahead}))`;
}

/** The changes of a zone's clock until the end of a year. */
function shiftsOf(zone: string, lastYear: number): Shifts {
  const key = `${zone} ${lastYear}`;
  const shifts = known.get(key) ?? findShifts(aheadOf(zone), Date.UTC(lastYear + 1, 0, 1));
  known.set(key, shifts);
  return shifts;
}

function findShifts(ahead: (ms: number) => number, end: number): Shifts {
  // The first holds for everything before, too.
  const found = [{ ms: 0, aheadS: ahead(FIRST_MS) }];
  for (let ms = FIRST_MS; ms < end; ms += STEP_MS) {
    const after = ahead(ms + STEP_MS);
    if (after === ahead(ms)) continue;
    found.push({ ms: changeBetween(ahead, ms, ms + STEP_MS), aheadS: after });
  }
  return {
    from: found.map(({ ms }) => new Date(ms).toISOString()),
    aheadS: found.map(({ aheadS }) => aheadS),
  };
}

/** The minute at which the clock is changed. */
function changeBetween(ahead: (ms: number) => number, before: number, after: number): number {
  const was = ahead(before);
  let [low, high] = [before / 60_000, after / 60_000];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (ahead(middle * 60_000) === was) low = middle;
    else high = middle;
  }
  return high * 60_000;
}

/** By how many seconds a zone's clock is ahead of UTC at a moment of whole minutes, ms. */
function aheadOf(zone: string): (ms: number) => number {
  const whole = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const clock = new Intl.DateTimeFormat('en-GB', { ...whole, timeZone: zone, hourCycle: 'h23' });
  return (ms) => {
    const parts = Object.fromEntries(clock.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
    return (Date.UTC(year, month - 1, day, hour, minute) - ms) / 1000;
  };
}
