import { expect, test } from 'vitest';
import { games, readOptions } from '../../src/index.ts';

const PLACES: Readonly<Record<string, string>> = { antigo: 'seat', 'three-card-monster': 'position' };

test.each(Object.values(games).map((game) => [game.id, game] as const))(
  '%s: a spot names the place whose acts settle it, where one follows the other',
  (id, { options, create }) => {
    const read = readOptions<object>(options, {});
    const spots = read.ok ? [...create(read.value as never).spots.values()] : []; // the options of this game
    expect(spots.length).toBeGreaterThan(0);
    for (const { id: spot, settledAt } of spots)
      expect(settledAt, spot).toBe(id in PLACES ? `${PLACES[id]}:${spot.split(':')[1]}` : undefined);
  },
);
