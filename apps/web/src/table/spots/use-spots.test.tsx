// @vitest-environment jsdom
import { type HouseNow, OPEN_HOUSE } from '@baize/protocol/house';
import { spotName } from '@baize/rules';
import { messages as phrases } from '@baize/words/messages/en';
import { NextIntlClientProvider } from 'next-intl';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { english } from '../../i18n/catalogues/english.ts';
import type { LiveClient } from '../../live/client.ts';
import { LiveWith } from '../../live/live-provider.tsx';
import type { Betting } from '../betting/betting-desk.ts';
import type { BettingState } from '../betting/betting-state.ts';
import type { TableSight } from '../game/table-sight.ts';
import { BetsOff } from './bets-off.tsx';
import { SpotButton, SpotNote } from './drawn/spot-button.tsx';
import type { SpotFacts } from './spot-facts.ts';
import { useSpots } from './use-spots.ts';

const SPOTS = ['red', 'black', 'even'];
const done: string[] = [];
const store = createStore<BettingState>(() => ({
  ...{ roundId: 'R-1', chipMinor: 500, onTheWay: [], done: [], last: [], notice: null, choosing: null },
}));
const betting = {
  store,
  place: (spot: string) => void done.push(`place ${spot}`),
  take: (spot: string) => void done.push(`take ${spot}`),
} as unknown as Betting; // all that a group of spots uses of it

const factsOf = (spot: string): SpotFacts => ({
  ...{ spot, name: `Name of ${spot}`, label: spot, limits: '€1 to €10', lies: null, note: null, lines: [] },
});

function Group({ open }: { open: boolean }) {
  const { hands, events } = useSpots({
    ...{ betting, open },
    tabStop: (visited) => visited ?? 'red',
    after: (spot, key) => SPOTS[SPOTS.indexOf(spot) + (key === 'ArrowRight' ? 1 : -1)],
  });
  return (
    <div {...events}>
      {SPOTS.map((spot) => (
        <div key={spot}>
          <SpotButton facts={factsOf(spot)} hands={hands}>
            {spot}
          </SpotButton>
          <SpotNote facts={factsOf(spot)} hands={hands} />
        </div>
      ))}
    </div>
  );
}

let page: HTMLElement;
let root: ReturnType<typeof createRoot>;
const texts = { ...english, phrases };
const connection = createStore((): { house: HouseNow } => ({ house: OPEN_HOUSE }));
/** The casts: all that is used of a connection and of a table. */
const client = { connection } as unknown as LiveClient;
const names = new Map(SPOTS.map((each) => [each, { name: spotName('roulette', each) }]));
const table = { info: { game: 'roulette' }, game: { spots: names } } as unknown as TableSight;
const show = (open: boolean) =>
  root.render(
    <NextIntlClientProvider locale="en" messages={texts as never}>
      <LiveWith client={client}>
        <BetsOff table={table}>
          <Group open={open} />
        </BetsOff>
      </LiveWith>
    </NextIntlClientProvider>,
  );

const spot = (name: string): HTMLElement => {
  const found = page.querySelector<HTMLElement>(`[data-spot="${name}"]`);
  if (!found) throw new Error(`no spot ${name}`);
  return found;
};
const sends = (at: Element, type: string, more: object = {}) => {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, ...more });
  Object.assign(event, { pointerType: 'pointerType' in more ? more.pointerType : 'mouse' });
  at.dispatchEvent(event);
  return event;
};
const TOUCH = { pointerType: 'touch' };
const refuses = (at: string, id: number) =>
  store.setState({ notice: { id, spot: at, phrase: { key: 'house.refusal.bets-closed' }, currency: 'EUR' } });
const CLOSED = 'Bets are closed.';

beforeEach(async () => {
  done.length = 0;
  store.setState({ notice: null });
  connection.setState({ house: OPEN_HOUSE });
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
  show(true);
  await vi.waitFor(() => spot('red'), 15_000);
});
afterEach(() => {
  root.unmount();
  page.remove();
});

test('a press bets, the secondary button and Delete take back', () => {
  sends(spot('red'), 'click', { detail: 1 });
  expect(sends(spot('black'), 'contextmenu').defaultPrevented).toBe(true);
  spot('even').dispatchEvent(new KeyboardEvent('keydown', { key: 'Delete', bubbles: true }));
  expect(done).toEqual(['place red', 'take black', 'take even']);
});

test('one spot is in the tab order, and arrow keys move it', async () => {
  const stops = () => SPOTS.filter((name) => spot(name).tabIndex === 0);
  expect(stops()).toEqual(['red']);
  spot('red').focus();
  spot('red').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  expect(document.activeElement).toBe(spot('black'));
  await vi.waitFor(() => expect(stops()).toEqual(['black']), 15_000);
  spot('black').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }));
  spot('red').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }));
  expect(document.activeElement).toBe(spot('red'));
  await vi.waitFor(() => expect(stops()).toEqual(['red']), 15_000);
});

test('a long press of a finger shows the facts and neither bets nor takes back; the next touch closes them', async () => {
  sends(spot('red'), 'pointerdown', TOUCH);
  await vi.waitFor(() => expect(page.textContent).toContain('Name of red'), 15_000);
  sends(spot('red'), 'contextmenu', TOUCH);
  sends(spot('red'), 'pointerup', TOUCH);
  sends(spot('red'), 'pointerout', TOUCH);
  sends(spot('red'), 'click', { detail: 1 });
  expect(done).toEqual([]);
  expect(page.textContent).toContain('Name of red');
  sends(document.body, 'pointerdown', TOUCH);
  await vi.waitFor(() => expect(page.textContent).not.toContain('Name of red'), 15_000);
  sends(spot('red'), 'pointerdown', TOUCH);
  sends(spot('red'), 'pointerup', TOUCH);
  sends(spot('red'), 'click', { detail: 1 });
  expect(done).toEqual(['place red']);
});

test('a mouse at rest shows the facts, which go when bets close', async () => {
  sends(spot('black'), 'pointerover', { clientX: 5, clientY: 5 });
  await vi.waitFor(() => expect(page.textContent).toContain('Name of black'), 15_000);
  show(false);
  await vi.waitFor(() => expect(page.textContent).not.toContain('Name of black'), 15_000);
  expect(spot('black').getAttribute('aria-disabled')).toBe('true');
});

test('a refusal after a touch stays at its spot until the next touch; after a click it goes by itself', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const isAt = (name: string) => spot(name).parentElement?.textContent?.includes(CLOSED);
  const drawn = () => new Promise((next) => setImmediate(() => setImmediate(next)));
  sends(spot('black'), 'pointerdown', TOUCH);
  refuses('black', 1);
  for (let nth = 0; nth < 20 && !isAt('black'); nth++) await drawn();
  vi.advanceTimersByTime(10_000);
  await drawn();
  expect([isAt('black'), isAt('red')]).toEqual([true, false]);
  sends(document.body, 'pointerdown', TOUCH);
  for (let nth = 0; nth < 20 && isAt('black'); nth++) await drawn();
  expect(isAt('black')).toBe(false);
  sends(spot('red'), 'pointerdown');
  refuses('red', 2);
  for (let nth = 0; nth < 20 && !isAt('red'); nth++) await drawn();
  expect(isAt('red')).toBe(true);
  vi.advanceTimersByTime(10_000);
  for (let nth = 0; nth < 20 && isAt('red'); nth++) await drawn();
  expect(isAt('red')).toBe(false);
  vi.useRealTimers();
});

test('a kind of bet that the house has switched off is marked, takes no press, and says why, until it is switched on', async () => {
  const off = { scope: 'bet', subject: 'roulette:red' } as const;
  connection.setState({ house: { ...OPEN_HOUSE, off: [off] } });
  await vi.waitFor(() => expect(spot('red').getAttribute('aria-disabled')).toBe('true'));
  const sentence = 'Red takes no new bets at the moment. You can place your other bets without it.';
  expect(spot('red').getAttribute('aria-description')).toBe(sentence);
  expect(spot('black').hasAttribute('aria-disabled')).toBe(false);
  sends(spot('red'), 'click');
  spot('red').dispatchEvent(new KeyboardEvent('keydown', { key: 'Delete', bubbles: true }));
  await vi.waitFor(() => expect(page.textContent).toContain(sentence));
  sends(spot('black'), 'click');
  expect(done).toEqual(['take red', 'place black']);

  connection.setState({ house: OPEN_HOUSE });
  await vi.waitFor(() => expect(spot('red').hasAttribute('aria-disabled')).toBe(false));
  sends(spot('red'), 'click');
  expect(done).toEqual(['take red', 'place black', 'place red']);
});
