/// <reference lib="dom" />
import { expect } from '@playwright/test';
import { test } from '../people/test.ts';
import { pairwise } from './pairwise.ts';
import { faintWords } from './readable.ts';
import { GAMES, hasDecisions, hasReadNotices, openSpecimen } from './specimen-table.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
] as const;

/** What a camera may show behind the words: a white wall, a dark room, and both in small pieces. */
const PICTURES = {
  white: '#fff',
  black: '#000',
  noise: 'repeating-conic-gradient(#fff 0 25%, #000 0 50%) 0 0 / 6px 6px',
};
const NAMES = Object.keys(PICTURES) as readonly (keyof typeof PICTURES)[]; // its keys

test.describe.configure({ mode: 'parallel' });

for (const game of GAMES)
  test(`the words of ${game} are readable over any picture`, async ({ page, context }) => {
    const decoder = await context.newPage();
    await hasReadNotices(page);
    const phases = ['full-betting', hasDecisions(game) ? 'full-decision' : 'dealing', 'full-result'] as const;
    const all = phases.flatMap((phase) => SIZES.flatMap((size) => NAMES.map((name) => ({ phase, size, name }))));
    const chosen = pairwise(all, ({ phase, size, name }) => [phase, size.width, name]);
    for (const phase of phases) {
      await openSpecimen(page, `${game}/${phase}?picture`);
      const still = page.locator('[data-still]');
      await expect(still).toBeVisible();
      for (const { size, name } of chosen.filter((each) => each.phase === phase)) {
        await page.setViewportSize(size);
        await still.evaluate((shown, to) => shown.setAttribute('style', `background: ${to}`), PICTURES[name]);
        const faint = await faintWords(page, decoder);
        expect.soft(faint, `${game} ${phase} on ${name} at ${size.width} × ${size.height}`).toEqual([]);
      }
    }
  });
