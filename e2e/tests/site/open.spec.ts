import { expect } from '@playwright/test';
import { test } from '../people/test.ts';

test('the casino opens with its tables, without errors', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  await expect(page.getByText('Vesper').first()).toBeVisible();
  expect(errors).toEqual([]);
});

test('assets are sent in brotli, with the headers of the pages', async ({ page }) => {
  const loaded = page.waitForResponse((response) => response.request().resourceType() === 'script');
  await page.goto('/');
  const headers = (await loaded).headers();
  expect(headers['content-encoding']).toBe('br');
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('both servers report their health, and the metrics of the game server are not public', async ({ request }) => {
  for (const url of ['/health', `${process.env.GAME_URL}/health`])
    expect((await request.get(url)).status(), url).toBe(200);
  expect((await request.get(`${process.env.GAME_URL}/metrics`)).status()).toBe(403);
});
