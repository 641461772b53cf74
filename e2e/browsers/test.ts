import { writeFile } from 'node:fs/promises';
import { signInAsGuest, signInWith } from '@baize/crowd';
import { test as base } from '@playwright/test';
import { copyFor, OTHERS } from '../../scripts/testing/test-tables.mjs';
import { keptFor } from '../tests/people/connected.ts';
import { freeTableOf } from '../tests/people/free-table.ts';
import { dismissHired, type HiredDealer, hiresDealerAt } from '../tests/people/hired-dealer.ts';
import type { Device, DrivenBrowser, DrivenPage } from './driving/browser.ts';
import { openFirefox } from './driving/firefox.ts';
import { Person } from './driving/person.ts';
import { openWebKit } from './driving/webkit.ts';

const { WEB_URL = '' } = process.env;

export const DEVICES = {
  desktop: { size: { width: 1280, height: 800 }, pointer: 'mouse', hold: 'desk' },
  phone: { size: { width: 390, height: 844 }, pointer: 'touch', hold: 'phone-upright' },
  tablet: { size: { width: 820, height: 1180 }, pointer: 'touch', hold: 'tablet-upright' },
} satisfies Record<string, Device>;

export const DEVICE_NAMES = ['desktop', 'phone', 'tablet'] as const;

export interface House {
  /** This browser's copy of a demo table. */
  tableOf(original: string): string;
  /** The dealer of the demo house who deals in this browser, and in no other. */
  readonly dealer: string;
  /** Somebody without an account, at a page. */
  comesAsGuest(to: string): Promise<Person>;
  /** A person of the demo house, signed in, at a page. */
  comes(name: string, to: string): Promise<Person>;
  /** A dealer without a browser, at a table whose round was voided. */
  hires(tableId: string): Promise<HiredDealer>;
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
  house: async ({ driven, engine }, use, info) => {
    const pages: DrivenPage[] = [];
    const house = houseOf(driven, engine, pages);
    await use(house);
    for (const [nth, page] of pages.entries()) {
      if (info.status !== info.expectedStatus) {
        const picture = await page.picture().catch(() => undefined);
        if (picture) await writeFile(info.outputPath(`page-${nth}.png`), picture);
      }
      await page.close();
    }
    await dismissHired();
    await freeTableOf(house.dealer);
  },
});

/** The forms have a test of their own: other tests have a session by one request, and people of the house keep it. */
const sessions = keptFor<string>();

function houseOf(driven: DrivenBrowser, engine: EngineOptions['engine'], pages: DrivenPage[]): House {
  const opens = async () => {
    const page = await driven.newPage(DEVICES.desktop.size);
    pages.push(page);
    return page;
  };
  const enters = async (session: Promise<string>, to: string) => {
    const [page, cookies] = await Promise.all([opens(), session]);
    for (const [, name = '', value = ''] of cookies.matchAll(/([^=; ]+)=([^;]*)/g))
      await page.keeps({ name, value }, WEB_URL);
    const person = new Person(page);
    await person.goto(to);
    return person;
  };
  return {
    tableOf: (original) => copyFor(original, OTHERS.indexOf(engine)).id,
    dealer: engine === 'firefox' ? 'dora' : 'emil',
    hires: hiresDealerAt,
    looks: async (at) => {
      const person = new Person(await opens());
      await person.goto(at);
      return person;
    },
    comesAsGuest: (to) => enters(signInAsGuest(WEB_URL), to),
    comes: (name, to) =>
      enters(
        sessions(name, () => signInWith(WEB_URL, name, `baize-${name}-2026`)),
        to,
      ),
  };
}
