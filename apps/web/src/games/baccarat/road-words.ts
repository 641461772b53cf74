import type { BaccaratResult } from '@baize/rules';

const SAID = 12;
const WORDS = { player: 'Player', banker: 'Banker', tie: 'Tie' } as const;

/** A road aloud: its name and its newest results, the newest first. */
export function roadLabel(name: string, results: readonly BaccaratResult[]): string {
  if (results.length === 0) return `${name}: no round yet`;
  const newest = results.slice(-SAID).reverse();
  return `${name}, the newest first: ${newest.map(({ winner }) => WORDS[winner]).join(', ')}`;
}
