import type { Page } from '@playwright/test';

/** From now on, the page's tasks of more than 50 ms; the returned function gives their lengths, ms. */
export async function watchTasks(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { longTasks: tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
  });
  return () => page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks); // put there above
}
