// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { click, inPage, observeSizes, showDialogs } from '../../ui/in-page.testing.tsx';
import type { NewsServer, NewsTable, ServersNews } from './servers-news.ts';
import { ServersView } from './servers-view.tsx';

vi.mock('./actions.ts', () => ({ chooseEngine: vi.fn(async () => ({})) }));

beforeAll(() => {
  // React asks for this where `act` is used.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  showDialogs();
  observeSizes();
});
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const server = (id: number, more: Partial<NewsServer> = {}): NewsServer => ({
  ...{ id, name: `host ${id}`, role: 'engine', version: '0.2.0', since: 0, state: 'running', shares: true, tables: 1 },
  ...{ connections: null, commands: 12, loopPercent: 7, lagMs: 3, busMs: 1 },
  ...more,
});
const table = (id: string, more: Partial<NewsTable> = {}): NewsTable => ({
  ...{ id, name: id, serverId: 1, epoch: 4, since: 0, commands: 12, placedAt: null },
  ...more,
});
const rows = (page: HTMLElement, name: string) =>
  [...page.querySelectorAll('table')]
    .filter((each) => each.caption?.textContent === name)
    .flatMap((each) => [...each.querySelectorAll('tbody tr')].map(({ textContent }) => textContent ?? ''));
const keys = (page: HTMLElement) =>
  [...page.querySelectorAll<HTMLButtonElement>('button[aria-label^="Move "]')].map((key) => key.ariaLabel);
const draw = (first: ServersNews, manages = true) =>
  act(async () => inPage(<ServersView first={first} manages={manages} />));

const cluster: ServersNews = {
  servers: [
    server(1),
    server(2),
    server(3, { role: 'gateway', shares: false, connections: 40 }),
    server(4, { state: 'gone', shares: false }),
  ],
  tables: [table('Vesper'), table('Orbit', { placedAt: 2 }), table('Luna', { serverId: null })],
};

test('it shows what runs, and follows what happens without a reload', async () => {
  const heard = vi.fn(async () =>
    Response.json({ ...cluster, servers: [server(1, { state: 'draining', shares: false })] }),
  );
  vi.stubGlobal('fetch', heard);
  const { page } = await draw(cluster);
  expect(rows(page, 'Processes')).toHaveLength(4);
  expect(rows(page, 'Processes')[2]).toContain('Gateway');
  const [vesper = '', orbit = '', luna = ''] = rows(page, 'Tables');
  expect(vesper).toContain('By load');
  expect(orbit).toContain('Moves to host 2 after its round');
  expect(luna).toContain('At no engine');
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(heard).toHaveBeenCalledWith('/operator/servers/news');
  expect(rows(page, 'Processes')).toEqual([expect.stringContaining('Giving tables away')]);
  heard.mockResolvedValue(new Response(null, { status: 503 }));
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(page.querySelector('[role="status"]')?.textContent).toContain('not current');
  expect(rows(page, 'Processes')).toHaveLength(1);
});

test('an operator chooses among the engines that take tables; nobody else moves one', async () => {
  const { page } = await draw(cluster);
  expect(keys(page)).toEqual(['Move Vesper', 'Move Orbit', 'Move Luna']);
  const choices = () =>
    [...page.querySelectorAll('dialog[open] option')].map((option) => (option as HTMLOptionElement).value);
  await act(async () => click(page.querySelector('[aria-label="Move Vesper"]')));
  expect(choices()).toEqual(['2']);
  const { page: another } = await draw(cluster);
  await act(async () => click(another.querySelector('[aria-label="Move Orbit"]')));
  expect(
    [...another.querySelectorAll('dialog[open] option')].map((option) => (option as HTMLOptionElement).value),
  ).toEqual(['1', '']);
  const { page: auditors } = await draw(cluster, false);
  expect(keys(auditors)).toEqual([]);
});

test('a house of one process says that nothing can be moved; one without any says so', async () => {
  const alone = { servers: [server(1, { role: 'all', shares: false, connections: 3 })], tables: [table('Vesper')] };
  const { page } = await draw(alone);
  expect(page.textContent).toContain('tables cannot be moved');
  expect(keys(page)).toEqual([]);
  const { page: empty } = await draw({ servers: [], tables: [] });
  expect(empty.textContent).toContain('No game server is running.');
  expect(empty.textContent).toContain('No table is in service.');
});
