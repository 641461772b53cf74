import type { BrowserContext, Response } from '@playwright/test';

/** After this long without a request the page counts as loaded, ms. */
const SILENCE_MS = 1_500;

const KINDS = ['script', 'stylesheet', 'font'] as const;
type Kind = (typeof KINDS)[number];

/**
 * The page's mark in its timeline, from which on it loads what may be needed later
 * (`apps/web/src/ui/loading/use-idle.ts`).
 */
const IDLE = 'idle';

/** Bytes transferred, by the kind of file; scripts that were requested after the page was idle are counted apart. */
export type Weight = Readonly<Record<Kind | 'laterScript', number>>;

/**
 * The scripts, styles and fonts that a page requests until it goes quiet; the selector `drawn` finds something when it
 * is drawn.
 */
export async function weighPage(context: BrowserContext, url: string, drawn: string): Promise<Weight> {
  const page = await context.newPage();
  const files: Promise<File>[] = [];
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
  const later = new Set(await page.evaluate(scriptsAfter, IDLE));
  await page.close();
  const sum = (counts: (file: File) => boolean) =>
    weights.reduce((all, file) => (counts(file) ? all + file.bytes : all), 0);
  return {
    script: sum(({ kind, url }) => kind === 'script' && !later.has(url)),
    laterScript: sum(({ kind, url }) => kind === 'script' && later.has(url)),
    stylesheet: sum(({ kind }) => kind === 'stylesheet'),
    font: sum(({ kind }) => kind === 'font'),
  };
}

interface File {
  readonly kind: Kind;
  readonly url: string;
  readonly bytes: number;
}

async function weigh(kind: Kind, response: Response): Promise<File> {
  const { responseBodySize: bytes } = await response.request().sizes();
  return { kind, url: response.url(), bytes };
}

/** Runs in the page: the addresses of what it requested after a mark; none without that mark. */
function scriptsAfter(mark: string): string[] {
  const [idle] = performance.getEntriesByName(mark);
  if (!idle) return [];
  return performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime >= idle.startTime)
    .map(({ name }) => name);
}
