import { HOUSE_REASONS, HOUSE_REFUSALS } from '@baize/protocol';
import { english } from '@baize/words/english';
import { expect, test } from 'vitest';

// What the codes of the house may carry, over all of them.
const values = { minutes: 3, every: 10, left: 4, reason: 'Advertising.' };

test('every code of the house has a text of its own', () => {
  const told = HOUSE_REFUSALS.map((code) => english({ key: `house.refusal.${code}`, values }));
  for (const sentence of told) expect(sentence).toMatch(/^[A-Z].+\.$/);
  expect(new Set(told).size).toBe(told.length);
});

test('every reason of the house is a sentence', () => {
  for (const key of HOUSE_REASONS) expect(english({ key })).toMatch(/^[A-Z].+\.$/);
});
