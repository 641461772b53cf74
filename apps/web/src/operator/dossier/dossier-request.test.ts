import { USUAL_DAYS } from '@baize/protocol/gaming-days';
import { expect, test } from 'vitest';
import { readDossierRequest } from './dossier-request.ts';

const VIENNA = { zone: 'Europe/Vienna', days: USUAL_DAYS };
/** Five in the morning in Vienna: the gaming day of the 19th. */
const NOW = Date.UTC(2026, 10, 20, 4);
const read = (parameters: Readonly<Record<string, string>>) => readDossierRequest(parameters, NOW, VIENNA);
const iso = (ms: number) => new Date(ms).toISOString();

test('a period is of gaming days by the clock of the house, the present one where none is said', () => {
  const asked = read({ first: '2026-10-24', last: '2026-10-25', of: 'game:roulette', names: 'on' });
  if (!('days' in asked)) throw new Error('it was refused');
  // The clock was set back in the night of the first day.
  expect([iso(asked.from), iso(asked.until)]).toEqual(['2026-10-24T04:00:00.000Z', '2026-10-26T05:00:00.000Z']);
  expect(asked).toMatchObject({ table: null, game: 'roulette', names: true });
  expect(read({ of: '' })).toMatchObject({ days: ['2026-11-19', '2026-11-19'], table: null, game: null, names: false });
  expect(read({ of: 'table:vesper' })).toMatchObject({ table: 'vesper', game: null });
});

test.each([
  { first: '2026-11-20' },
  { last: '2026-11-20' },
  { first: '2026-11-19', last: '2026-11-18' },
  { first: '2025-11-18', last: '2026-11-19' },
  { first: '2026-02-30', last: '2026-03-30' },
  { first: 'yesterday' },
])('days that are no period which has begun are refused: %o', (parameters) => {
  expect(read(parameters)).toEqual({ refused: 'days' });
});

test('what is not understood is named', () => {
  expect(read({ of: 'vesper', as: 'csv' })).toEqual({ unread: ['as=csv', 'of=vesper'] });
});
