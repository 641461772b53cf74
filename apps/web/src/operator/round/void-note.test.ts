import { expect, test } from 'vitest';
import { english } from '../../i18n/catalogues/english.testing.ts';
import type { ReversedPart } from '../../rounds/table-events.ts';
import { voidNote } from './void-note.ts';

const round = { voidReason: 'The wheel was not spun.', currency: 'EUR' };
const recorded = (event: { readonly type: string }) => ({ version: 7, actor: 'staff:pia', at: 0, event });
const reversed = (...parts: readonly ReversedPart[]) =>
  recorded({ type: 'reversed', parts } as { readonly type: string });

const lost = { player: 'ana', staked: 1_000, returned: 0, moved: 1_000, owed: 0 };
const won = { player: 'ben', staked: 500, returned: 18_000, moved: -17_500, owed: 0 };
const gone = { player: 'cleo', staked: 500, returned: 1_000, moved: -200, owed: 300 };
const { owed: kept, ...before } = gone;

test('a round that is void before its settlement gave every stake back', () => {
  expect(voidNote({ round, events: [recorded({ type: 'voided' })] }, english)).toBe(
    '▲ Void. All stakes were refunded; the round does not count towards what was wagered. Reason: The wheel was not spun.',
  );
});

test('of one that is void after its settlement, it says what went back and what was taken back', () => {
  const note = voidNote({ round, events: [recorded({ type: 'settled' }), reversed(lost, won)] }, english);
  expect(note).toBe(
    '▲ Void after settlement. €10.00 was refunded to players who had lost, €175.00 was taken back from players who had won. The round does not count towards what was wagered. Reason: The wheel was not spun.',
  );
});

test('and what winners no longer had and owe, or kept before there were receivables', () => {
  expect(voidNote({ round, events: [reversed(lost, won, gone)] }, english)).toBe(
    '▲ Void after settlement. €10.00 was refunded to players who had lost, €177.00 was taken back from players who had won; €3.00 they no longer had and owe the house. The round does not count towards what was wagered. Reason: The wheel was not spun.',
  );
  expect(voidNote({ round, events: [reversed({ ...before, kept })] }, english)).toContain(
    '€3.00 could not be recovered and was borne by the house',
  );
});

test('a round that is not void has none', () => {
  expect(voidNote({ round: { ...round, voidReason: null }, events: [] }, english)).toBeNull();
});
