import { HEIGHT_BITS, HEIGHT_KEYS, SUIT_KEYS } from '../src/poker/keys.ts';

// Searches the keys for poker hand look-ups and compares them with `src/poker/keys.ts`: npm run poker-keys

const SMALLEST_HAND = 5;
const LARGEST_HAND = 7;
const OF_A_HEIGHT = 4;
const HEIGHTS = 13;
/** Maximum difference in size between two hands whose sums must differ, in cards. */
const SPAN = LARGEST_HAND - SMALLEST_HAND;

const heights = heightKeys();
const suits = suitKeys();
console.log(`heights ${heights.join(' ')}\nsuits   ${suits.join(' ')}`);
const same = `${heights}` === `${HEIGHT_KEYS}` && `${suits}` === `${SUIT_KEYS}`;
console.log(same ? 'src/poker/keys.ts has these keys.' : 'src/poker/keys.ts has other keys.');
process.exit(same ? 0 : 1);

/** For each height in turn, the smallest key for which all sums of hands stay distinct. */
function heightKeys(): number[] {
  const keys: number[] = [];
  let sums: Sums = [[0], ...Array.from({ length: LARGEST_HAND }, () => [])];
  for (let key = 1; keys.length < HEIGHTS; key++) {
    const fits = keepsApart(sums, HEIGHTS - 1 - keys.length);
    while (!fits(key)) key += 1;
    keys.push(key);
    sums = withKey(sums, key);
  }
  return keys;
}

/** By the number of cards: the possible sums of that many cards of the heights so far. */
type Sums = readonly (readonly number[])[];

function withKey(sums: Sums, key: number): Sums {
  return sums.map((_, cards) =>
    Array.from({ length: Math.min(cards, OF_A_HEIGHT) + 1 }, (_, copies) =>
      (sums[cards - copies] ?? []).map((sum) => sum + copies * key),
    ).flat(),
  );
}

/**
 * Whether a key for the next height keeps the sums of all hands distinct that `heightsLeft` further heights can complete
 * to five to seven cards. Cards common to both hands cancel out, so only hands without the height are compared with
 * hands with it.
 */
function keepsApart(sums: Sums, heightsLeft: number): (key: number) => boolean {
  const tops = Array.from({ length: LARGEST_HAND }, (_, i) => LARGEST_HAND - i).filter(
    (top) => top + OF_A_HEIGHT * heightsLeft >= LARGEST_HAND - OF_A_HEIGHT + 1,
  );
  const windows = tops.map((top) => {
    const sizes = Array.from({ length: SPAN + 1 }, (_, i) => top - i).filter((cards) => cards >= 0);
    const without = new Uint8Array(1 << HEIGHT_BITS);
    for (const cards of sizes) for (const sum of sums[cards] ?? []) without[sum] = 1;
    return { sizes, without };
  });
  return (key) =>
    windows.every(({ sizes, without }) =>
      sizes.every((cards) =>
        Array.from({ length: Math.min(cards, OF_A_HEIGHT) }, (_, i) => i + 1).every((copies) =>
          (sums[cards - copies] ?? []).every((sum) => without[sum + copies * key] !== 1),
        ),
      ),
    );
}

/** The first keys, starting with 0, whose sums show for five, six and seven cards which suit has five. */
function suitKeys(): number[] {
  for (let b = 1; b < 256; b++)
    for (let c = b + 1; c < 256; c++)
      for (let d = c + 1; d < 256; d++)
        if ([7, 6, 5].every((cards) => identifiesFlush([0, b, c, d], cards))) return [0, b, c, d];
  throw new RangeError('no four suit keys below 256 found');
}

function identifiesFlush(keys: readonly number[], cards: number): boolean {
  const meaning = new Map<number, number>();
  for (const counts of shares(cards, keys.length)) {
    const sum = counts.reduce((sum, count, suit) => sum + count * (keys[suit] ?? 0), 0) & 255;
    const suit = counts.findIndex((count) => count >= 5);
    if ((meaning.get(sum) ?? suit) !== suit) return false;
    meaning.set(sum, suit);
  }
  return true;
}

/** All distributions of this many cards over this many suits. */
function shares(cards: number, suits: number): number[][] {
  if (suits === 1) return [[cards]];
  return Array.from({ length: cards + 1 }, (_, first) => first).flatMap((first) =>
    shares(cards - first, suits - 1).map((rest) => [first, ...rest]),
  );
}
