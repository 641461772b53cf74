import { describe, expect, test } from 'vitest';
import { type Card, type Fact, foresee, type Game, type GameDefinition, games } from '../../src/index.ts';

const created = (definition: GameDefinition): Game =>
  definition.create(Object.fromEntries(Object.entries(definition.options).map(([id, rule]) => [id, rule.default])));

const after = (game: Game, facts: readonly Fact[]) =>
  facts.reduce((play, fact) => game.evolve(play, fact), game.start([]));

const card = (place: string, code: Card): Fact => ({ fact: 'card', place, card: code });

describe('the next step', () => {
  const baccarat = created(games.baccarat);

  test('is known while every card leads to the same one', () => {
    expect(foresee(baccarat, after(baccarat, []))).toMatchObject({ ask: 'card', place: 'banker' });
  });

  test('is unknown as soon as it depends on the card', () => {
    const three = [card('player', '2h'), card('banker', '3c'), card('player', '3d')];
    expect(foresee(baccarat, after(baccarat, three))).toBeUndefined();
  });

  test('does not exist at the end of the round', () => {
    const over = [card('player', '9h'), card('banker', '9c'), card('player', 'Td'), card('banker', 'Ts')];
    expect(foresee(baccarat, after(baccarat, over))).toBeUndefined();
  });

  test('ignores irregular acts', () => {
    const roulette = created(games.roulette);
    const spinning = after(roulette, [{ fact: 'act', act: 'spin' }]);
    expect(foresee(roulette, spinning)).toMatchObject({ ask: 'act', act: 'confirm' });
  });
});
