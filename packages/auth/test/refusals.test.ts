import { english } from '@baize/words/english';
import { expect, test } from 'vitest';
import { REFUSAL_CODES, refusal } from '../src/index.ts';

const CIRCUMSTANCES = [{ waitMs: 1_000, address: 'http://localhost:3000' }, { waitMs: 240_000 }, { waitMs: 9_000_000 }];

test('every sign-in refusal is a distinct sentence', () => {
  const sentences = REFUSAL_CODES.map((code) => english(refusal(code, CIRCUMSTANCES[0]).phrase));
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].+\.$/);
  expect(new Set(sentences).size).toBe(sentences.length);
});

test('the waiting time is stated in a readable unit', () => {
  const sentences = CIRCUMSTANCES.map((circumstance) => english(refusal('sign-in-locked', circumstance).phrase));
  expect(sentences.map((sentence) => /Wait (.+), then/.exec(sentence)?.[1])).toEqual([
    '1 second',
    '4 minutes',
    '3 hours',
  ]);
});
