import { english } from '@baize/words/english';
import { expect, test } from 'vitest';
import { REFUSAL_CODES, refusal } from '../src/index.ts';

const CIRCUMSTANCES = [{ waitMs: 1_000, address: 'http://localhost:3000' }, { waitMs: 240_000 }, { waitMs: 9_000_000 }];

test('every refusal at the door is a sentence of its own', () => {
  const told = REFUSAL_CODES.map((code) => english(refusal(code, CIRCUMSTANCES[0]).phrase));
  for (const sentence of told) expect(sentence).toMatch(/^[A-Z].+\.$/);
  expect(new Set(told).size).toBe(told.length);
});

test('how long to wait is told in the unit that people would use', () => {
  const told = CIRCUMSTANCES.map((circumstance) => english(refusal('sign-in-locked', circumstance).phrase));
  expect(told.map((sentence) => /Wait (.+), then/.exec(sentence)?.[1])).toEqual(['1 second', '4 minutes', '3 hours']);
});
