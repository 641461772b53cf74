// @vitest-environment jsdom
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ChatLine, ClientToServer, Joined, ServerToClient } from '@baize/protocol';
import { readOptions } from '@baize/rules';
import { roulette } from '@baize/rules/games/roulette';
import { messages as phrases } from '@baize/words/messages/en';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { NextIntlClientProvider } from 'next-intl';
import { Server } from 'socket.io';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { english } from '../../i18n/catalogues/english.ts';
import { joinedTable, tableView } from '../../live/state/table-state.testing.ts';
import { countRenders } from './renders.testing.ts';

// Before React: it looks for the hook once.
const renders = countRenders();
const { createRoot } = await import('react-dom/client');
const { LiveProvider } = await import('../../live/live-provider.tsx');
const { TableScreen } = await import('./table-screen.tsx');

const until = (holds: () => void) => vi.waitFor(holds, 15_000);
/** Longer than any component waits before it draws what has arrived. */
const settle = () => new Promise((settled) => setTimeout(settled, 400));

const http = createServer();
const io = new Server<ClientToServer, ServerToClient>(http, { cors: { origin: true, credentials: true } });
const { info, ...table } = joinedTable();
const options = readOptions(roulette.options, {});
if (!options.ok) throw new Error('roulette has no options of its own');
const start: Joined = { ...table, info: { ...info, options: options.value } };
let page: HTMLElement;
let root: ReturnType<typeof createRoot>;

/** What this browser would do, which the simulated one does not. */
function standIns(): void {
  const Unobserving = class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
  Object.assign(window, {
    matchMedia: (query: string) =>
      Object.assign(new EventTarget(), { matches: query.includes('min-width: 1100px'), media: query }),
    ResizeObserver: Unobserving,
    IntersectionObserver: Unobserving,
  });
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.animate = () => ({ finished: Promise.resolve(), cancel: () => undefined }) as never;
}

/** What a page loads when it is idle. */
const LATE = ['Notices', 'Attendants', 'Heard'];

beforeAll(async () => {
  standIns();
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  io.on('connection', (socket) => {
    socket.emit('session', { session: { userId: 'ada', name: 'Ada', role: 'player', guest: false }, why: null });
    socket.on('join', (_, answer) => answer({ ok: true, value: start }));
  });
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`; // it listens on TCP
  const texts = { ...english, phrases };
  root.render(
    <AppRouterContext.Provider value={{ push: () => undefined, prefetch: () => undefined } as never}>
      <NextIntlClientProvider locale="en" messages={texts as never}>
        <LiveProvider address={{ url }} userId="ada">
          <TableScreen
            tableId="vesper"
            tableName="Vesper"
            game="roulette"
            gameName="Roulette"
            currency="EUR"
            standing="player"
            rulebook={null}
            kept={[]}
          />
        </LiveProvider>
      </NextIntlClientProvider>
    </AppRouterContext.Provider>,
  );
  await until(() => expect(page.querySelector('[data-amount="500"]')).not.toBeNull());
  await until(() => expect(page.querySelector('.cloth svg')).not.toBeNull());
  const mounted = new Set<string>();
  await until(() => {
    for (const name of Object.keys(renders())) mounted.add(name);
    expect(LATE.filter((name) => !mounted.has(name))).toEqual([]);
  });
  page.querySelector<HTMLElement>('[role="tab"][id$="-tab-chat"]')?.click();
  await settle();
}, 60_000);

afterAll(async () => {
  root.unmount();
  await io.close();
});

beforeEach(async () => {
  // Parts that are loaded late are mounted late: until a while passes without one.
  for (let rounds = 0; rounds < 20; rounds += 1) {
    renders();
    await settle();
    if (drawn(renders(), [...TABLE, 'Notices', 'TableDrawer']).Notices === undefined) break;
  }
});

const line = (id: number): ChatLine => ({
  ...{ id: String(id), tableId: 'vesper', userId: 'bob', name: 'Bob', role: 'player' },
  ...{ text: `line ${id}`, at: Date.now() },
});

/** What draws the table itself. */
const TABLE = [
  'TableScreen',
  'Screen',
  'LiveTable',
  'Seen',
  'Table',
  'ComposedStage',
  'Felt',
  'Scene',
  'TableInHand',
  'BottomBar',
  'BetKeys',
];
const drawn = (counts: Readonly<Record<string, number>>, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (counts[name] ? [[name, counts[name]]] : [])));

test('R11: balance, bets, options and last result are on the screen of a table', () => {
  const figure = (name: string) =>
    [...page.querySelectorAll('dt')].find(({ textContent }) => textContent === name)?.nextElementSibling?.textContent;
  expect([figure('Balance'), figure('Total bet')]).toEqual([
    expect.stringContaining('10.00'),
    expect.stringContaining('5.00'),
  ]);
  expect(page.querySelector('.cloth svg')).not.toBeNull();
  const last = [...page.querySelectorAll('h2')].find(({ textContent }) => textContent === 'Last numbers');
  expect(last?.parentElement?.textContent).toBe('Last numbers0');
});

test('a chat line redraws the chat and nothing of the table', async () => {
  for (const id of [1, 2, 3]) io.emit('chat', line(id));
  await until(() => expect(page.textContent).toContain('line 3'));
  const counts = renders();
  expect(counts).toMatchObject({ ChatPanel: expect.any(Number) });
  expect(drawn(counts, [...TABLE, 'TopLine', 'Tray', 'BalanceShown', 'Notices', 'TableDrawer'])).toEqual({});
});

test('a change of the balance redraws the balance alone', async () => {
  if (!start.own) throw new Error('the table of the tests has a player');
  io.emit('own', { ...start.own, version: start.own.version + 1, balanceMinor: 1_100 });
  await until(() => expect(page.textContent).toContain('11.00'));
  const counts = renders();
  expect(counts).toMatchObject({ BalanceShown: 1 });
  expect(drawn(counts, [...TABLE, 'TopLine', 'Tray', 'ChatPanel', 'Notices', 'TableDrawer'])).toEqual({});
});

test('a chip that is chosen redraws the tray and what is worth that many chips', async () => {
  page.querySelector<HTMLElement>('[data-amount="500"]')?.click();
  await until(() => expect(page.querySelector('[data-amount="500"]')?.getAttribute('aria-checked')).toBe('true'));
  const counts = renders();
  expect(counts).toMatchObject({ Tray: 1 });
  expect(drawn(counts, [...TABLE, 'TopLine', 'BalanceShown', 'ChatPanel', 'Notices', 'TableDrawer'])).toEqual({});
});

test('the clock of betting redraws the clock alone', async () => {
  const closing = tableView({ version: 20, deadline: Date.now() + 60_000 });
  io.emit('view', closing);
  await settle();
  renders();
  const counts: Record<string, number> = {};
  await until(() => {
    for (const [name, count] of Object.entries(renders())) counts[name] = (counts[name] ?? 0) + count;
    expect(counts.TableStatus).toBeGreaterThanOrEqual(2);
  });
  expect(drawn(counts, [...TABLE, 'TopLine', 'BalanceShown', 'Tray', 'ChatPanel', 'Notices'])).toEqual({});
});

test('a bet of somebody else redraws the table once, and neither balance nor chat', async () => {
  const { round } = tableView();
  io.emit(
    'view',
    tableView({ version: 21, round: round && ({ ...round, totals: { red: { stake: 500, players: 1 } } } as never) }),
  );
  await settle();
  const counts = renders();
  expect(counts).toMatchObject({ Table: 1, ComposedStage: 1, Cloth: 1 });
  expect(
    drawn(counts, [
      'TableScreen',
      'Screen',
      'LiveTable',
      'Pane',
      'TableInHand',
      'BalanceShown',
      'ChatPanel',
      'TableDrawer',
    ]),
  ).toEqual({});
});
