import { describe, expect, it } from 'vitest';
import { typedIn } from '../../../i18n/typed-figures.ts';
import { NEWEST_FIRST, roundsAddress } from '../round-query.ts';
import { readFields } from './filter-fields.ts';

const { readMoney } = typedIn('en');
const TABLES = [
  { id: 'vesper', name: 'Vesper', currency: 'EUR' },
  { id: 'kyoto', name: 'Kyoto', currency: 'JPY' },
];
/** As a browser sends a form in which nothing is filled in. */
const EMPTY = {
  'opened-from': '',
  'opened-until': '',
  'opened-zone': 'Europe/Berlin',
  'handle-least': '',
  'handle-most': '',
  'result-least': '',
  'result-most': '',
  player: '',
  dealt: '',
  dealer: '',
};
const read = (fields: object) => readFields({ ...EMPTY, ...fields }, TABLES, readMoney);

describe('the form of the filters', () => {
  it('says nothing when nothing is filled in', () => {
    expect(read({})).toEqual({ query: { order: NEWEST_FIRST }, unread: [], faults: [] });
  });

  it('is no form where the address has no field of one', () => {
    expect(readFields({ q: 'ana', opened: '2026-11-20T17:00Z..' }, TABLES, readMoney)).toBeNull();
  });

  it('says what is filled in as the address of the list', () => {
    const { query, faults } = read({
      table: ['vesper', 'orbit'],
      state: 'void',
      player: ' ana ',
      dealt: ' kS 9♥ ',
      'opened-from': '2026-10-25T00:00',
      'opened-until': '2026-10-26T00:00',
      'handle-least': '1,250.50',
      'result-most': '-50',
      sort: '-handle',
      hide: 'bets',
    }) ?? { query: { order: NEWEST_FIRST }, faults: [] };
    expect(faults).toEqual([]);
    expect(roundsAddress.write(query)).toBe(
      '/operator/rounds?opened=2026-10-24T22:00Z..2026-10-25T23:00Z&table=vesper,orbit&player=ana&state=void&dealt=Ks+9h&handle=125050..&result=..-5000&sort=-handle&hide=bets',
    );
  });

  it('reads amounts in the currency that is chosen, else in that of the chosen tables', () => {
    const address = (fields: object) => roundsAddress.write(read(fields)?.query ?? { order: NEWEST_FIRST });
    expect(address({ 'handle-least': '500', currency: 'JPY' })).toBe('/operator/rounds?currency=JPY&handle=500..');
    expect(address({ 'handle-least': '500', table: 'kyoto' })).toBe('/operator/rounds?table=kyoto&handle=500..');
    expect(address({ 'handle-least': '500', currency: '' })).toBe('/operator/rounds?handle=50000..');
  });

  it.each([
    ['an amount that is none', { 'handle-least': 'ten' }, 'handle'],
    ['a minimum above the maximum', { 'result-least': '10', 'result-most': '5' }, 'result'],
    ['a card that is none', { dealt: 'joker' }, 'dealt'],
    ['an end before the start', { 'opened-from': '2026-11-20T18:00', 'opened-until': '2026-11-20T17:00' }, 'opened'],
  ])('says which field cannot be: %s', (_, fields, field) => {
    expect(read(fields)?.faults).toEqual([{ field }]);
  });
});
