import type { BaccaratResult } from '@baize/rules';
import type { Language } from '../../../i18n/language.ts';

const SAID = 12;

/** The accessible description of a road: its name and its newest results, newest first. */
export function roadLabel(road: string, results: readonly BaccaratResult[], { list, say }: Language): string {
  if (results.length === 0) return say('games.baccarat.road.none', { road });
  const newest = results.slice(-SAID).reverse();
  const winners = list(newest.map(({ winner }) => say(`games.baccarat.result.${winner}`)));
  return say('games.baccarat.road.newest', { road, results: winners });
}
