// Best five of seven cards. Run: npx tsx bench/poker.ts
// Our evaluator compared with the fastest ones on npm in one run, each with its preferred input format.
import { evaluate, getCardCodes } from '@pokertools/evaluator';
import phe from 'phe';
import { DECK } from '../packages/rules/src/core/cards/cards.ts';
import { evaluate7 } from '../packages/rules/src/poker/evaluate.ts';
import { FIVE_CARD_HANDS } from '../packages/rules/src/poker/five.ts';
import { categoryOf } from '../packages/rules/src/poker/ranks.ts';
import { fill, newTables } from '../packages/rules/src/poker/tables.ts';

const HANDS = 1 << 16;
const ROUNDS = 40;

weighTables();

/** Hands of seven distinct cards from a seeded stream, the same in every run. */
const hands = drawn(HANDS);
const theirCodes = getCardCodes([...DECK]);
const pheCodes = phe.cardCodes([...DECK]);

const ours = perSecond(() => {
  let sum = 0;
  for (let at = 0; at < hands.length; at += 7)
    sum ^= evaluate7(of(at), of(at + 1), of(at + 2), of(at + 3), of(at + 4), of(at + 5), of(at + 6));
  return sum;
});
const pokertoolsHands = chunked(theirCodes);
const pokertools = perSecond(() => pokertoolsHands.reduce((sum, hand) => sum ^ evaluate(hand), 0));
const pheHands = chunked(pheCodes);
const pheRate = perSecond(() => pheHands.reduce((sum, hand) => sum ^ phe.evaluateCardCodes(hand), 0));

console.log(`ours                    ${ours.toFixed(1)} million hands a second`);
console.log(
  `@pokertools/evaluator   ${pokertools.toFixed(1)}   ours is ${(ours / pokertools).toFixed(1)} times as fast`,
);
console.log(`phe                     ${pheRate.toFixed(1)}   ours is ${(ours / pheRate).toFixed(1)} times as fast`);
countAll();

function of(at: number): number {
  return hands[at] ?? 0;
}

function drawn(count: number): Uint8Array {
  const cards = new Uint8Array(count * 7);
  let seed = 1;
  for (let hand = 0; hand < count; hand++) {
    const deck = DECK.map((_, card) => card);
    for (let i = 0; i < 7; i++) {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      const [card = 0] = deck.splice(seed % deck.length, 1);
      cards[hand * 7 + i] = card;
    }
  }
  return cards;
}

/** Set-up time before the first hand and memory kept; ours may take at most 200 ms and 2 MB. */
function weighTables(): void {
  const begun = process.cpuUsage();
  const tables = newTables();
  fill(tables);
  const { user, system } = process.cpuUsage(begun);
  const bytes = Object.values(tables).reduce((sum, table) => sum + table.byteLength, 0);
  console.log(`our tables: ${Math.round(bytes / 1024)} KB, made in ${Math.round((user + system) / 1000)} ms`);
}

/** The same hands in another evaluator's encoding. */
function chunked(codes: readonly number[]): number[][] {
  return Array.from({ length: HANDS }, (_, hand) =>
    [...hands.subarray(hand * 7, hand * 7 + 7)].map((card) => codes[card] ?? 0),
  );
}

/** Millions of hands per second; the first pass is a warm-up and does not count. */
function perSecond(pass: () => number): number {
  pass();
  const begun = performance.now();
  for (let round = 0; round < ROUNDS; round++) pass();
  return (HANDS * ROUNDS) / (performance.now() - begun) / 1_000;
}

/** All 133 784 560 hands of seven cards, counted by category. */
function countAll(): void {
  const counts = new Float64Array(FIVE_CARD_HANDS.length);
  const begun = performance.now();
  for (let a = 0; a < 52; a++)
    for (let b = a + 1; b < 52; b++)
      for (let c = b + 1; c < 52; c++)
        for (let d = c + 1; d < 52; d++)
          for (let e = d + 1; e < 52; e++)
            for (let f = e + 1; f < 52; f++)
              for (let g = f + 1; g < 52; g++) {
                const category = categoryOf(evaluate7(a, b, c, d, e, f, g));
                counts[category] = (counts[category] ?? 0) + 1;
              }
  console.log(`\nall hands of seven cards in ${((performance.now() - begun) / 1_000).toFixed(1)} s`);
  for (const [category, name] of FIVE_CARD_HANDS.entries()) console.log(`${name.padEnd(16)} ${counts[category]}`);
}
