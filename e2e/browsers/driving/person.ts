/// <reference lib="dom" />
import { expect } from '@playwright/test';
import { voidsRoundAt } from '../../tests/people/free-table.ts';
import { translatesPage } from '../../tests/people/translated-page.ts';
import type { Device, DrivenPage, Source } from './browser.ts';
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

/** What a page answers, as soon as it is so: a look costs little. */
export const soon = <Answer>(look: () => Promise<Answer>, message?: string) =>
  expect.poll(look, { ...(message !== undefined && { message }), intervals: [20, 50, 100, 200] });

/** A person at a page of a browser, with mouse, finger and keyboard. */
export class Person {
  readonly page: DrivenPage;
  #pointer: Device['pointer'] = 'mouse';

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
    await soon(() => this.path().catch(() => '')).toBe(path);
  }

  /** Takes another device in hand: phones and tablets are touched. */
  async holds({ size, pointer, hold }: Device): Promise<void> {
    this.#pointer = pointer;
    await this.page.resize(size);
    await soon(() => this.page.run(() => [innerWidth, innerHeight])).toEqual([size.width, size.height]);
    // A table is drawn anew some frames later.
    const isDrawn = (wanted: string) => {
      const [, page, , more] = location.pathname.split('/');
      const stage = page === 'table' && more === undefined ? document.querySelector<HTMLElement>('[data-form]') : null;
      return stage === null || stage.dataset.form?.startsWith(wanted) === true;
    };
    await soon(() => this.page.run(isDrawn, hold), `lies as on a ${hold}`).toBe(true);
    await this.page.run(
      () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
    );
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
    let found: Found | null = null;
    const look = async () => {
      found = await this.find(wanted);
      return found;
    };
    await soon(look, told('sees', wanted)).not.toBeNull();
    return found as unknown as Found; // not null: it was seen
  }

  async seesNo(wanted: Wanted): Promise<void> {
    await soon(() => this.find(wanted), told('sees no', wanted)).toBeNull();
  }

  /** Presses it by mouse or finger, once nothing lies over it. */
  async presses(wanted: Wanted): Promise<void> {
    await this.pressesAt(await this.#placeOf(wanted));
  }

  /** Presses a link until it has led somewhere: the page may not listen yet, or move under the press. */
  async follows(wanted: Wanted, path: string): Promise<void> {
    const leads = async () => {
      const at = (await this.find(wanted))?.at;
      if (at) await this.pressesAt(at);
      await expect.poll(() => this.path().catch(() => ''), { intervals: [50, 100, 200], timeout: 4_000 }).toBe(path);
    };
    await expect(leads, told('follows', wanted)).toPass({ intervals: [0], timeout: 45_000 });
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
    await this.#isOnLine();
    await this.pressesAt(await restingPlace((before) => this.page.run(seenAt, spotId, before), `sees ${spotId}`));
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

  /** Fills a field by the keyboard, once it has the focus: a page that is still loading may take it away again. */
  async types(wanted: Wanted, text: string): Promise<void> {
    const hasFocus = async () => {
      await this.presses(wanted);
      return (await this.find(wanted))?.focused;
    };
    await expect.poll(hasFocus, { message: told('has the focus', wanted) }).toBe(true);
    await this.pressesKeys(...text);
    await soon(async () => (await this.find(wanted))?.value).toBe(text);
  }

  /** Presses Tab until it has the focus. */
  async tabsTo(css: string): Promise<void> {
    const isThere = () => this.page.run((wanted) => document.activeElement?.matches(wanted) ?? false, css);
    for (let i = 0; i < 60 && !(await isThere()); i++) await this.pressesKeys('Tab');
    expect(await isThere(), `Tab reaches ${css}`).toBe(true);
  }

  /** Has the page translated by the browser from now on. */
  translates(): Promise<void> {
    return this.page.run(translatesPage);
  }

  /** A dealer at the console is asked for this next. */
  async isAsked(what: RegExp): Promise<void> {
    await this.sees({ css: '[aria-label="Next step"][aria-busy="false"] h1', name: what });
  }

  /** A dealer begins a shift by the keyboard; the automatic dealer's round is voided. */
  async signsOn(tableId: string): Promise<void> {
    await this.isAsked(/^Sign on$/);
    await this.pressesKeys('Enter');
    await this.sees(button(/^End my shift|F8/));
    await voidsRoundAt(tableId);
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
        if (scrollWidth <= innerWidth) return '';
        const reach = (each: Element) => each.getBoundingClientRect().right;
        const [widest] = [...document.querySelectorAll('body *')].sort((a, b) => reach(b) - reach(a));
        return `${scrollWidth} of ${innerWidth} px: ${widest?.outerHTML.slice(0, 300)}`;
      });
    await soon(beyond, 'is as wide as the window').toBe('');
  }

  /** A table takes no bets while its line is lost, as on a busy machine. */
  async #isOnLine(): Promise<void> {
    await this.seesNo({ css: '[data-slot="status"]', name: /Connection lost/ });
  }

  async #placeOf(wanted: Wanted): Promise<Point> {
    await this.#isOnLine();
    const look = async () => {
      const found = await this.find(wanted);
      return found?.disabled === false ? found.at : null;
    };
    return restingPlace(look, told('reaches', wanted));
  }

  #hand(actions: Source['actions']): Source {
    return { type: 'pointer', id: this.#pointer, parameters: { pointerType: this.#pointer }, actions };
  }
}

/** Where something lies, once it moves no more. */
async function restingPlace(look: (before: Point | null) => Promise<Point | null>, message: string): Promise<Point> {
  let at: Point | null = null;
  const rests = async () => {
    const before = at;
    at = await look(before);
    return at !== null && before?.x === at.x && before.y === at.y;
  };
  await soon(rests, message).toBe(true);
  return at as unknown as Point; // not null: it rests
}

const moveTo = ({ x, y }: Point) => ({ type: 'pointerMove', x, y, duration: 0 });

const told = (does: string, { css, name }: Wanted): string => `${does} ${name === undefined ? css : `${css}: ${name}`}`;
