// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askForUpgrade, holdTable, upgrade } from './upgrade.ts';

beforeEach(() => upgrade.setState({ isOver: false }));
afterEach(() => {
  vi.unstubAllGlobals();
  delete document.documentElement.dataset.build;
});

const serves = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer));

test('a page is outdated once the web server serves another build, and not because it does not answer', async () => {
  document.documentElement.dataset.build = 'first';
  serves(async () => new Response('first'));
  expect(await askForUpgrade()).toBe('same');
  serves(async () => new Response('', { status: 502 }));
  expect(await askForUpgrade()).toBe('unknown');
  serves(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await askForUpgrade()).toBe('unknown');
  expect(upgrade.getState().isOver).toBe(false);
  serves(async () => new Response('second'));
  expect(await askForUpgrade()).toBe('upgraded');
  expect(upgrade.getState().isOver).toBe(true);
});

test('of several tables each can keep the page', () => {
  const [first, second] = [holdTable(true), holdTable(false)];
  expect(upgrade.getState()).toMatchObject({ tables: 2, busy: 1 });
  first();
  expect(upgrade.getState()).toMatchObject({ tables: 1, busy: 0 });
  second();
  expect(upgrade.getState()).toMatchObject({ tables: 0, busy: 0 });
});
