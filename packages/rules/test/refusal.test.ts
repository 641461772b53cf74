import { expect, test } from 'vitest';
import { chips, type Refusal, type RefusalCode, sayRefusal } from '../src/index.ts';

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
  'card-lies-already': true,
  'contradicts-peek': true,
  'decided-since': true,
  'correction-breaks-round': true,
};

test('every refusal is a sentence of its own for the person', () => {
  const said = Object.keys(codes).map((code) => {
    const refusal = { code, spot: 'red', other: 'black', card: 'Ah', limit: chips(500) } as Refusal; // more than any one code needs
    return sayRefusal(
      refusal,
      (spot) => spot.toUpperCase(),
      (amount) => `€${amount / 100}`,
    );
  });
  for (const sentence of said) expect(sentence).toMatch(/^[A-Z].+\.$/);
  expect(new Set(said).size).toBe(said.length);
  expect(said).toContain('The most on RED is €5.');
  expect(said).toContain('RED goes with a bet on BLACK. Place that first.');
});
