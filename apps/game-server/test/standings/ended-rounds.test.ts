import type { TableView } from '@baize/protocol';
import { expect, test } from 'vitest';
import { EndedRounds } from '../../src/standings/ended-rounds.ts';

type Seen = Pick<TableView, 'roundId' | 'round'>;

const seen = (roundId: string | null, phase = 'betting'): Seen =>
  ({ roundId, round: roundId && { phase } }) as unknown as Seen; // nothing else is looked at

const result = (roundId: string) => ({ roundId, number: 1, shoe: null, result: null });

test('a round ends once, settled or void', () => {
  const ended = new EndedRounds(seen('V-1'));
  expect(ended.after(seen('V-1', 'playing'), [])).toEqual([]);
  expect(ended.after(seen('V-1', 'settled'), [result('V-1')])).toEqual(['V-1']);
  expect(ended.after(seen('V-1', 'settled'), [])).toEqual([]);
  expect(ended.after(seen('V-2'), [])).toEqual([]);
  expect(ended.after(seen('V-2', 'void'), [])).toEqual(['V-2']);
  expect(ended.after(seen(null), [])).toEqual([]);
});

test('a round whose end was missed has ended when another one is shown, or none', () => {
  const ended = new EndedRounds(seen('V-1'));
  expect(ended.after(seen('V-3'), [result('V-2')])).toEqual(['V-2', 'V-1']);
  expect(ended.after(seen(null), [])).toEqual(['V-3']);
});

test('a round that was over at the start is not reported', () => {
  const ended = new EndedRounds(seen('V-1', 'settled'));
  expect(ended.after(seen('V-1', 'settled'), [])).toEqual([]);
  expect(ended.after(seen('V-2'), [])).toEqual([]);
});
