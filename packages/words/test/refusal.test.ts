import { chips, type Refusal, type RefusalCode, refusalPhrase } from '@baize/rules';
import { expect, test } from 'vitest';
import { english } from '../src/english.ts';
import { LOCALES } from '../src/index.ts';
import { WRITERS } from './writers.ts';

const codes: Readonly<Record<RefusalCode, true>> = {
  'bets-closed': true,
  'bets-open': true,
  'round-over': true,
  'no-such-spot': true,
  'nothing-staked': true,
  'not-an-amount': true,
  'below-minimum': true,
  'above-maximum': true,
  'off-step': true,
  'above-table-maximum': true,
  'needs-bet': true,
  'needs-another-player': true,
  'not-together': true,
  'not-equal': true,
  'not-level': true,
  'spot-taken': true,
  'one-spot-only': true,
  'no-such-bet': true,
  'out-of-turn': true,
  'not-yours': true,
  'no-such-fact': true,
  'duplicate-card': true,
  'contradicts-peek': true,
  'decided-since': true,
  'correction-breaks-round': true,
};

// A superset of what each code needs.
const about = { spot: 'red', other: 'black', card: 'Ah', limit: chips(500), mend: 'void' };

const refusals = Object.keys(codes).map(
  (code) => ({ ...about, code }) as Refusal, // the code decides what is needed
);

test.each(LOCALES)('every refusal is a sentence of its own in %s', (locale) => {
  const sentences = refusals.map((refusal) =>
    WRITERS[locale](
      refusalPhrase(refusal, (spot) => spot.toUpperCase()),
      'EUR',
    ),
  );
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].+\.$/);
  expect(new Set(sentences).size).toBe(sentences.length);
});

test('a refusal names its spots and its amount', () => {
  const sentences = refusals.map((refusal) =>
    english(
      refusalPhrase(refusal, (spot) => spot.toUpperCase()),
      'EUR',
    ),
  );
  expect(sentences).toContain('The maximum on RED is €5.00.');
  expect(sentences).toContain('RED requires a bet on BLACK. Place that first.');
});

test('a peek that the card contradicts is corrected, or the round is voided', () => {
  const sentences = (['correct', 'void'] as const).map((mend) =>
    english(refusalPhrase({ code: 'contradicts-peek', card: 'Ts', mend }, String)),
  );
  expect(sentences[0]).toBe(
    'The peek at this card rules out 10♠\uFE0E. Check the card; if it is right, correct the peek.',
  );
  expect(sentences[1]).toMatch(/request a void: a decision has been made since the peek\.$/);
});
