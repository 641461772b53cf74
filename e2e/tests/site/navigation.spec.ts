import { expect, type Locator, type Page } from '@playwright/test';
import { comes, entersAs } from '../people/people.ts';
import { roundsGoOnAt } from '../people/rounds-go-on.ts';
import { test } from '../people/test.ts';

/** Holds back what the page asks the server for at this address, until it is released. */
async function holdsBack(page: Page, address: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    (url) => url.pathname === address,
    async (route) => {
      await released;
      await route.continue();
    },
  );
  return { release };
}

const lineOf = (link: Locator) => link.locator('[aria-hidden][data-pending]');

/** Follows a link to a page that comes late: the link shows it after 150 ms, without a word, and no longer than it takes. */
async function waitsFor(page: Page, link: Locator, address: string): Promise<void> {
  const name = await link.textContent();
  const { release } = await holdsBack(page, address);
  await expect(lineOf(link)).toHaveCount(0);
  await link.click();
  await expect(lineOf(link)).toHaveCSS('opacity', '1');
  // What is there sooner is not worth a mark.
  await expect(lineOf(link)).toHaveCSS('animation-delay', '0.15s');
  await expect(link).toHaveAccessibleName(name ?? '');
  await expect(page).not.toHaveURL(new RegExp(`${address}$`));
  release();
  await page.waitForURL((url) => url.pathname === address);
  await expect(page.locator('[data-pending]')).toHaveCount(0);
}

test('a link whose page comes late shows that it comes', async ({ browser }) => {
  const ana = await comes(browser, 'ana', '/');
  await waitsFor(ana, ana.getByRole('link', { name: 'Vesper', exact: true }), '/table/vesper');

  await roundsGoOnAt('vesper');
  const olga = await comes(browser, 'olga', '/operator/pit');
  await waitsFor(olga, olga.getByRole('link', { name: 'Rounds', exact: true }), '/operator/rounds');
  const round = olga.getByRole('rowheader').getByRole('link').first();
  await waitsFor(olga, round, `/operator/rounds/${await round.textContent()}`);
});

test('the page of a round that is not there is still a 404, and one that is not allowed a 403', async ({
  playwright,
  baseURL,
}) => {
  const options = baseURL === undefined ? {} : { baseURL };
  const [olga, ana] = await Promise.all(
    ['olga', 'ana'].map(async (name) => entersAs(await playwright.request.newContext(options), name)),
  );
  expect((await olga?.get('/operator/rounds/NO-SUCH-1'))?.status()).toBe(404);
  expect((await ana?.get('/operator/rounds'))?.status()).toBe(403);
});
