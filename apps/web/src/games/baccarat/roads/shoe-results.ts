import type { LastResult } from '@baize/protocol';
import type { BaccaratResult } from '@baize/rules';
import { asResult } from '../result.ts';

/** The results of one shoe, oldest first: roads begin with their shoe. */
export function resultsOfShoe(results: readonly LastResult[], shoe: string | null): readonly BaccaratResult[] {
  return results.filter((each) => each.shoe === shoe).flatMap(({ result }) => asResult(result) ?? []);
}

/** The shoe of the newest result. */
export const newestShoe = (results: readonly LastResult[]): string | null => results.at(-1)?.shoe ?? null;

export interface Counts {
  readonly rounds: number;
  readonly player: number;
  readonly banker: number;
  readonly tie: number;
  readonly naturals: number;
  readonly playerPairs: number;
  readonly bankerPairs: number;
}

export function countsOf(results: readonly BaccaratResult[]): Counts {
  const count = (holds: (result: BaccaratResult) => boolean) => results.filter(holds).length;
  return {
    rounds: results.length,
    player: count(({ winner }) => winner === 'player'),
    banker: count(({ winner }) => winner === 'banker'),
    tie: count(({ winner }) => winner === 'tie'),
    naturals: count(({ natural }) => natural),
    playerPairs: count(({ playerPair }) => playerPair),
    bankerPairs: count(({ bankerPair }) => bankerPair),
  };
}
