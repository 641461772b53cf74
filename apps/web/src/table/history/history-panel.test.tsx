// @vitest-environment jsdom
import type { PlayerRound } from '@baize/protocol';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { act } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { LiveClient } from '../../live/client.ts';
import { LiveWith } from '../../live/live-provider.tsx';
import { joinedTable } from '../../live/state/table-state.testing.ts';
import { click, inPage } from '../../ui/in-page.testing.tsx';
import type { GameTable } from '../game/game-table.ts';
import { gameOf } from '../game/table-game.ts';
import { NO_WORDS } from '../game/use-game-words.ts';
import { HistoryPanel } from './history-panel.tsx';

beforeAll(() => {
  // React asks for this where `act` is used.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

const { info } = joinedTable();
const loaded = Promise.resolve({ gameWords: NO_WORDS });
const gameTable = { atTable: () => loaded } as unknown as GameTable; // what the history reads of it
const ROUND: PlayerRound = {
  ...{ roundId: 'VES-7', tableId: info.id, replayKey: 'key', openedAt: 0, state: 'settled', voidReason: null },
  ...{
    reversed: false,
    resettled: false,
    result: null,
    corrections: 0,
    byHand: false,
    stakedMinor: 500,
    returnedMinor: 0,
  },
  ...{ bets: [], decisions: [] },
};

/** Where no older rounds can be read. */
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

/** The history with these rounds at hand, where older ones are read in this way. */
async function history(rounds: readonly PlayerRound[], read: (address: string) => Promise<Response> = unreachable) {
  const game = gameOf({ game: 'roulette', options: {} });
  if (!game) throw new Error('there is no roulette');
  vi.stubGlobal('fetch', read);
  const { page } = await act(async () =>
    inPage(
      // The cast: nothing is opened here.
      <AppRouterContext value={{} as never}>
        <LiveWith client={new LiveClient('http://127.0.0.1:9')}>
          <HistoryPanel info={info} game={game} gameTable={gameTable} rounds={rounds} />
        </LiveWith>
      </AppRouterContext>,
    ),
  );
  return { ...shownIn(page), page };
}

const shownIn = (page: HTMLElement) => ({
  keys: [...page.querySelectorAll('button')].map(({ textContent }) => textContent),
  rounds: [...page.querySelectorAll('li')].map(({ textContent }) => textContent),
});

test('rounds at hand stay in the history when older ones cannot be read, with the key that reads them again', async () => {
  const shown = await history([ROUND]);
  expect(shown.rounds).toEqual([expect.stringContaining('VES-7')]);
  expect(shown.keys).toEqual(['Try again']);
});

test('a history without rounds says that they could not be read, not that there are none', async () => {
  expect(await history([])).toMatchObject({ keys: ['Try again'], rounds: [] });
});

test('a history of more than fifty rounds goes on before the oldest one shown, to the first of all', async () => {
  const played = (from: number, to: number) =>
    Array.from({ length: from - to + 1 }, (_, at) => ({ ...ROUND, roundId: `VES-${from - at}`, openedAt: from - at }));
  const asked: string[] = [];
  const { page, keys, rounds } = await history(played(53, 4), async (address) => {
    asked.push(address);
    return Response.json(address.includes('before') ? played(3, 1) : played(53, 4));
  });
  expect([rounds.length, keys]).toEqual([50, ['Show earlier rounds']]);
  await act(async () => click(page.querySelector('button')));
  expect(asked.at(-1)).toBe(`/table/${info.id}/rounds?before=4&round=VES-4`);
  const all = shownIn(page);
  expect([all.rounds.length, all.keys]).toEqual([53, []]);
  expect(all.rounds.at(-1)).toContain('VES-1');
});
