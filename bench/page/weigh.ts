import { gzipSync } from 'node:zlib';
import type { BrowserContext } from '@playwright/test';

/** A page that has fallen silent for so long has loaded everything, ms. */
const SILENCE_MS = 1_500;

/** All the scripts that a page loads until it has fallen silent, each compressed as servers do it, in bytes. */
export async function weighScripts(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  const bodies: Promise<Buffer>[] = [];
  let last = performance.now();
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    last = performance.now();
    bodies.push(response.body());
  });
  await page.goto(url);
  await page.getByRole('region', { name: 'Table' }).waitFor();
  while (performance.now() - last < SILENCE_MS) await page.waitForTimeout(100);
  const weights = (await Promise.all(bodies)).map((body) => gzipSync(body).length);
  await page.close();
  return weights.reduce((sum, weight) => sum + weight, 0);
}
