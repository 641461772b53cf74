// @vitest-environment jsdom
import { type GameDefinition, games, readOptions } from '@baize/rules';
import { messages as phrases } from '@baize/words/messages/en';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { gameTableOf } from '../../games/index.ts';
import { english } from '../../i18n/catalogues/english.ts';
import { LiveProvider } from '../../live/live-provider.tsx';
import { joinedTable, tableView } from '../../live/state/table-state.testing.ts';
import type { AtTable, SceneProps } from '../game/game-table.ts';
import { gameWith } from '../game/house-rules.ts';
import { STAGE_DRAWN } from '../game/layout.ts';
import type { Status } from '../game/status.ts';
import { NO_BALANCE, type TableSight } from '../game/table-sight.ts';
import { TableStage, type TableStageProps } from './table-stage.tsx';

const GAMES = Object.values(games) as readonly GameDefinition[];
const size = { ...STAGE_DRAWN };
let page: HTMLElement;
let root: Root;

// The first table of a game brings its code along.
vi.setConfig({ testTimeout: 60_000 });

beforeAll(() => {
  // What this browser would do, which the simulated one does not.
  Object.assign(window, {
    matchMedia: (query: string) => Object.assign(new EventTarget(), { matches: false, media: query }),
    ResizeObserver: class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  });
  Element.prototype.animate = () => ({ finished: Promise.resolve(), cancel: () => undefined }) as never;
  Object.defineProperty(Element.prototype, 'clientWidth', { get: () => size.width });
  Object.defineProperty(Element.prototype, 'clientHeight', { get: () => size.height });
});

beforeEach(() => {
  Object.assign(size, STAGE_DRAWN);
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
});

afterEach(() => {
  root.unmount();
  page.remove();
  vi.restoreAllMocks();
});

function sightOf(definition: GameDefinition): TableSight {
  const options = readOptions(definition.options, {});
  const { info, ...joined } = joinedTable();
  const game = gameWith(definition, {});
  if (!options.ok || !game) throw new Error(`${definition.id} needs options of its own`);
  const view = tableView();
  return {
    ...{ info: { ...info, game: definition.id, options: options.value }, game, view, own: null, round: view.round },
    ...{ results: [], chips: new Map(), balance: NO_BALANCE, net: null, live: false, suspended: false, shut: null },
    now: () => joined.view.now,
  };
}

/** What could be video. */
const Picture = ({ table }: SceneProps) => <figure aria-label={table.info.name} />;
const Broken = (): never => {
  throw new Error('the scene is broken');
};

/** A table whose bets are open for another twenty seconds. */
function shows(definition: GameDefinition, props: Partial<TableStageProps> = {}): void {
  const status: Status = {
    ...{ signal: 'open', word: 'Place your bets', note: '', closes: true, byHand: false },
    until: { at: Date.now() + 20_000, totalMs: 20_000, verb: 'closes' },
  };
  const texts = { ...english, phrases };
  const inPage = (children: ReactNode) => (
    <NextIntlClientProvider locale="en" messages={texts as never}>
      <LiveProvider address={{ url: 'http://127.0.0.1:9' }} userId={null}>
        {children}
      </LiveProvider>
    </NextIntlClientProvider>
  );
  root.render(
    inPage(
      <TableStage
        gameTable={gameTableOf(definition.id)}
        table={sightOf(definition)}
        betting={null}
        status={status}
        words="Ladies and gentlemen"
        {...props}
      />,
    ),
  );
}

const shown = (selector: string) => page.querySelector(selector);
const until = (holds: () => void) => vi.waitFor(holds, 50_000);

/** The cloth with its spots, the clock and the dealer's words: what must not go with a scene. */
async function expectTheTable(): Promise<void> {
  await until(() => expect(shown('[data-cloth] [data-spot]')).not.toBeNull());
  expect(shown('[data-slot="status"]')?.textContent).toContain('Place your bets');
  expect(shown('[data-slot="status"] svg')).not.toBeNull();
  expect(shown('[data-slot="call"]')?.textContent).toContain('Ladies and gentlemen');
}

test.each(GAMES.map((game) => [game.id, game] as const))('%s keeps its cloth over another scene', async (_, game) => {
  shows(game, { scene: Picture });
  await expectTheTable();
  expect(shown('[data-scene="picture"] figure')?.getAttribute('aria-label')).toBe('Vesper');
  expect(shown('[data-scene="drawn"]')).toBeNull();
});

test('an upright phone says who enters the result only where no picture shows it', async () => {
  Object.assign(size, { width: 390, height: 640 });
  const status: Status = {
    ...{ signal: 'closed', word: 'No more bets', note: '', closes: false, byHand: true, until: null },
  };
  shows(games.roulette, { status });
  await until(() => expect(shown('[data-slot="status"]')?.textContent).toContain('Entered by the dealer'));
  shows(games.roulette, { status, scene: Picture });
  await until(() => expect(shown('[data-scene="picture"]')).not.toBeNull());
  expect(shown('[data-slot="status"]')?.textContent).toBe('No more bets');
});

test('a table that stands still in mid-round says nothing of the bets it took', async () => {
  shows(games.roulette);
  await expectTheTable();
  const seen = sightOf(games.roulette);
  shows(games.roulette, { table: { ...seen, view: { ...seen.view, state: 'closed' } } });
  await until(() => expect(shown('[data-slot="call"]')).toBeNull());
});

test('the sides of a table stay as they are in Arabic, wherever it is shown', async () => {
  page.dir = 'rtl';
  shows(games.roulette);
  await expectTheTable();
  expect(shown('[data-cloth]')?.closest('[dir]')).toBe(shown('[data-felt]'));
  expect(shown('[data-felt]')?.getAttribute('dir')).toBe('ltr');
});

test.each(GAMES.map((game) => [game.id, game] as const))('%s stays playable when its scene throws', async (_, game) => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const known = gameTableOf(game.id);
  const atTable = async (): Promise<AtTable> => {
    const all = await known.atTable();
    return { ...all, gameStage: { ...all.gameStage, Scene: Broken } };
  };
  shows(game, { gameTable: { ...known, atTable } });
  await expectTheTable();
  expect(shown('[data-scene="plain"]')).not.toBeNull();
  expect(shown('[data-scene="drawn"]')).toBeNull();
  expect(reported).toHaveBeenCalled();
});

test('another scene that throws gives way to the drawn one', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  shows(games.roulette, {
    scene: Broken,
  });
  await expectTheTable();
  expect(shown('[data-scene="drawn"] [role="img"]')).not.toBeNull();
  expect(shown('[data-scene="picture"]')).toBeNull();
});

test.each([
  [{ width: 390, height: 600 }, 'phone-upright'],
  [{ width: 844, height: 330 }, 'phone-flat'],
  [{ width: 760, height: 984 }, 'tablet-upright'],
  [STAGE_DRAWN, 'desk'],
] as const)('every game is laid out for %o alike', async (room, form) => {
  Object.assign(size, room);
  for (const game of GAMES) {
    shows(game);
    await until(() => expect(shown(`[data-form~="${form}"] [data-cloth] [data-spot]`)).not.toBeNull());
  }
});
