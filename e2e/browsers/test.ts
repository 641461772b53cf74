import { writeFile } from 'node:fs/promises';
import { test as base, expect } from '@playwright/test';
import { freeTableOf, voidsRoundAt } from '../tests/people/free-table.ts';
import { dismissHired, type HiredDealer, hiresDealerAt } from '../tests/people/hired-dealer.ts';
import type { DrivenBrowser, DrivenPage, Size } from './driving/browser.ts';
import { openFirefox } from './driving/firefox.ts';
import { button, field, Person } from './driving/person.ts';
import { openWebKit } from './driving/webkit.ts';
import { longBetting } from './long-betting.ts';

/** The sizes of the devices that people have in their hands, CSS px. */
export const SIZES = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
} satisfies Record<string, Size>;

export interface House {
  /** Somebody without an account, at a page. */
  comesAsGuest(to: string): Promise<Person>;
  /** A person of the demo house, signed in, at a page. */
  comes(name: string, to: string): Promise<Person>;
  /** A dealer without a browser, at a table whose round was voided; rounds last as long as the dealer wants. */
  hires(table: string): Promise<HiredDealer>;
  /** A stranger, at a page. */
  looks(at: string): Promise<Person>;
}

export type EngineOptions = { engine: 'firefox' | 'webkit' };

/** A test in a browser that Playwright does not drive; it is the same one for all tests of a worker. */
export const test = base.extend<{ house: House }, EngineOptions & { driven: DrivenBrowser }>({
  engine: ['firefox', { scope: 'worker', option: true }],
  driven: [
    async ({ engine }, use) => {
      const driven = await (engine === 'firefox' ? openFirefox() : openWebKit());
      await use(driven);
      await driven.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  house: async ({ driven }, use, info) => {
    const pages: DrivenPage[] = [];
    await use(houseOf(driven, pages));
    for (const [nth, page] of pages.entries()) {
      if (info.status !== info.expectedStatus) {
        const picture = await page.picture().catch(() => undefined);
        if (picture) await writeFile(info.outputPath(`page-${nth}.png`), picture);
      }
      await page.close();
    }
    await dismissHired();
    await freeTableOf('dora');
  },
});

function houseOf(driven: DrivenBrowser, pages: DrivenPage[]): House {
  const looks = async (at: string) => {
    const page = await driven.newPage(SIZES.desktop);
    pages.push(page);
    const person = new Person(page);
    await person.goto(at);
    return person;
  };
  return {
    looks,
    hires: async (table) => {
      await longBetting(table);
      const dealer = await hiresDealerAt(table);
      await voidsRoundAt(table);
      return dealer;
    },
    comesAsGuest: async (to) => {
      const guest = await looks(`/guest?to=${encodeURIComponent(to)}`);
      await guest.presses(button(/^Take a seat$/));
      await guest.isAt(to);
      return guest;
    },
    comes: async (name, to) => {
      const person = await looks('/sign-in');
      await person.types(field(/^Name/), name);
      await person.types(field(/^Password/), `baize-${name}-2026`);
      await person.presses(button(/^Sign in$/));
      await expect.poll(() => person.path()).not.toContain('sign-in');
      await person.goto(to);
      return person;
    },
  };
}
