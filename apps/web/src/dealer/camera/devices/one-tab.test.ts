import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OneTab } from './one-tab.ts';

/** The locks of a browser with several tabs. */
class Locks {
  readonly #held = new Set<string>();

  async request(name: string, { signal }: { readonly signal: AbortSignal }, held: () => unknown): Promise<void> {
    while (this.#held.has(name)) {
      if (signal.aborted) throw new DOMException('', 'TimeoutError');
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    this.#held.add(name);
    await held();
    this.#held.delete(name);
  }
}

beforeEach(() => {
  vi.stubGlobal('navigator', { locks: new Locks() });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('one tab has it at a time, for each table', async () => {
  const [first, second, other] = [new OneTab('vesper'), new OneTab('vesper'), new OneTab('orbit')];
  expect(await first.take()).toBe(true);
  expect(await first.take()).toBe(true);
  expect(await other.take()).toBe(true);
  expect(await second.take()).toBe(false);
  second.release();
  first.release();
  expect(await second.take()).toBe(true);
});

test('a tab that is reloaded has it again as soon as its former page is gone', async () => {
  const [before, after] = [new OneTab('vesper'), new OneTab('vesper')];
  await before.take();
  const taken = after.take();
  setTimeout(() => before.release(), 200);
  expect(await taken).toBe(true);
});

test('a tab that has it not learns when the one that had it is gone, however late', async () => {
  const [before, after] = [new OneTab('vesper'), new OneTab('vesper')];
  await before.take();
  expect(await after.take()).toBe(false);
  after.release();
  const freed = vi.fn();
  const waiting = after.freed(new AbortController().signal).then(freed);
  expect(freed).not.toHaveBeenCalled();
  before.release();
  await waiting;
  expect(await after.take()).toBe(true);
});

test('a browser that denies locks, as it does where site data is blocked, hinders nobody', async () => {
  vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new DOMException('', 'SecurityError')) } });
  expect(await new OneTab('vesper').take()).toBe(true);
});

test('a browser without locks hinders nobody', async () => {
  vi.stubGlobal('navigator', {});
  expect(await new OneTab('vesper').take()).toBe(true);
  expect(await new OneTab('vesper').take()).toBe(true);
});

test('a tab that was reloaded asks the others for it; a browser without channels hinders nobody', async () => {
  const asked = vi.fn();
  const [taker, reloaded] = [new OneTab('vesper', asked), new OneTab('vesper')];
  await taker.take();
  reloaded.askBack();
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1), 15_000);
  vi.stubGlobal('BroadcastChannel', undefined);
  new OneTab('vesper').askBack();
});
