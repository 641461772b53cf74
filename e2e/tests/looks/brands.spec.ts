import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { hiresDealerAt } from '../people/hired-dealer.ts';
import { ownTable } from '../people/own-table.ts';
import { bet, hasBet } from '../people/people.ts';
import { test } from '../people/test.ts';

const at = (host: string, path: string): string => {
  const url = new URL(path, process.env.WEB_URL);
  url.hostname = host;
  return url.href;
};

async function opens(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(address);
  return page;
}

const PASSWORD = 'a lantern by the harbour 7';

test('people sign up, play, sign out and sign in under the host of another brand', async ({ browser }) => {
  const host = 'lumen.localhost';
  const name = `p${randomUUID().slice(0, 8)}`;
  const page = await opens(browser, at(host, '/sign-up'));
  await expect(page).toHaveTitle(/Lumen/);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('I am 18 or older.').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL((url) => url.pathname !== '/sign-up');
  expect(new URL(page.url()).hostname).toBe(host);

  // The session is good at the tables, too.
  const { id } = ownTable('orbit');
  const [dealer] = await Promise.all([hiresDealerAt(id), page.goto(at(host, `/table/${id}`))]);
  await dealer.opensBets();
  await bet(page, 'Red');
  await hasBet(page, 'Red', '€1');

  const again = await opens(browser, at(host, '/sign-in'));
  await again.getByLabel('Name').fill(name);
  await again.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await again.getByRole('button', { name: 'Sign in', exact: true }).click();
  await again.waitForURL((url) => !url.pathname.includes('sign-in'));
  expect(new URL(again.url()).hostname).toBe(host);
  await again.goto(at(host, '/account'));
  await expect(again.getByText(name).first()).toBeVisible();
});

test('nobody signs in under a host that is not configured', async ({ browser }) => {
  const page = await opens(browser, at('elsewhere.localhost', '/sign-in'));
  await page.getByLabel('Name').fill('olga');
  await page.getByLabel('Password', { exact: true }).fill('baize-olga-2026');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/sign-in');
  expect((await page.context().cookies()).filter(({ name }) => name.includes('session_token'))).toEqual([]);
});

for (const [host, name, brand] of [
  ['localhost', 'Baize', 'baize'],
  ['lumen.localhost', 'Lumen', 'lumen'],
] as const)
  test(`links to ${name}, its icon on a home screen and what search engines read are its own`, async ({ browser }) => {
    const page = await opens(browser, at(host, '/sign-in'));
    const meta = (property: string) => page.locator(`meta[property="${property}"]`);
    const { origin } = new URL(page.url());
    await expect(meta('og:site_name')).toHaveAttribute('content', name);
    await expect(meta('og:title')).toHaveAttribute('content', `Sign in · ${name}`);
    const picture = `${origin}/brands/${brand}/share.png`;
    await expect(meta('og:image')).toHaveAttribute('content', picture);
    const read = (path: string) =>
      page.evaluate(async (address) => {
        const answer = await fetch(address);
        return { status: answer.status, text: await answer.text() };
      }, path);
    expect((await read(picture)).status).toBe(200);
    const manifest = JSON.parse((await read('/manifest.webmanifest')).text);
    expect(manifest).toMatchObject({ name, short_name: name, start_url: '/' });
    for (const { src } of manifest.icons) {
      expect(src).toContain(`/brands/${brand}/`);
      expect((await read(src)).status).toBe(200);
    }
    const robots = (await read('/robots.txt')).text.split('\n');
    expect(robots).toEqual(expect.arrayContaining(['User-Agent: *', 'Allow: /rules', 'Disallow: /operator']));
  });
