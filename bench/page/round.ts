import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, ElementHandle, Page } from '@playwright/test';
import { type Tap, tap } from './tap.ts';
import { type Task, watchTasks } from './watch-tasks.ts';

/** As many bets as fit into the betting time. */
const TAPS = 20;
const PAUSE_MS = 300;
/** Longer than any part of a round. */
const PATIENCE_MS = 60_000;
const LOOK_MS = 100;

export interface Played {
  readonly taps: readonly Tap[];
  /** Every task of the page from the first bet until the next round opens for betting. */
  readonly tasks: readonly Task[];
}

/**
 * Plays one round of roulette, from the first bet until the next round opens for betting, and bets on one number after
 * the other. The spots are located beforehand: a search by name costs the page more than anything it does itself.
 */
export async function betThroughARound(browser: Browser, page: Page): Promise<Played> {
  const spots: ElementHandle<Element>[] = [];
  for (let number = 1; number <= TAPS; number++) {
    spots.push(await page.waitForSelector(`[data-spot="straight:${number}"]`, { state: 'attached' }));
  }
  const [first] = spots;
  if (!first) throw new Error('there are no spots');
  await until(first, true);
  await until(first, false);
  await until(first, true);
  const tasks = await watchTasks(browser, page);
  const taps: Tap[] = [];
  for (const spot of spots) {
    if (!(await takesBets(spot))) break;
    const tapped = await tap(page, spot);
    if (tapped) taps.push(tapped);
    else if (await takesBets(spot)) throw new Error('a tap brought no chip, and bets are still taken');
    await wait(PAUSE_MS);
  }
  await until(first, false);
  await until(first, true);
  return { taps, tasks: await tasks() };
}

const takesBets = (spot: ElementHandle<Element>): Promise<boolean> =>
  spot.evaluate((element) => !element.hasAttribute('aria-disabled'));

async function until(spot: ElementHandle<Element>, open: boolean): Promise<void> {
  const latest = performance.now() + PATIENCE_MS;
  while ((await takesBets(spot)) !== open) {
    if (performance.now() > latest) throw new Error(`the spots stay ${open ? 'shut' : 'open'}`);
    await wait(LOOK_MS);
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
