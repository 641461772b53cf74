/// <reference lib="dom" />
import { expect } from '@playwright/test';
import type { DrivenPage, Size, Source } from './browser.ts';
import { type Found, findIn, seenAt, type Wanted } from './finding.ts';

const { WEB_URL = '' } = process.env;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Keys by their codes in WebDriver. */
const KEYS = {
  Enter: '\uE007',
  Tab: '\uE004',
  Escape: '\uE00C',
  Home: '\uE011',
  End: '\uE010',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  F5: '\uE035',
  F8: '\uE038',
  F10: '\uE03A',
} as const;

export const button = (name: RegExp): Wanted => ({
  css: 'button, [role="button"], [role="radio"], [role="tab"]',
  name,
});
export const link = (name: RegExp): Wanted => ({ css: 'a', name });
export const field = (name: RegExp): Wanted => ({ css: 'input, select, textarea', name });
export const heading = (name: RegExp): Wanted => ({ css: 'h1, h2, h3', name });
/** A spot of the cloth by the beginning of its spoken name: `Red`, `Seat 4`. */
export const spot = (name: string): Wanted => ({ css: '[data-cloth] [data-spot]', name: new RegExp(`^${name}, pays`) });
/** Anything in which this is written. */
export const words = (text: RegExp): Wanted => ({ css: 'main, aside, header, footer, dialog', name: text });

/** A person at a page of a browser, with mouse, finger and keyboard. */
export class Person {
  readonly page: DrivenPage;
  #pointer: 'mouse' | 'touch' = 'mouse';

  constructor(page: DrivenPage) {
    this.page = page;
  }

  goto(path: string): Promise<void> {
    return this.page.goto(new URL(path, WEB_URL).href);
  }

  path(): Promise<string> {
    return this.page.run(() => location.pathname);
  }

  /** Arrives at this path, by itself or by a press. */
  async isAt(path: string): Promise<void> {
    await expect.poll(() => this.path().catch(() => '')).toBe(path);
  }

  /** Takes another device in hand: phones and tablets are touched. */
  async holds(size: Size, pointer: 'mouse' | 'touch'): Promise<void> {
    this.#pointer = pointer;
    await this.page.resize(size);
    await expect.poll(() => this.page.run(() => [innerWidth, innerHeight])).toEqual([size.width, size.height]);
  }

  /** What is found of it now; null: nothing that is shown. */
  find({ css, name = /^/ }: Wanted): Promise<Found | null> {
    return this.page.run(findIn, css, name.source, name.flags).catch((error: Error) => {
      // The page is being left.
      if (/navigat|context|frame|unload|window/i.test(error.message)) return null;
      throw error;
    });
  }

  async sees(wanted: Wanted): Promise<Found> {
    await expect.poll(async () => (await this.find(wanted)) !== null, { message: told('sees', wanted) }).toBe(true);
    const found = await this.find(wanted);
    if (!found) throw new Error(`${told('sees', wanted)} no more`);
    return found;
  }

  async seesNo(wanted: Wanted): Promise<void> {
    await expect.poll(() => this.find(wanted), { message: told('sees no', wanted) }).toBeNull();
  }

  /** Presses it by mouse or finger, once nothing lies over it. */
  async presses(wanted: Wanted): Promise<void> {
    await this.pressesAt(await this.#placeOf(wanted));
  }

  /** Presses a link until it has led somewhere: the page may not listen yet, or move under the press. */
  async follows(wanted: Wanted, path: string): Promise<void> {
    const led = async () => {
      const at = (await this.find(wanted))?.at;
      if (at) await this.pressesAt(at);
      return this.path().catch(() => '');
    };
    await expect.poll(led, { message: told('follows', wanted), intervals: [4_000] }).toBe(path);
  }

  async pressesAt({ x, y }: Point): Promise<void> {
    const actions = [moveTo({ x, y }), { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
    await this.page.act([this.#hand(actions)]);
  }

  /** Takes hold of one thing and lets go of it over another. */
  async carries(what: Wanted, to: Wanted): Promise<void> {
    const [from, over] = [await this.#placeOf(what), await this.#placeOf(to)];
    const part = (share: number) => ({
      x: Math.round(from.x + (over.x - from.x) * share),
      y: Math.round(from.y + (over.y - from.y) * share),
    });
    const way = [0.2, 0.4, 0.6, 0.8, 1].map((share) => ({ ...moveTo(part(share)), duration: 20 }));
    const actions = [moveTo(from), { type: 'pointerDown', button: 0 }, ...way, { type: 'pointerUp', button: 0 }];
    await this.page.act([this.#hand(actions)]);
  }

  /** Where a spot of roulette is seen, and a press there. */
  async pressesSpot(spotId: string): Promise<void> {
    let at: Point | null = null;
    const look = async () => {
      at = await this.page.run(seenAt, spotId);
      return at;
    };
    await expect.poll(look, { message: `sees ${spotId}` }).not.toBeNull();
    if (at) await this.pressesAt(at);
  }

  async pressesKeys(...keys: readonly (keyof typeof KEYS | (string & {}))[]): Promise<void> {
    const actions = keys.flatMap((key) => {
      const value = KEYS[key as keyof typeof KEYS] ?? key; // other keys are characters
      return [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ];
    });
    await this.page.act([{ type: 'key', id: 'keyboard', actions }]);
  }

  /** Fills a field by the keyboard. */
  async types(wanted: Wanted, text: string): Promise<void> {
    await this.presses(wanted);
    await this.pressesKeys(...text);
    await expect.poll(async () => (await this.find(wanted))?.value).toBe(text);
  }

  /** Presses Tab until it has the focus. */
  async tabsTo(css: string): Promise<void> {
    const isThere = () => this.page.run((wanted) => document.activeElement?.matches(wanted) ?? false, css);
    for (let i = 0; i < 60 && !(await isThere()); i++) await this.pressesKeys('Tab');
    expect(await isThere(), `Tab reaches ${css}`).toBe(true);
  }

  /** Answers every question by the first key on the screen, with Enter, until something is seen. */
  async decidesUntil(wanted: Wanted): Promise<void> {
    const isDone = async () => {
      const asked = await this.page.run(() => {
        const key = document.querySelector<HTMLElement>('[aria-label="Your decision"] button:enabled');
        key?.focus();
        return key !== null;
      });
      if (asked) await this.pressesKeys('Enter');
      return (await this.find(wanted)) !== null;
    };
    await expect.poll(isDone, { message: told('decides until', wanted), timeout: 60_000, intervals: [200] }).toBe(true);
  }

  /** Nothing reaches beyond the sides of the window. */
  async seesWholePage(): Promise<void> {
    const beyond = () =>
      this.page.run(() => {
        const { scrollWidth } = document.documentElement;
        const most = Math.max(0, ...[...document.querySelectorAll('main *')].map((each) => each.scrollWidth));
        return scrollWidth > innerWidth ? `${scrollWidth} of ${innerWidth} px, widest ${most} px` : '';
      });
    await expect.poll(beyond, { message: 'is as wide as the window' }).toBe('');
  }

  async #placeOf(wanted: Wanted): Promise<Point> {
    const free = async () => {
      const found = await this.find(wanted);
      return found !== null && found.at !== null && !found.disabled;
    };
    await expect.poll(free, { message: told('reaches', wanted) }).toBe(true);
    const at = (await this.find(wanted))?.at;
    if (!at) throw new Error(`${told('reaches', wanted)} no more`);
    return at;
  }

  #hand(actions: Source['actions']): Source {
    return { type: 'pointer', id: this.#pointer, parameters: { pointerType: this.#pointer }, actions };
  }
}

const moveTo = ({ x, y }: Point) => ({ type: 'pointerMove', x, y, duration: 0 });

const told = (does: string, { css, name }: Wanted): string => `${does} ${name === undefined ? css : `${css}: ${name}`}`;
