// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import {
  betting,
  evolve,
  type GameDefinition,
  games,
  parseRound,
  playRound,
  type Round,
  type RoundLine,
  readOptions,
  setUp,
} from '@baize/rules';
import { messages as phrases } from '@baize/words/messages/en';
import { NextIntlClientProvider } from 'next-intl';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { publicRound, tableView } from '../../../dealer/situation/console.testing.ts';
import { gameTableOf } from '../../../games/index.ts';
import { english } from '../../../i18n/catalogues/english.ts';
import { LiveProvider } from '../../../live/live-provider.tsx';
import { joinedTable } from '../../../live/state/table-state.testing.ts';
import { inPage, observeSizes } from '../../../ui/in-page.testing.tsx';
import type { DealerClothProps, GameStage } from '../../game/game-table.ts';
import { STAGE_DRAWN, type StageLayout } from '../../game/layout.ts';
import { NO_BALANCE, type TableSight } from '../../game/table-sight.ts';
import { PlaceInHand } from './place-in-hand.ts';

const RULES = `${import.meta.dirname}/../../../../../../packages/rules/src/games`;
const LAYOUTS: readonly StageLayout[] = [
  { hold: 'desktop', unit: 1, above: 0, ...STAGE_DRAWN },
  { hold: 'portrait', unit: 1, above: 0, width: 390, height: 600 },
];

/** The games whose stage has places for cards, and the names of their places on it. */
const PLACES = {
  baccarat: { player: 'Player', banker: 'Banker' },
  'dragon-tiger': { dragon: 'Dragon', tiger: 'Tiger' },
  'andar-bahar': { joker: 'Joker', andar: 'Andar', bahar: 'Bahar' },
  'casino-holdem': { dealer: 'Dealer', community: 'Community cards', player: 'Players’ hand' },
  'three-card-poker': { dealer: 'Dealer', player: 'Players’ hand' },
  blackjack: { dealer: 'Dealer' },
  antigo: { dealer: 'Dealer' },
  'three-card-monster': { dealer: 'Dealer' },
} as const;
type Id = keyof typeof PLACES;

// The first table of a game brings its code along.
vi.setConfig({ testTimeout: 60_000 });

/** A table at a step that is about a place. */
interface Moment {
  readonly place: string;
  readonly asks: string;
  readonly table: TableSight;
}

const playedFiles = (id: Id): readonly string[] =>
  readdirSync(`${RULES}/${id}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.round'))
    .map((file) => readFileSync(`${RULES}/${id}/${file}`, 'utf8'));

function optionsOf(id: Id, lines: readonly RoundLine[]): TableSight['info']['options'] {
  const given = lines.flatMap(({ line }) => (line.line === 'option' ? [[line.key, line.value] as const] : []));
  const definition: GameDefinition = games[id];
  const options = readOptions(definition.options, Object.fromEntries(given));
  if (!options.ok) throw new Error(`${id} refuses the options of a written round`);
  return options.value;
}

/** Each step of the game's written rounds that asks for a card, once. */
function momentsOf(id: Id): readonly Moment[] {
  const moments = new Map<string, Moment>();
  for (const text of playedFiles(id)) {
    const lines = parseRound(text);
    const setup = lines.ok ? setUp(games, lines.value, id) : lines;
    if (!lines.ok || !setup.ok) throw new Error(`${text} is no round`);
    const { game } = setup.value;
    const options = optionsOf(id, lines.value);
    playRound(setup.value, lines.value).events.reduce<Round>((round, event) => {
      const next = evolve(game, round, event);
      const [step] = next.phase === 'playing' ? game.procedure(next.play) : [];
      if (next.phase === 'playing' && (step?.ask === 'card' || step?.ask === 'reveal')) {
        const { info } = joinedTable();
        const round = publicRound({ play: game.view(next.play) });
        const view = tableView({ round });
        const table: TableSight = {
          ...{ info: { ...info, game: id, options }, game, view, own: null, round, results: [] },
          ...{ chips: new Map(), balance: NO_BALANCE, net: null, live: false, suspended: false, shut: null },
          now: () => 0,
        };
        moments.set(JSON.stringify([step.ask, step.place, step.stage]), { place: step.place, asks: step.ask, table });
      }
      return next;
    }, betting);
  }
  return [...moments.values()];
}

async function stageOf(id: Id): Promise<GameStage> {
  return (await gameTableOf(id).atTable()).gameStage;
}

/** What is framed on the cloth. */
function framedOn({ Cloth }: GameStage, table: TableSight, layout: StageLayout, inHand?: string): readonly Element[] {
  const texts = { ...english, phrases };
  const cloth = <Cloth table={table} betting={null} layout={layout} dealtFrom={{ current: null }} result={null} />;
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={texts as never}>
      <LiveProvider address={{ url: 'http://127.0.0.1:9' }} userId={null}>
        {inHand === undefined ? cloth : <PlaceInHand value={inHand}>{cloth}</PlaceInHand>}
      </LiveProvider>
    </NextIntlClientProvider>,
  );
  return [...page.querySelectorAll('[data-in-hand]')];
}

/** How the part of the cloth with this place begins to be named. */
function nameOf(id: Id, place: string): string {
  const names: Readonly<Record<string, string>> = PLACES[id];
  const [kind, number, second] = place.split(':');
  return names[place] ?? `${kind === 'seat' ? 'Seat' : 'Position'} ${number}${second ? ', second hand' : ''}`;
}

it('has names for the places of every game with cards', () => {
  const definitions: readonly GameDefinition[] = Object.values(games);
  const withCards = definitions.filter(({ equipment }) => equipment({}).kind !== 'wheel').map(({ id }) => id);
  expect(Object.keys(PLACES).sort()).toEqual(withCards.sort());
});

describe.each(Object.keys(PLACES) as Id[])('the cloth of %s', (id) => {
  it.each(LAYOUTS)('frames the place of each card for the dealer: $hold', async (layout) => {
    const stage = await stageOf(id);
    const moments = momentsOf(id);
    expect(moments.map(({ place }) => place)).toEqual(expect.arrayContaining(Object.keys(PLACES[id])));
    for (const { place, asks, table } of moments) {
      const framed = framedOn(stage, table, layout, place);
      const names = framed.map((part) => part.closest('section')?.getAttribute('aria-label'));
      expect(names, `${asks} ${place}`).toEqual([expect.stringMatching(new RegExp(`^${nameOf(id, place)}(?!\\d)`))]);
    }
  });

  it('frames them on the cloth from the dealer’s side too', async () => {
    observeSizes();
    const { DealerCloth } = (await import(`../../../games/${id}/dealer-cloth.tsx`)) as {
      DealerCloth: ComponentType<DealerClothProps>; // each game names it so
    };
    for (const { place, asks, table } of new Map(momentsOf(id).map((each) => [each.place, each])).values()) {
      const cloth = (
        <LiveProvider address={{ url: 'http://127.0.0.1:9' }} userId={null}>
          <PlaceInHand value={place}>
            <DealerCloth table={table} />
          </PlaceInHand>
        </LiveProvider>
      );
      const { page } = inPage(cloth);
      const framed = [...page.querySelectorAll('[data-in-hand]')];
      const names = framed.map((part) => part.closest('section')?.getAttribute('aria-label'));
      expect(names, `${asks} ${place}`).toEqual([expect.stringMatching(new RegExp(`^${nameOf(id, place)}(?!\\d)`))]);
      page.remove();
    }
  });

  it.each(LAYOUTS)('has no frame for players: $hold', async (layout) => {
    const stage = await stageOf(id);
    for (const { table } of momentsOf(id)) expect(framedOn(stage, table, layout)).toEqual([]);
  });
});
