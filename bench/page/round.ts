import type { Page } from '@playwright/test';
import { type Tap, tap } from './tap.ts';
import { watchTasks } from './watch-tasks.ts';

/** As many as fit into the time for betting. */
const TAPS = 20;
const PAUSE_MS = 400;
/** Longer than any part of a round. */
const PATIENCE_MS = 60_000;

/** Plays one round of roulette from its first bet until the next round takes bets, betting on one number after the other. */
export async function betThroughARound(page: Page): Promise<{ taps: readonly Tap[]; tasks: readonly number[] }> {
  const betting = page.getByText('Place your bets', { exact: true }).first();
  const opens = () => betting.waitFor({ timeout: PATIENCE_MS });
  const closes = () => betting.waitFor({ state: 'hidden', timeout: PATIENCE_MS });
  await opens();
  await closes();
  await opens();
  const tasks = await watchTasks(page);
  const taps: Tap[] = [];
  for (let number = 1; number <= TAPS && (await betting.isVisible()); number++) {
    const tapped = await tap(page, page.getByRole('button', { name: new RegExp(`^Straight ${number}, pays`) }));
    if (tapped) taps.push(tapped);
    await page.waitForTimeout(PAUSE_MS);
  }
  await closes();
  await opens();
  return { taps, tasks: await tasks() };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
