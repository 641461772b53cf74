import { gzipSync } from 'node:zlib';
import type { BrowserContext, Response } from '@playwright/test';

/** After this long without a request the page counts as loaded, ms. */
const SILENCE_MS = 1_500;

export interface Weight {
  /** Bytes transferred. */
  readonly shipped: number;
  /** The same scripts compressed with gzip, bytes. */
  readonly gzip: number;
}

/** All the scripts that a page requests until it goes quiet. */
export async function weighScripts(context: BrowserContext, url: string): Promise<Weight> {
  const page = await context.newPage();
  const scripts: Promise<Weight>[] = [];
  let last = performance.now();
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    last = performance.now();
    scripts.push(weigh(response));
  });
  await page.goto(url);
  await page.getByRole('region', { name: 'Table' }).waitFor();
  while (performance.now() - last < SILENCE_MS) await page.waitForTimeout(100);
  const weights = await Promise.all(scripts);
  await page.close();
  return {
    shipped: weights.reduce((sum, { shipped }) => sum + shipped, 0),
    gzip: weights.reduce((sum, { gzip }) => sum + gzip, 0),
  };
}

async function weigh(response: Response): Promise<Weight> {
  const [body, { responseBodySize }] = await Promise.all([response.body(), response.request().sizes()]);
  return { shipped: responseBodySize, gzip: gzipSync(body).length };
}
