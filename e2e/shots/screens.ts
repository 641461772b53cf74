/// <reference lib="dom" />
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

/** The screens that people hold in their hands or have on their desks. */
export const screens = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  landscape: { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true },
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} satisfies Record<string, BrowserContextOptions>;

export type Screen = keyof typeof screens;

export const screenNames = Object.keys(screens) as readonly Screen[];

export const folder = join(import.meta.dirname, '../../shots');

/** A page of its own on a screen; nobody is signed in. */
export async function pageOn(browser: Browser, screen: Screen): Promise<Page> {
  return (await browser.newContext(screens[screen])).newPage();
}

/** What is being loaded is there, and nothing moves any more but what always does, or for longer than a few seconds. */
async function isSettled(page: Page): Promise<void> {
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  const isStill = async () => {
    await document.fonts.ready;
    const images = [...document.images].filter(({ loading }) => loading !== 'lazy');
    const moving = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    return moving.length === 0 && images.every(({ complete }) => complete);
  };
  await page.waitForFunction(isStill, undefined, { timeout: 5_000 }).catch(() => undefined);
}

/** Keeps a picture as `shots/<subject>/<phase>.<screen>.png`. */
export async function take(page: Page, screen: Screen, subject: string, phase: string): Promise<void> {
  const path = join(folder, subject, `${phase}.${screen}.png`);
  mkdirSync(dirname(path), { recursive: true });
  await isSettled(page);
  await page.screenshot({ path });
}

/** Keeps a small picture for the documentation as `shots/<subject>/<name>.webp`. */
export async function keepsIn(page: Page, subject: string, name: string, quality: number): Promise<void> {
  await isSettled(page);
  const client = await page.context().newCDPSession(page);
  const { data } = await client.send('Page.captureScreenshot', { format: 'webp', quality });
  mkdirSync(join(folder, subject), { recursive: true });
  writeFileSync(join(folder, subject, `${name}.webp`), Buffer.from(data, 'base64'));
}

/** From now on the pages of this browser are in this language. */
export const readsIn = (page: Page, locale: 'de' | 'ar'): Promise<void> =>
  page.context().addCookies([{ name: 'baize-language', value: locale, url: page.url() }]);

/** A guest takes a seat at a table and has read what is said to newcomers. */
export async function sitsDown(page: Page, table: string): Promise<void> {
  await page.goto(`/guest?to=${encodeURIComponent(`/table/${table}`)}`);
  await page.getByRole('button', { name: 'Take a seat' }).click();
  await page.waitForURL((url) => url.pathname === `/table/${table}`);
  await page.getByRole('button', { name: 'Got it' }).click();
}
