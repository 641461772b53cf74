import type { Card, Chips, Fact, Player, Wager } from '../../src/index.ts';

// Input that violates the types, as a hostile client could send it.

const words = ['', 'x', '__proto__', 'constructor', 'toString', 'hasOwnProperty', 'seat:99', 'position:0', '🂡'];
const amounts = [Number.NaN, -1, 0, 0.5, 1e308, Number.POSITIVE_INFINITY, 2 ** 53, 'x', null, undefined, {}];
const cards = ['', 'Zz', 'down', '__proto__', 'AH', 7, null, undefined];

/** Bets that every table refuses. */
export const wildWagers: readonly Wager[] = [
  ...words.map((spot) => ({ spot, stake: 100 as Chips })),
  ...amounts.map((stake) => ({ spot: 'red', stake: stake as Chips })),
];

/** Facts that answer no step: every kind, with every property out of range. */
export const wildFacts: readonly Fact[] = [
  ...words.flatMap((place) => cards.map((card) => ({ fact: 'card', place, card: card as Card }) as const)),
  ...words.flatMap((place) => cards.map((card) => ({ fact: 'reveal', place, card: card as Card }) as const)),
  ...words.map((place) => ({ fact: 'peek', place, yes: 'maybe' as unknown as boolean }) as const),
  ...amounts.filter((amount) => amount !== 0).map((number) => ({ fact: 'number', number: number as number }) as const),
  ...words.map((act) => ({ fact: 'act', act }) as const),
  ...words.map((place) => ({ fact: 'act', act: 'spin', place }) as const),
  ...words.map((player) => ({ fact: 'preset', player: player as Player, preset: player, on: true }) as const),
  ...words.map((choice) => {
    return { fact: 'choice', place: choice, player: choice as Player, choice, stakes: [] } as const;
  }),
  ...[undefined, null, 'x', [null], [{}]].map((stakes) => {
    return { fact: 'choice', place: 'x', player: 'x' as Player, choice: 'x', stakes: stakes as never } as const;
  }),
  ...words.map((fact) => ({ fact }) as unknown as Fact),
];
