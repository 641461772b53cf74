import { type Browser, expect, type Page } from '@playwright/test';
import { hiresDealerAt } from '../people/hired-dealer.ts';
import { chip, figure } from '../people/people.ts';
import { test } from '../people/test.ts';

test.describe.configure({ mode: 'parallel' });

/** A roulette table in a currency, as a reader of a language sees it. */
interface Table {
  readonly locale: string;
  readonly seat: string;
  readonly history: string;
  readonly rules: string;
  readonly open: string;
  readonly figures: { readonly balance: string; readonly bets: string };
  readonly red: RegExp;
  readonly black: RegExp;
  /** Smallest first. */
  readonly chips: readonly string[];
  /** The second chip, short and in full, and twice it. */
  readonly stake: string;
  readonly stakeInFull: string;
  readonly both: string;
  readonly before: string;
  readonly after: string;
  readonly limit: string;
  /** An amount with the wrong number of decimal places, or in another currency. */
  readonly wrong: RegExp;
}

const TABLES: Readonly<Record<string, Table>> = {
  JPY: {
    locale: 'en-GB',
    seat: 'Take a seat',
    history: 'History',
    rules: 'Rules',
    open: 'Place your bets',
    figures: { balance: 'Balance', bets: 'Total bet' },
    red: /^Red, pays/,
    black: /^Black, pays/,
    chips: ['¥100', '¥500', '¥2,500', '¥10,000', '¥50,000', '¥100,000'],
    stake: '¥500',
    stakeInFull: '¥500',
    both: '¥1,000',
    before: '¥100,000',
    after: '¥99,000',
    limit: '¥200,000',
    wrong: /¥[\d,]+\.\d|€/,
  },
  KWD: {
    locale: 'de-DE',
    seat: 'Platz nehmen',
    history: 'Verlauf',
    rules: 'Regeln',
    open: 'Bitte setzen',
    figures: { balance: 'Guthaben', bets: 'Einsatz' },
    red: /^Rot, zahlt/,
    black: /^Schwarz, zahlt/,
    chips: ['1 KWD', '5 KWD', '25 KWD', '100 KWD', '500 KWD', '1.000 KWD'],
    stake: '5 KWD',
    stakeInFull: '5,000 KWD',
    both: '10,000 KWD',
    before: '1.000,000 KWD',
    after: '990,000 KWD',
    limit: '2.000 KWD',
    wrong: /,\d{1,2}\sKWD|€/,
  },
};

for (const [currency, table] of Object.entries(TABLES)) {
  test(`a table in ${currency} shows chips, limits, balance, result and history in its amounts`, async ({
    browser,
  }) => {
    const dealer = await hiresDealerAt(idOf(currency));
    const page = await sitsDown(browser, currency, table);
    await expect(figure(page, table.figures.balance)).toHaveText(table.before);
    for (const worth of table.chips) await expect(chip(page, worth)).toBeVisible();
    await chip(page, table.stake).click();
    const bets = [table.red, table.black].map((name) => page.getByRole('button', { name }));
    await dealer.opensBets();
    await expect(page.getByText(table.open, { exact: true }).first()).toBeVisible();
    for (const spot of bets) {
      await spot.click({ force: true });
      await expect(spot).toHaveAccessibleName(amount(table.stake));
    }
    await expect(figure(page, table.figures.balance)).toHaveText(table.after);
    await expect(figure(page, table.figures.bets)).toHaveText(table.both);
    await dealer.deals(17);
    await expect(page.locator('[data-slot="result"]')).toContainText(amount(table.both));
    await expect(page.locator('main')).not.toContainText(table.wrong);

    const panel = page.getByRole('tabpanel');
    await page.getByRole('tab', { name: table.history }).click();
    await panel.locator('summary').first().click();
    await expect(panel).toContainText(amount(table.stakeInFull));
    await expect(panel).not.toContainText(table.wrong);
    await page.getByRole('tab', { name: table.rules }).click();
    await expect(panel).toContainText(amount(table.limit));
    await expect(panel).not.toContainText(table.wrong);
  });
}

/** The amount with any of the spaces that languages put before a currency. */
const amount = (text: string): RegExp => new RegExp(text.replaceAll('.', '\\.').replaceAll(' ', '\\s'));

const idOf = (currency: string): string => `roulette-${currency.toLowerCase()}`;

async function sitsDown(browser: Browser, currency: string, { locale, seat }: Table): Promise<Page> {
  const page = await (await browser.newContext({ locale })).newPage();
  const to = `/table/${idOf(currency)}`;
  await page.goto(`/guest?to=${encodeURIComponent(to)}`);
  await page.getByRole('button', { name: seat }).click();
  await page.waitForURL((url) => url.pathname === to);
  return page;
}
