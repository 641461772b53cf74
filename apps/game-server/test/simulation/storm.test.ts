import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { SimulatedTime } from './environment/simulated-time.ts';
import { type Plan, planOf, shortPlanOf } from './plan.ts';
import { type Outcome, storm } from './storm.ts';

// A whole server on simulated time: every seed is one evening with its own faults. `npm run storm` runs any number of
// seeds, or one seed with the end of its trace.

const SEEDS = 60;
const GROUP = 20;
/** A planted fault is noticed in one of the seeds up to this one, where the seed that noticed it before no longer does. */
const MAX_PLANTED = 180;
/** There are two owners of tables in every third seed from 2. */
const TWO_OWNERS = 3;
const LONG = 300_000;

type Kept = readonly [seed: number, what: string];

/** Seeds that found a fault. */
const KEPT: readonly Kept[] = [
  [773, 'an owner that wakes finds the events of the next one before it knows of its loss'],
  [881, 'the same, with a view that is published later'],
  [868, 'a session changes before new rules are sent'],
  [800_104, 'an id is used again at another table while its command is in doubt'],
];
/** The same, with top-ups. */
const KEPT_WITH_TOP_UPS: readonly Kept[] = [
  [2_002_489, 'an id is used again in another currency while its top-up is in doubt'],
  [2_002_584, 'a top-up whose answer was lost is in the balance that is shown'],
  [2_008_450, 'a balance that is topped up while it is read for the first time is read again'],
  [2_021_984, 'a top-up is in the balance that is shown, though the server that booked it told nobody'],
];

async function holds(plan: Plan): Promise<Outcome> {
  const outcome = await storm(plan);
  const death = plan.deadly === undefined ? '' : ` --death ${plan.deadly}`;
  const again = `npm run storm -- --seed ${plan.seed}${death}`;
  expect(outcome.violation, `${again}\n${outcome.last.join('\n')}`).toBeUndefined();
  return outcome;
}

test('the same seed gives the same history, another seed another one', async () => {
  const [once, again, other] = [await holds(planOf(12)), await holds(planOf(12)), await holds(planOf(11))];
  expect(once.lives).toBeGreaterThan(1);
  expect(once.rounds).toBeGreaterThan(1);
  expect(again).toEqual(once);
  expect(other.digest).not.toBe(once.digest);
}, 60_000);

describe('nothing is lost, doubled, shown too early or to the wrong client', () => {
  for (let first = 1; first <= SEEDS; first += GROUP)
    test(
      `seeds ${first} to ${first + GROUP - 1}`,
      async () => {
        for (let seed = first; seed < first + GROUP; seed++) await holds(planOf(seed));
      },
      LONG,
    );
});

test.each([126, 178, 198])('results of settled rounds are corrected: seed %i', async (seed) => {
  const { corrected } = await holds(planOf(seed));
  expect(corrected).toBeGreaterThan(0);
});

test('what a player no longer has of a corrected round is owed', async () => {
  const { owing } = await holds(planOf(126));
  expect(owing).toBeGreaterThan(0);
});

test.each([
  { planted: 'unfenced-writes', noticed: 38, every: TWO_OWNERS },
  { planted: 'unchecked-leases', noticed: 2, every: TWO_OWNERS },
  { planted: 'order-of-arrival', noticed: 11, every: TWO_OWNERS },
  { planted: 'forgotten-top-ups', noticed: 7, every: 1 },
  { planted: 'untold-top-ups', noticed: 14, every: 1 },
  { planted: 'unheeded-checks', noticed: 2, every: 1 },
  { planted: 'unbooked-debts', noticed: 126, every: 1 },
] as const)(
  'the witnesses notice a planted fault: $planted',
  async ({ planted, noticed, every }) => {
    const found: string[] = [];
    const notices = async (seed: number) => {
      const { violation } = await storm({ ...planOf(seed), planted });
      if (violation !== undefined) found.push(violation);
    };
    await notices(noticed);
    for (let seed = 2; seed <= MAX_PLANTED && found.length === 0; seed += every) await notices(seed);
    expect(found).toHaveLength(1);
  },
  LONG,
);

/** A kept seed as it was found: before the storm lost seals, and before tables waited for viewers. */
const asFound = (seed: number): Plan => ({ ...asFoundLater(seed), losesSeals: false });
const asFoundLater = (seed: number): Plan => ({ ...asFoundNow(seed), demonstrationMs: 0 });
const asFoundNow = (seed: number): Plan => ({ ...planOf(seed), corrects: false });

test('used up play money is topped up and reality checks are answered, in the seeds that are not kept', async () => {
  const { topUps, checks } = await holds(asFound(9));
  expect(topUps).toBeGreaterThan(0);
  expect(checks).toBeGreaterThan(0);
  for (const [seed] of KEPT) expect(planOf(seed)).toMatchObject({ topUps: null, checkMinutes: 0 });
}, 60_000);

test.each([...KEPT, ...KEPT_WITH_TOP_UPS])('seed %i: %s', async (seed) => void (await holds(asFound(seed))), 60_000);

const KEPT_LATER: readonly Kept[] = [
  [3_400_204, 'a write that would have abandoned a round is lost'],
  [3_400_311, 'the write of a restart is lost after the clock was set back'],
  [3_401_523, 'the seal of a closed table without a round is lost'],
  [3_410_228, 'the same, and the owner of the table lives on'],
];
const KEPT_NOW: readonly Kept[] = [
  [81, 'the write that abandons a round arrives after it was given up'],
  [23_141, 'a table comes back to a process with numbers that waited there and have been played elsewhere'],
  [31_040, 'somebody joins while the publication of a reversal is missing'],
  [41_178, 'the clock is set back while a demonstration round is open'],
];
test.each(KEPT_NOW)('seed %i: %s', async (seed) => void (await holds(asFoundNow(seed))), 60_000);
test.each(KEPT_LATER)('seed %i: %s', async (seed) => void (await holds(asFoundLater(seed))), 60_000);

test('a process never waits in real time', async () => {
  const time = new SimulatedTime();
  const restore = time.install(() => 0);
  const began = time.now;
  const woken: string[] = [];
  const abandoned = new AbortController();
  try {
    for (const life of [1, 2]) time.born(life);
    time.within(1, () => void wait(3_600_000).then(() => woken.push('one')));
    time.within(
      1,
      () => void wait(60_000, undefined, { signal: abandoned.signal }).catch(() => woken.push('abandoned')),
    );
    time.within(2, () => void wait(60_000).then(() => woken.push('dead')));
    time.died(2);
    abandoned.abort();
    await time.until(() => woken.includes('one'));
  } finally {
    restore();
  }
  expect(time.now - began).toBe(3_600_000);
  expect(woken).toEqual(['abandoned', 'one']);
});

// Baccarat, blackjack with two owners over a bus, and Antigo!.
test.each([9, 2, 13])(
  'a process may die at any moment: seed %i, one run per moment',
  async (seed) => {
    const plan = shortPlanOf(seed);
    const { moments, digest } = await holds(plan);
    expect(moments.length).toBeGreaterThan(50);
    for (const deadly of moments) {
      const died = await holds({ ...plan, deadly });
      expect(died.lives).toBeGreaterThan(1);
      expect(died.digest, `a death at ${deadly}`).not.toBe(digest);
    }
  },
  LONG,
);
