import { createPool } from '@baize/database';
import { expect, type Locator, type Page } from '@playwright/test';
import { isAccessible } from '../looks/screens.ts';
import { comes } from '../people/people.ts';
import { roundsGoOnAt } from '../people/rounds-go-on.ts';
import { test } from '../people/test.ts';
import { pressUntil } from '../tables/pressed-key.ts';

/** Opens the palette by its keys, which work once the page does. */
async function opensPalette(page: Page): Promise<Locator> {
  const field = page.getByRole('combobox', { name: /^Page, table/ });
  await expect(async () => {
    if (!(await field.isVisible())) await page.keyboard.press('Control+k');
    await expect(field).toBeFocused({ timeout: 2_000 });
  }).toPass();
  return field;
}

const option = (page: Page, name: string | RegExp): Locator => page.getByRole('option', { name });

/** Types a text, waits until the highlighted line is the wanted one, and opens it. */
async function goes(page: Page, text: string, line: RegExp): Promise<void> {
  await opensPalette(page);
  await page.keyboard.type(text);
  await expect(option(page, line).first()).toHaveAttribute('data-highlighted');
  await page.keyboard.press('Enter');
}

test('in the palette an operator finds a round, a table, a page and a player by keyboard alone', async ({
  browser,
}) => {
  await roundsGoOnAt('vesper', 'ended');
  const pool = createPool(process.env.DATABASE_URL ?? '');
  const { rows } = await pool.query<{ id: string; number: number }>(
    `SELECT id, number FROM round WHERE "tableId" = 'vesper' ORDER BY number LIMIT 1`,
  );
  const [round = { id: '', number: 0 }] = rows;
  const looks = async () => {
    const found = await pool.query<{ after: { filters: string } }>(
      `SELECT e.after FROM audit_entry e JOIN "user" u ON u.id = e.by
        WHERE u.username = 'olga' AND e.act = 'looked' AND e.after->>'filters' LIKE 'q=ana%' ORDER BY e.id`,
    );
    return found.rows.map(({ after }) => after.filters);
  };
  const olga = await comes(browser, 'olga', '/operator/pit');
  const before = (await looks()).length;

  await goes(olga, round.id.toLowerCase(), new RegExp(`^${round.id} `));
  await expect(olga).toHaveURL(new RegExp(`/operator/rounds/${round.id}$`));
  await expect(olga.getByRole('combobox', { name: /^Page, table/ })).toHaveCount(0);

  await opensPalette(olga);
  await olga.keyboard.type(String(round.number));
  await expect(option(olga, new RegExp(`^[A-Z-]+-${round.number} `)).first()).toHaveAttribute('data-highlighted');
  await olga.keyboard.press('Escape');
  await expect(olga.getByRole('combobox', { name: /^Page, table/ })).toHaveCount(0);
  await expect(olga).toHaveURL(new RegExp(`/operator/rounds/${round.id}$`));

  await goes(olga, 'vesp', /^Vesper /);
  await expect(olga).toHaveURL(/\/operator\/tables\/vesper$/);

  await goes(olga, 'audit', /^Audit log$/);
  await expect(olga).toHaveURL(/\/operator\/audit$/);

  // People are not shown while somebody types, but when they are asked for; that is one look.
  await goes(olga, 'ana', /^Find players and staff: ana/);
  await expect(option(olga, /^ana Account$/i)).toHaveAttribute('data-highlighted');
  expect((await looks()).slice(before)).toEqual(['q=ana']);
  await olga.keyboard.press('Enter');
  await expect(olga.getByRole('heading', { name: /^Player Ana/i })).toBeVisible();
  await pool.end();
});

test('in the palette a pit boss finds tables and rounds, but neither players nor staff nor pages of others', async ({
  browser,
}) => {
  const pia = await comes(browser, 'pia', '/operator/pit');
  const field = await opensPalette(pia);
  await expect(option(pia, 'Rounds')).toBeVisible();
  for (const page of ['Players', 'Staff', 'Ledger', 'Audit log']) await expect(option(pia, page)).toHaveCount(0);
  await isAccessible(pia);
  for (const name of ['ana', 'olga']) {
    await field.fill(name);
    await expect(pia.getByText(`Nothing found for “${name}”`)).toBeVisible();
    await expect(pia.getByRole('option')).toHaveCount(0);
  }
  await field.fill('vesper');
  await expect(option(pia, /^Vesper European/)).toBeVisible();
  await isAccessible(pia);
  expect((await pia.request.get('/operator/search/people?q=ana')).status()).toBe(403);
});

test('the palette opens over no dialog, loads its code when it is first opened, and says when it gets no answer', async ({
  browser,
}) => {
  const olga = await comes(browser, 'olga', '/operator/rounds');
  const ofBaseUi: string[] = [];
  olga.on('response', async (answer) => {
    if (answer.url().endsWith('.js') && (await answer.text()).includes('base-ui')) ofBaseUi.push(answer.url());
  });
  await olga.goto('/operator/pit');
  await olga.waitForLoadState('networkidle');
  expect(ofBaseUi).toEqual([]);
  const actions = olga.getByRole('button', { name: 'Actions for Orbit', exact: true });
  await expect(actions).toBeVisible();
  await pressUntil(olga, 'Control+k', () => expect(olga.getByRole('combobox')).toBeFocused({ timeout: 2_000 }));
  expect(ofBaseUi).not.toEqual([]);
  await pressUntil(olga, 'Control+k', () => expect(olga.getByRole('combobox')).toHaveCount(0, { timeout: 2_000 }));
  await actions.click();
  await expect(olga.getByRole('dialog')).toBeVisible();
  await olga.keyboard.press('Control+k');
  await olga.keyboard.press('Escape');
  await expect(olga.getByRole('dialog')).toHaveCount(0);
  await expect(olga.getByRole('combobox')).toHaveCount(0);

  const search = olga.getByRole('button', { name: 'Search' });
  await olga.route('**/operator/search?*', (route) => route.abort());
  await search.click();
  await olga.keyboard.type('vesper');
  await expect(olga.getByText('The search does not answer.')).toBeVisible();
  await olga.unroute('**/operator/search?*');
  await olga.getByRole('button', { name: 'Try again' }).click();
  await expect(option(olga, /^Vesper European/)).toBeVisible();
  await olga.keyboard.press('Escape');
  await expect(search).toBeFocused();
});
