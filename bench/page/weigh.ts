import type { BrowserContext, Response } from '@playwright/test';

/** After this long without a request the page counts as loaded, ms. */
const SILENCE_MS = 1_500;

const KINDS = ['script', 'stylesheet', 'font'] as const;
type Kind = (typeof KINDS)[number];

/** Bytes transferred, by the kind of file. */
export type Weight = Readonly<Record<Kind, number>>;

/** The scripts, styles and fonts that a page requests until it goes quiet; the selector `drawn` finds something when it is drawn. */
export async function weighPage(context: BrowserContext, url: string, drawn: string): Promise<Weight> {
  const page = await context.newPage();
  const files: Promise<readonly [Kind, number]>[] = [];
  let last = performance.now();
  page.on('response', (response) => {
    const kind = KINDS.find((each) => each === response.request().resourceType());
    if (!kind) return;
    last = performance.now();
    files.push(weigh(kind, response));
  });
  await page.goto(url);
  await page.locator(drawn).first().waitFor();
  while (performance.now() - last < SILENCE_MS) await page.waitForTimeout(100);
  const weights = await Promise.all(files);
  await page.close();
  const sum = (wanted: Kind) => weights.reduce((all, [kind, bytes]) => (kind === wanted ? all + bytes : all), 0);
  return { script: sum('script'), stylesheet: sum('stylesheet'), font: sum('font') };
}

async function weigh(kind: Kind, response: Response): Promise<readonly [Kind, number]> {
  const { responseBodySize } = await response.request().sizes();
  return [kind, responseBodySize];
}
