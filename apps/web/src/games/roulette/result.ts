import { colourOf, covers, type RouletteResult, type RouletteView } from '@baize/rules';
import type { PlayWords, ResultWords } from '../../table/game-table.ts';

/** The number of a finished round; null when it is none of ours or the round had none. */
export function numberOf(result: unknown): number | null {
  if (typeof result !== 'object' || result === null || !('number' in result)) return null;
  const { number } = result as RouletteResult; // what else it is, the next line finds out
  return typeof number === 'number' && Number.isInteger(number) && 0 <= number && number <= 36 ? number : null;
}

const OUTSIDE: readonly (readonly [spot: string, word: string])[] = [
  ['odd', 'odd'],
  ['even', 'even'],
  ['low', 'low'],
  ['high', 'high'],
  ['dozen:1', 'first dozen'],
  ['dozen:2', 'second dozen'],
  ['dozen:3', 'third dozen'],
];

/** `17, black`; `odd, low, second dozen` */
export function describeResult(result: unknown): ResultWords | null {
  const number = numberOf(result);
  if (number === null) return null;
  const words = OUTSIDE.filter(([spot]) => covers(spot).includes(number)).map(([, word]) => word);
  if (number === 0) return { title: 'Zero', note: 'no colour, no dozen' };
  const colour = colourOf(number);
  return {
    title: `${number}, ${colour}`,
    note: words.join(', '),
  };
}

/** The game's own view, as the rules write it. */
export function asRoulette(play: unknown): RouletteView | null {
  return typeof play === 'object' && play !== null && 'spinning' in play ? (play as RouletteView) : null; // roulette's only view has it
}

export function describePlay(play: unknown): PlayWords | null {
  const view = asRoulette(play);
  if (!view) return null;
  if (view.noSpins > 0 && view.number === null && !view.spinning) {
    return {
      signal: 'closed',
      word: 'No spin',
      note: 'The ball is thrown again',
    };
  }
  return { signal: 'closed', word: 'No more bets' };
}
