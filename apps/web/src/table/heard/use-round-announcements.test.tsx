// @vitest-environment jsdom
import { messages as phrases } from '@baize/words/messages/en';
import { NextIntlClientProvider } from 'next-intl';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gameHeard } from '../../games/baccarat/heard.ts';
import { english } from '../../i18n/catalogues/english.ts';
import type { LiveClient } from '../../live/client.ts';
import { LiveWith } from '../../live/live-provider.tsx';
import { tableView } from '../../live/state/table-state.testing.ts';
import { Announcer } from '../../ui/feedback/announcer.tsx';
import type { GameTable } from '../game/game-table.ts';
import { CLOSING_MS, type Status } from '../game/status.ts';
import { gameOf } from '../game/table-game.ts';
import type { Net, TableSight } from '../game/table-sight.ts';
import { useTableWords } from '../game/use-game-words.ts';
import type { Opening } from './opening.ts';
import { useRoundAnnouncements } from './use-round-announcements.ts';

const loaded = Promise.resolve({ gameHeard, gameWords: { describeResult: () => null, figuresOf: () => [] } });
const gameTable = { atTable: () => loaded } as unknown as GameTable; // what announcements read of it

interface Seen {
  readonly roundId?: string;
  /** The player's cards. */
  readonly cards?: readonly string[];
  /** The stake on the player, minor units. */
  readonly staked?: number;
  readonly net?: Net | null;
}

const sight = ({ roundId = 'VES-8', cards = [], staked = 0, net = null }: Seen = {}): TableSight => {
  const chip = { stakeMinor: staked, state: 'accepted', outcome: null, returnedMinor: null };
  const round = { phase: net ? 'settled' : 'betting', play: { player: cards, banker: [] } };
  const chips = new Map(staked > 0 ? [['player', chip]] : []);
  const game = gameOf({ game: 'baccarat', options: {} });
  const seen = { info: { currency: 'EUR' }, game, view: tableView({ roundId }), round, chips, net, suspended: false };
  return seen as unknown as TableSight; // what announcements read of it
};

let now = 100_000;
const closing = (at: number | null): Status => ({ closes: at !== null, until: at === null ? null : { at } }) as Status;
const live = { now: () => now } as LiveClient;
let root: Root;
let page: HTMLElement;

function Announced({ table, status, opening }: { table: TableSight; status: Status; opening: Opening }) {
  useRoundAnnouncements(gameTable, table, status, opening);
  return null;
}

/** The page, whose announcements are loaded when it is `idle`. */
function Page({ idle, ...props }: { idle: boolean; table: TableSight; status: Status; opening: Opening }) {
  useTableWords(gameTable);
  return idle && <Announced {...props} />;
}

const shows = (opening: Opening, table: TableSight, { idle = true, closesAt = null as number | null } = {}) =>
  act(async () =>
    root.render(
      // The cast: a page has more texts than the library knows.
      <NextIntlClientProvider locale="en" messages={{ ...english, phrases } as never}>
        <LiveWith client={live}>
          <Announcer>
            <Page idle={idle} table={table} status={closing(closesAt)} opening={opening} />
          </Announcer>
        </LiveWith>
      </NextIntlClientProvider>,
    ),
  );

const said = () => [...page.querySelectorAll('[aria-live="polite"] p')].map(({ textContent }) => textContent);

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers();
  now = 100_000;
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
});

afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
});

/** The page opens with the first, changes to the second, and only then its announcements arrive. */
async function arriveLate(first: TableSight, second: TableSight, closesAt: number | null = null): Promise<Opening> {
  const opening = { table: first, at: now };
  await shows(opening, first, { idle: false, closesAt });
  await shows(opening, second, { idle: false, closesAt });
  now += 3_000;
  await shows(opening, second, { closesAt });
  await act(async () => vi.advanceTimersByTime(2_000));
  return opening;
}

test('what was dealt and accepted before the announcements came is announced when they come, once', async () => {
  const later = sight({ cards: ['9h', 'Ks'], staked: 500 });
  const opening = await arriveLate(sight({ cards: ['9h'] }), later);
  expect(said()).toEqual(['Player: king of spades.', 'Bet accepted: €5.00 on Player.']);
  await shows(opening, sight({ cards: ['9h', 'Ks'], staked: 500 }));
  expect(said()).toHaveLength(2);
});

test('what the page showed first is not announced', async () => {
  const net: Net = { stakedMinor: 500, returnedMinor: 1_000, netMinor: 500 };
  await arriveLate(sight({ cards: ['9h'], staked: 500, net }), sight({ cards: ['9h'], staked: 500, net }));
  expect(said()).toEqual([]);
});

test('a result that was shown before the announcements came is announced', async () => {
  const net: Net = { stakedMinor: 500, returnedMinor: 1_000, netMinor: 500 };
  await arriveLate(sight({ staked: 500 }), sight({ staked: 500, net }));
  expect(said()).toEqual([expect.stringContaining('+€5.00')]);
});

test('a round that began before the announcements came is announced from its beginning', async () => {
  await arriveLate(sight({ cards: ['9h'] }), sight({ roundId: 'VES-9', cards: ['9h'] }));
  expect(said()).toEqual(['Player: nine of hearts.']);
});

test('the closing of bets that began before the announcements came is announced', async () => {
  await arriveLate(sight(), sight(), now + CLOSING_MS + 1_000);
  expect(said()).toEqual([english.table.status.closing]);
});

test('the closing of bets that began before the page opened is not announced', async () => {
  await arriveLate(sight(), sight(), now + CLOSING_MS - 500);
  expect(said()).toEqual([]);
});
