import { DECK } from '../core/cards/cards.ts';
import { type CardNumber as C, CARD_KEYS, HEIGHT_BITS, heightIndex, suitIndex } from './keys.ts';
import { fill, newTables, ROW_BITS } from './tables.ts';

/** The best five of five, six and seven different cards. The tables are filled on the first hand at the latest. */
function evaluators() {
  // The tables are local to this closure, so that the compiler treats them as constants: several times as fast.
  const keys = CARD_KEYS;
  const suits = Uint8Array.from(DECK, (_, number) => suitIndex(number) + 1);
  const bits = Uint16Array.from(DECK, (_, number) => 1 << heightIndex(number));
  const tables = newTables();
  const { suited, flushes, rows, strengths } = tables;
  const heightBits = HEIGHT_BITS;
  const heights = (1 << HEIGHT_BITS) - 1;
  const rowBits = ROW_BITS;
  const row = (1 << ROW_BITS) - 1;
  let filled = false;

  const prepareHands = (): void => {
    if (filled) return;
    fill(tables);
    filled = true;
  };
  const flush = (suit: number, ...cards: readonly C[]): number =>
    flushes[cards.reduce((held, card) => (suits[card] === suit ? held | (bits[card] ?? 0) : held), 0)] ?? 0;

  const evaluate5 = (a: C, b: C, c: C, d: C, e: C): number => {
    if (!filled) prepareHands();
    const sum = ((keys[a] ?? 0) + (keys[b] ?? 0) + (keys[c] ?? 0) + (keys[d] ?? 0) + (keys[e] ?? 0)) | 0;
    const suit = suited[(5 << 8) | (sum >>> heightBits)] ?? 0;
    if (suit > 0) return flush(suit, a, b, c, d, e);
    return strengths[(rows[sum & row] ?? 0) + ((sum & heights) >>> rowBits)] ?? 0;
  };

  const evaluate6 = (a: C, b: C, c: C, d: C, e: C, f: C): number => {
    if (!filled) prepareHands();
    const low = ((keys[a] ?? 0) + (keys[b] ?? 0) + (keys[c] ?? 0)) | 0;
    const sum = (low + (keys[d] ?? 0) + (keys[e] ?? 0) + (keys[f] ?? 0)) | 0;
    const suit = suited[(6 << 8) | (sum >>> heightBits)] ?? 0;
    if (suit > 0) return flush(suit, a, b, c, d, e, f);
    return strengths[(rows[sum & row] ?? 0) + ((sum & heights) >>> rowBits)] ?? 0;
  };

  const evaluate7 = (a: C, b: C, c: C, d: C, e: C, f: C, g: C): number => {
    if (!filled) prepareHands();
    const low = ((keys[a] ?? 0) + (keys[b] ?? 0) + (keys[c] ?? 0)) | 0;
    const sum = (low + (keys[d] ?? 0) + (keys[e] ?? 0) + (keys[f] ?? 0) + (keys[g] ?? 0)) | 0;
    const suit = suited[(7 << 8) | (sum >>> heightBits)] ?? 0;
    if (suit > 0) return flush(suit, a, b, c, d, e, f, g);
    return strengths[(rows[sum & row] ?? 0) + ((sum & heights) >>> rowBits)] ?? 0;
  };

  return { prepareHands, evaluate5, evaluate6, evaluate7 };
}

/**
 * The strength of the best five of 5, 6 or 7 different cards, each given by its position in DECK; equals `bestFive`.
 */
export const { evaluate5, evaluate6, evaluate7, prepareHands } = evaluators();
