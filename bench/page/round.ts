import type { Page } from '@playwright/test';
import { type Tap, tap } from './tap.ts';
import { watchTasks } from './watch-tasks.ts';

/** As many as fit into the time for betting. */
const TAPS = 20;
const PAUSE_MS = 400;

/** Plays one round of roulette from its first bet until the next round takes bets, betting on one number after the other. */
export async function betThroughARound(page: Page): Promise<{ taps: readonly Tap[]; tasks: readonly number[] }> {
  const betting = page.getByText('Place your bets', { exact: true }).first();
  await betting.waitFor({ timeout: 120_000 });
  await betting.waitFor({ state: 'hidden', timeout: 120_000 });
  await betting.waitFor({ timeout: 120_000 });
  const tasks = await watchTasks(page);
  const taps: Tap[] = [];
  for (let number = 1; number <= TAPS; number++) {
    if (!(await betting.isVisible())) break;
    const tapped = await tap(page, page.getByRole('button', { name: new RegExp(`^Straight ${number}, pays`) }));
    if (tapped) taps.push(tapped);
    await page.waitForTimeout(PAUSE_MS);
  }
  await betting.waitFor({ state: 'hidden', timeout: 120_000 });
  await betting.waitFor({ timeout: 120_000 });
  return { taps, tasks: await tasks() };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
