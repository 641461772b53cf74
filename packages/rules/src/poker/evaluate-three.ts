import { DECK } from '../core/cards/cards.ts';
import { type CardNumber as C, heightIndex, suitIndex } from './keys.ts';
import { ACE, HEIGHTS, strength, TWO } from './ranks.ts';

/** Three cards need one look-up, the best three of four need four. The table is filled on the first hand. */
function evaluators() {
  const heights = Uint8Array.from(DECK, (_, number) => heightIndex(number));
  const suits = Uint8Array.from(DECK, (_, number) => suitIndex(number));
  /** Indexed by the three heights in any order; suited hands follow after all others. */
  const strengths = new Int32Array(2 * HEIGHTS ** 3);
  const width = HEIGHTS;
  const inSuit = HEIGHTS ** 3;
  let filled = false;

  const fill = () => {
    for (let index = 0; index < inSuit; index++) {
      const [a, b, c] = [Math.floor(index / width ** 2), Math.floor(index / width) % width, index % width];
      strengths[index] = ofThree([a, b, c], false);
      strengths[inSuit + index] = ofThree([a, b, c], true);
    }
    filled = true;
  };

  const evaluate3 = (a: C, b: C, c: C): number => {
    if (!filled) fill();
    const index = ((heights[a] ?? 0) * width + (heights[b] ?? 0)) * width + (heights[c] ?? 0);
    const suited = suits[a] === suits[b] && suits[b] === suits[c];
    return strengths[suited ? inSuit + index : index] ?? 0;
  };

  const evaluate4 = (a: C, b: C, c: C, d: C): number =>
    Math.max(evaluate3(a, b, c), evaluate3(a, b, d), evaluate3(a, c, d), evaluate3(b, c, d));

  return { evaluate3, evaluate4 };
}

/** The strength of three heights, from 0 for the two to 12 for the ace. */
function ofThree(indices: readonly number[], suited: boolean): number {
  const sorted = indices.map((index) => index + TWO).sort((a, b) => b - a);
  const [high = 0, middle = 0, low = 0] = sorted;
  if (high === low) return strength(4, [high]);
  const run = high - low === 2 && middle === high - 1;
  const wheel = high === ACE && middle === 3 && low === 2;
  if (run || wheel) return strength(suited ? (high === ACE && run ? 6 : 5) : 3, [wheel ? 3 : high]);
  if (high === middle || middle === low) return strength(1, [middle, high === middle ? low : high]);
  return strength(suited ? 2 : 0, sorted);
}

/** The strength of three different cards, and of the best three of four, each card by its position in DECK. */
export const { evaluate3, evaluate4 } = evaluators();
