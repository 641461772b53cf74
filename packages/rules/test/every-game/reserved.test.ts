import { describe, expect, test } from 'vitest';
import { betting, games, playersReserving, reservedBy } from '../../src/index.ts';
import { prng } from '../kit/prng.ts';
import { PLAYERS, randomRound } from '../kit/random-round.ts';
import { randomTable } from '../kit/tables.ts';

describe.each(Object.values(games).map((definition) => [definition.id, definition] as const))('%s', (_, definition) => {
  test('reserves by bets what a decision takes, for nobody else, and nothing in the end', () => {
    let decided = 0;
    for (let seed = 1; seed <= 60; seed++) {
      const random = prng(seed);
      const table = randomTable(random, definition);
      const { game } = table;
      const { events, rounds, last } = randomRound(random, table, () => undefined);
      const reserves = [...game.spots.values()].some(({ reserve }) => reserve !== undefined);
      for (const [i, event] of events.entries())
        for (const player of PLAYERS) {
          const [before, after] = [rounds[i - 1] ?? betting, rounds[i] ?? betting].map((round) =>
            reservedBy(game, round, player),
          ) as [number, number]; // of two rounds
          const at = `seed ${seed}, event ${i}, ${player}`;
          if (after !== before && event.type !== 'settled' && event.type !== 'voided')
            expect(playersReserving(event), at).toContain(player);
          if (after > before) expect(event.type, at).toBe('betsPlaced');
          if (!reserves) expect(after, at).toBe(0);
          else if (event.type === 'reported' && event.fact.fact === 'choice' && event.fact.player === player) {
            const staked = event.fact.stakes.reduce((sum, { stake }) => sum + stake, 0);
            if (staked > 0) expect(staked, at).toBe(before);
            expect(after, at).toBe(0);
            decided += 1;
          }
        }
      for (const player of PLAYERS) expect(reservedBy(game, last, player)).toBe(0);
    }
    if (['casino-holdem', 'three-card-poker', 'three-card-monster'].includes(definition.id))
      expect(decided).toBeGreaterThan(10);
  });
});
