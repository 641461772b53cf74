/// <reference lib="dom" />
import { definitionOf } from '@baize/rules';
import { type Browser, expect, type Page } from '@playwright/test';
import { test } from '../people/test.ts';
import {
  BELOW_PICTURE,
  expectClearLayout,
  expectPictureAbove,
  NARROW,
  SEVERAL_TABLES,
  SEVERAL_TABLES_NARROW,
  UPRIGHT,
  VIEWPORTS,
  type Viewport,
} from './layout.ts';
import { pairwise } from './pairwise.ts';
import {
  GAMES,
  hasDecisions,
  hasReadNotices,
  openSpecimen,
  showFirstVisit,
  showSpecimen,
  showSpecimens,
} from './specimen-table.ts';

/** The phases of a specimen round that are measured: the states in which most is on the cloth. */
const PHASES = ['full-betting', 'full-decision', 'full-result', 'lost'] as const;
/** Those with less on it, measured without a picture: cards in the middle of a deal, and a round without a result. */
const SPARSE = ['dealing', 'void'] as const;

test.describe.configure({ mode: 'parallel' });

/** While a wheel turns, the cloth is below it on purpose. */
const sparseOf = (game: (typeof GAMES)[number]) =>
  SPARSE.filter((phase) => phase !== 'dealing' || definitionOf(game)?.equipment({}).kind !== 'wheel');

const phasesOf = (game: (typeof GAMES)[number]) =>
  PHASES.filter((phase) => phase !== 'full-decision' || hasDecisions(game));

/** What happens on a disconnect is said at the first visit of a game, and covers nothing of it. */
const NOTICE = 'with the notice';

const BRANDED = 'in the fonts of another brand';

interface Measured {
  readonly game: string;
  readonly look: keyof typeof LOOKS;
  readonly phase: string;
  readonly viewport: Viewport;
}

/** The looks of a table: the phases and the viewports at which each is measured. */
const LOOKS = {
  'in English': { phases: [NOTICE, ...PHASES, ...SPARSE], viewports: VIEWPORTS },
  // With a live picture the cloth begins below it where there is room.
  'with a picture': { phases: PHASES, viewports: BELOW_PICTURE },
  [BRANDED]: { phases: [NOTICE, ...PHASES], viewports: NARROW },
  'in German': { phases: [NOTICE, ...PHASES, ...SPARSE], viewports: NARROW },
  'with a picture in German': { phases: PHASES, viewports: UPRIGHT },
} as const;
const NAMES = Object.keys(LOOKS) as readonly (keyof typeof LOOKS)[]; // its keys

const sizeOf = ({ width, height }: Viewport): string => `${width}×${height}`;

const all = GAMES.flatMap((game) => {
  const shown: readonly string[] = [NOTICE, ...phasesOf(game), ...sparseOf(game)];
  return NAMES.flatMap((look) =>
    LOOKS[look].phases
      .filter((phase) => shown.includes(phase))
      .flatMap((phase) =>
        (phase === NOTICE ? NARROW : LOOKS[look].viewports).map(
          (viewport): Measured => ({ game, look, phase, viewport }),
        ),
      ),
  );
});
/** Every game and every phase in each look at each of its viewports, and every game in every phase. */
const chosen = pairwise(
  all,
  ({ game, look, phase, viewport }) => [game, phase, `${look} ${sizeOf(viewport)}`],
  ({ game, look, phase }) => `${game} ${look} ${phase}`,
);

for (const game of GAMES)
  for (const look of NAMES)
    test(`${game} is laid out without overlaps, ${look}`, async ({ browser }) => {
      const page = await opens(browser, look);
      for (const phase of LOOKS[look].phases) {
        const measured = chosen.filter((each) => each.game === game && each.look === look && each.phase === phase);
        const viewports = measured.map(({ viewport }) => viewport);
        if (viewports.length > 0) await measures(page, { game, look, phase }, viewports);
      }
    });

/** A browser that sees tables in this look. */
async function opens(browser: Browser, look: Measured['look']): Promise<Page> {
  const context = await browser.newContext({
    ...(look === BRANDED ? { baseURL: (process.env.WEB_URL ?? '').replace('localhost', 'lumen.localhost') } : {}),
    ...(look.endsWith('German') ? { locale: 'de-DE' } : {}),
  });
  return context.newPage();
}

/** The page is in this look. */
async function hasLook(page: Page, look: Measured['look']): Promise<void> {
  const html = page.locator('html');
  if (look === BRANDED) await expect(html).toHaveAttribute('data-brand', 'lumen');
  else await expect(html).toHaveAttribute('lang', look.endsWith('German') ? 'de' : 'en');
}

/** Opens a phase and measures it at these viewports. */
async function measures(
  page: Page,
  { game, look, phase }: Omit<Measured, 'viewport'>,
  viewports: readonly Viewport[],
): Promise<void> {
  const said = `${game} ${phase} ${look}`;
  if (phase === NOTICE) {
    await showFirstVisit(page, game, 'full-betting');
    await hasLook(page, look);
    await expect(page.getByRole('note')).toBeVisible();
    return expectClearLayout(page, said, viewports);
  }
  if (!look.startsWith('with a picture')) {
    await showSpecimen(page, game, phase);
    await hasLook(page, look);
    return expectClearLayout(page, said, viewports);
  }
  await showSpecimen(page, game, `${phase}?picture`);
  await hasLook(page, look);
  await expect(page.locator('[data-scene="picture"]')).toBeAttached();
  await expectClearLayout(page, said, viewports);
  if (look === 'with a picture')
    await expectPictureAbove(
      page,
      said,
      viewports.filter((each) => UPRIGHT.includes(each)),
    );
}

/** The ends of what grows in between: the narrowest desktop of 1280 px, and 4K. */
const DESKTOPS: readonly Viewport[] = [
  { width: 1280, height: 720 },
  { width: 3840, height: 2160 },
];

test('from 1280 px on no label of a table is smaller than 14 px, and at 4K none is smaller than 20', async ({
  page,
}) => {
  for (const game of GAMES)
    for (const phase of ['full-betting', 'full-result']) {
      await showSpecimen(page, game, phase);
      for (const viewport of DESKTOPS) {
        await page.setViewportSize(viewport);
        const least = viewport.width === 3840 ? 20 : 14;
        await expect.soft
          .poll(() => page.evaluate(labelsBelow, least), `${game} ${phase} at ${sizeOf(viewport)}`)
          .toEqual([]);
      }
    }
});

/**
 * The texts of a table in letters smaller than this as they are seen, px, those of drawings too. What is printed on cards,
 * chips and keys grows with them.
 */
function labelsBelow(least: number): string[] {
  const texts = document.createTreeWalker(document.querySelector('main') ?? document, NodeFilter.SHOW_TEXT);
  const small: string[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.textContent?.trim()) continue;
    if (element.closest('[data-layout="card"], [data-layout="chip"], button svg, .sr-only')) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const drawing = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
    const scale = drawing ? Math.hypot(drawing.a, drawing.b) : element.currentCSSZoom;
    const size = Number.parseFloat(getComputedStyle(element).fontSize) * scale;
    if (size < least - 0.1) small.push(`${node.textContent.slice(0, 30)}: ${size.toFixed(1)} px`);
  }
  return small;
}

const severals = pairwise(
  GAMES.flatMap((game) =>
    (['asked', 'full-result'] as const).flatMap((phase) =>
      [
        { locale: 'en-GB', viewports: SEVERAL_TABLES },
        { locale: 'de-DE', viewports: SEVERAL_TABLES_NARROW },
      ].flatMap(({ locale, viewports }) => viewports.map((viewport) => ({ game, phase, locale, viewport }))),
    ),
  ),
  ({ game, phase, locale, viewport }) => [game, phase, locale, sizeOf(viewport)],
  ({ game, phase, locale }) => `${game} ${phase} ${locale}`,
);

for (const locale of ['en-GB', 'de-DE'])
  test(`the page of several tables is laid out without overlaps, ${locale}`, async ({ browser }) => {
    const page = await (await browser.newContext({ locale })).newPage();
    // Notices of first visits are measured with each table alone.
    await hasReadNotices(page);
    for (const [nth, current] of GAMES.entries()) {
      const beside = [1, 2, 3].map((step) => GAMES[(nth + step) % GAMES.length] ?? current);
      const asked = hasDecisions(current) ? 'full-decision' : 'full-betting';
      for (const phase of ['asked', 'full-result'] as const) {
        const chosen = severals.filter(
          (each) => each.game === current && each.phase === phase && each.locale === locale,
        );
        if (chosen.length === 0) continue;
        const first = `${current}:${phase === 'asked' ? asked : phase}`;
        await showSpecimens(page, [first, ...beside.map((game) => `${game}:full-betting`)]);
        const viewports = chosen.map(({ viewport }) => viewport);
        await expectClearLayout(page, `${first} before ${beside.join(', ')}`, viewports);
      }
    }
  });

for (const [notices, word] of [
  ['lost', /Reconnecting…/],
  ['back', /Reconnected after/],
] as const)
  test(`notices of a connection that is ${notices} lie beside a message and over no keys`, async ({ page }) => {
    await hasReadNotices(page);
    await page.goto(`/specimen/roulette/full-betting?notices=${notices}`);
    const shown = page.locator('main').getByRole(notices === 'lost' ? 'alert' : 'status');
    await expect(shown.filter({ hasText: word })).toBeVisible();
    await expect(page.getByText(/was refunded when bets closed/)).toBeVisible();
    // A message under the pointer stays; the mouse itself would lose it where the screen changes.
    const message = page.getByRole('listitem').filter({ hasText: 'Bets are closed.' });
    await message.dispatchEvent('pointerover');
    await expectClearLayout(page, `roulette with notices: ${notices}`);
    await expect(message).toBeVisible();
  });

/** What a console shows while betting, while cards or the number are entered, and of a result. */
const CONSOLE_PHASES = ['full-betting', 'dealing', 'full-decision', 'full-result'] as const;

test('a dealer’s console on a phone in landscape shows step, keys and table without scrolling', async ({ browser }) => {
  const viewport = { width: 844, height: 390 };
  const page = await (await browser.newContext({ viewport, hasTouch: true, isMobile: true })).newPage();
  for (const game of GAMES)
    for (const phase of CONSOLE_PHASES.filter((each) => each !== 'full-decision' || hasDecisions(game))) {
      await openSpecimen(page, `console/${game}/${phase}`);
      const step = page.getByRole('region', { name: 'Next step' });
      await expect(step).toBeVisible();
      await expect.soft.poll(() => page.evaluate(outsideOfConsole), `${game} ${phase}`).toEqual([]);
      const table = await page.getByRole('region', { name: 'Table', exact: true }).boundingBox();
      expect.soft(table?.height, `the table of ${game} in ${phase}`).toBeGreaterThanOrEqual(160);
    }
});

test('the clock of a console stays in sight beside the longest name of a dealer', async ({ page }) => {
  await page.goto('/specimen/console/roulette/full-betting');
  const name = page.locator('header [title="Dora"]');
  await expect(name).toBeVisible();
  await name.evaluate((shown) => shown.replaceChildren('Bartholomäus-Maximilian von und zu Hohenlohe '.repeat(3)));
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 768 });
    const clock = async () => {
      const box = await page.locator('header > time').boundingBox();
      return (box?.x ?? Number.NaN) + (box?.width ?? 0);
    };
    await expect.poll(clock, `the clock at a width of ${width}`).toBeLessThanOrEqual(width);
  }
});

test('upright, the picture reaches the cloth while the ball runs', async ({ page }) => {
  await page.goto('/specimen/roulette/dealing?picture');
  const [picture, cloth] = [page.locator('[data-scene="picture"] > *'), page.locator('[data-cloth] .cloth')];
  for (const size of [
    { width: 390, height: 844 },
    { width: 768, height: 1024 },
    { width: 1024, height: 1366 },
  ]) {
    await page.setViewportSize(size);
    const gap = async () => {
      const [above, below] = [await picture.boundingBox(), await cloth.boundingBox()];
      return (below?.y ?? Number.NaN) - ((above?.y ?? 0) + (above?.height ?? 0));
    };
    await expect.poll(gap, `the gap at ${size.width} × ${size.height}`).toBeLessThanOrEqual(0);
  }
});

/** What a dealer reads and presses that is cut or outside of the screen, and the page itself when it scrolls. */
function outsideOfConsole(): string[] {
  const { scrollHeight, clientHeight } = document.documentElement;
  const named = ['Next step', 'Card', 'Number', 'Last entries'].map((name) => `section[aria-label="${name}"]`);
  const shown = [
    ...document.querySelectorAll(`section[aria-label="Table"], :is(${named}), :is(${named}) :is(h1, button)`),
  ];
  const nameOf = (element: Element) => element.ariaLabel ?? element.textContent?.slice(0, 40) ?? '';
  const outside = shown.filter((each) => {
    const { top, bottom, left, right } = each.getBoundingClientRect();
    return top < -1 || left < -1 || bottom > innerHeight + 1 || right > innerWidth + 1;
  });
  const cut = shown.filter((each) => each.matches('h1, button') && each.scrollWidth > each.clientWidth + 1);
  return [
    ...(scrollHeight > clientHeight ? [`the page: ${scrollHeight} of ${clientHeight}`] : []),
    ...outside.map((each) => `outside: ${nameOf(each)}`),
    ...cut.map((each) => `cut: ${nameOf(each)}`),
  ];
}
