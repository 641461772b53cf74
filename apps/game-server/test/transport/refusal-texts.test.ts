import { IRREGULARITY_REASONS, SERVER_REFUSALS } from '@baize/protocol';
import { english } from '@baize/words/english';
import { expect, test } from 'vitest';

// The values used by the texts of all refusal codes.
const values = {
  ...{ minutes: 3, every: 10, left: 4, reason: 'Advertising.', count: 2, place: 'seat 3' },
  ...{ kind: 'loss', period: 'day', limit: 500, scope: 'table' },
};

test('R8: every refusal code has its own text', () => {
  const texts = SERVER_REFUSALS.map((code) => english({ key: `house.refusal.${code}`, values }));
  for (const sentence of texts) expect(sentence).toMatch(/^[A-Z].+\.$/);
  expect(new Set(texts).size).toBe(texts.length);
});

test('every reason is a sentence', () => {
  for (const key of IRREGULARITY_REASONS) expect(english({ key })).toMatch(/^[A-Z].+\.$/);
});
