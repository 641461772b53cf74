import { readFileSync } from 'node:fs';
import { type Game, type GameDefinition, games, type KeptFigure, type SpotRule } from '@baize/rules';
import { describe, expect, it } from 'vitest';
import { english } from '../../i18n/catalogues/english.testing.ts';
import { gameWith } from '../game/house-rules.ts';
import type { GameWords } from '../game/words/game-words.ts';
import { edgesAt, sayEdge, sayFigure } from './edges.ts';

// A `GameBeside` cannot be read here: its parts are drawn. Its words are read from their own file.
const GAMES = new URL('../../games/', import.meta.url);

async function tellingOf(id: string): Promise<Pick<GameWords, 'figuresOf'>> {
  const [, file] =
    /gameWords: \(\) => import\('\.\/([\w-]+\.ts)'\)/.exec(readFileSync(new URL(`${id}/beside.ts`, GAMES), 'utf8')) ??
    [];
  return import(new URL(`${id}/${file}`, GAMES).href);
}

const RULES = new URL('../../../../../packages/rules/src/games/', import.meta.url);
const all: readonly GameDefinition[] = Object.values(games);

const keptIn = (game: string): readonly KeptFigure[] =>
  JSON.parse(readFileSync(new URL(`${game}/odds.json`, RULES), 'utf8')); // as `npm run odds` writes it

/** Every way to play the game that has another figure: each value of what is one of several or a switch. */
function houseRulesOf({ options }: GameDefinition): readonly object[] {
  const rules: readonly [string, { type: string; values?: readonly string[] }][] = Object.entries(options);
  const valuesOf = ({ type, values = [] }: (typeof rules)[number][1]): readonly unknown[] =>
    type === 'switch' ? [true, false] : values;
  return [{}, ...rules.flatMap(([name, rule]) => valuesOf(rule).map((value) => ({ [name]: value })))];
}

const figures: Readonly<Record<string, GameWords['figuresOf']>> = Object.fromEntries(
  await Promise.all(all.map(async ({ id }) => [id, (await tellingOf(id)).figuresOf])),
);

function edgesWith(definition: GameDefinition, options: object) {
  const game: Game | undefined = gameWith(definition, options);
  const figuresOf = figures[definition.id];
  if (!game || !figuresOf) throw new Error(`${definition.id} has no figures`);
  const of = edgesAt({ options }, definition, { figuresOf }, keptIn(definition.id));
  return { game, of };
}

const spotOf = (game: Game, id: string): SpotRule => {
  const spot = game.spots.get(id);
  if (!spot) throw new Error(`there is no spot ${id}`);
  return spot;
};

describe.each(all)('the house edge of $id', (definition) => {
  it('is known for every bet under all house rules with the usual pays', () => {
    for (const options of houseRulesOf(definition)) {
      const { game, of } = edgesWith(definition, options);
      expect([...game.spots.values()].filter((spot) => of(spot) === null).map(({ id }) => id)).toEqual([]);
    }
  });

  it('is the figure of one bet only: no code comes twice', () => {
    const codes = keptIn(definition.id).map(({ bet }) => bet);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('is not shown at a table that pays otherwise', () => {
    const pays = Object.entries(definition.options).find(([, { type }]) => type === 'paytable');
    const [name = '', rule] = pays ?? [];
    const [line = ''] = Object.keys(rule?.default ?? {});
    const { game, of } = edgesWith(definition, { [name]: { [line]: [7, 6] } });
    expect([...game.spots.values()].filter((spot) => of(spot) !== null)).toEqual([]);
  });
});

it('is the figure of the rules, with the play it hangs on', () => {
  const antigo = edgesWith(games.antigo, {});
  const ante = antigo.of(spotOf(antigo.game, 'ante:3')) ?? [];
  expect(ante.map((edge) => sayFigure(edge, english))).toEqual([
    'Ante, single player: 1.80% with optimal play',
    'Ante, 2 players: 4.72% with optimal play',
    'Ante, 2 players, together: 0.52% with optimal play',
    'Ante, 3 players: 11.40% with optimal play',
    'Ante, 3 players, together: 2.62% with optimal play',
    'Ante, 4 players: 9.94% with optimal play',
    'Ante, 4 players, together: 2.28% with optimal play',
    'Ante, 5 players: 12.55% with optimal play',
    'Ante, 5 players, together: 0.68% with optimal play',
  ]);
  expect(sayEdge(ante, english)).toBe('House edge 0.52% to 12.55% with optimal play');
  const two = edgesWith(games.antigo, { seats: 2 });
  expect((two.of(spotOf(two.game, 'ante:1')) ?? []).map(({ bet }) => bet)).toEqual([
    'ante-single',
    'ante-2',
    'ante-2-together',
  ]);
  const insurance = antigo.of(spotOf(antigo.game, 'insurance:3')) ?? [];
  expect(insurance.map((edge) => sayFigure(edge, english))).toEqual(['9.99%']);

  const single = edgesWith(games.antigo, { mode: 'single', insuranceWinsOn: 'third-card-nine' });
  expect(sayEdge(single.of(spotOf(single.game, 'ante:1')) ?? [], english)).toBe('House edge 1.80% with optimal play');
  expect(sayEdge(single.of(spotOf(single.game, 'insurance:1')) ?? [], english)).toBe('House edge 66.93%');
});

it('follows the house rules and tells what is staked by a decision with its bet', () => {
  const baccarat = edgesWith(games.baccarat, { commission: 'no-commission' });
  expect(sayEdge(baccarat.of(spotOf(baccarat.game, 'banker')) ?? [], english)).toBe('House edge 1.46%');

  const blackjack = edgesWith(games.blackjack, {});
  const linesOf = (spot: string) =>
    (blackjack.of(spotOf(blackjack.game, spot)) ?? []).map((edge) => sayFigure(edge, english));
  expect(linesOf('seat:7')).toEqual(['Main bet: 0.71% with optimal play']);
  expect(linesOf('insurance:2')).toEqual(['7.47%']);
  expect(linesOf('behind:2')).toEqual([
    'Bet Behind, following: 0.71% with optimal play',
    'Bet Behind, following doubles only: 0.81% with optimal play',
    'Bet Behind, following splits only: 2.20% with optimal play',
    'Bet Behind, following nothing: 2.29% with optimal play',
  ]);
  const originals = edgesWith(games.blackjack, { lateBlackjack: 'original-only' });
  const main = originals.of(spotOf(originals.game, 'seat:1')) ?? [];
  expect(main.map((edge) => sayFigure(edge, english))).toEqual([
    'Main bet, original bets only: 0.61% with optimal play',
  ]);
  const pairs = originals.of(spotOf(originals.game, 'pairs:1')) ?? [];
  expect(pairs.map(({ bet }) => bet)).toEqual(['pairs']);

  for (const options of [{}, { lateBlackjack: 'original-only' }, { lateBlackjack: 'ten-peek' }]) {
    const surrenders = edgesWith(games.blackjack, { ...options, surrender: true });
    for (const spot of surrenders.game.spots.values()) expect(surrenders.of(spot), spot.id).not.toBeNull();
    const hands = ['seat:1', 'behind:1'].flatMap((id) => surrenders.of(spotOf(surrenders.game, id)) ?? []);
    expect(hands.filter(({ bet }) => !bet.endsWith('-surrender'))).toEqual([]);
  }

  const parts = edgesWith(games.roulette, { zero: 'la-partage' });
  expect(sayEdge(parts.of(spotOf(parts.game, 'red')) ?? [], english)).toBe('House edge 1.35%');
  expect(sayEdge(parts.of(spotOf(parts.game, 'dozen:1')) ?? [], english)).toBe('House edge 2.70%');

  const monster = edgesWith(games['three-card-monster'], { equalHands: 'lose' });
  const ties = monster.of(spotOf(monster.game, 'ante:1')) ?? [];
  expect(ties.map(({ bet }) => bet)).toEqual(['ante-and-monster-equal-hands-lose']);
  const unknown = edgesWith(games['three-card-monster'], { equalHands: 'lose', playAntes: 2 });
  expect(unknown.of(spotOf(unknown.game, 'ante:1'))).toBeNull();

  const holdEm = edgesWith(games['casino-holdem'], {});
  const call = holdEm.of(spotOf(holdEm.game, 'call')) ?? [];
  expect(call.map((edge) => sayFigure(edge, english))).toEqual([
    'Ante: 2.16% with optimal play',
    'Ante and Bonus together: 4.28% with optimal play',
  ]);
});
