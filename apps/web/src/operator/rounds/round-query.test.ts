import { describe, expect, it } from 'vitest';
import {
  currencyOf,
  inOneCurrency,
  NEWEST_FIRST,
  type RoundQuery,
  readQuery,
  roundsAddress,
  withFilter,
  withoutFilter,
} from './round-query.ts';

/** As a browser hands the address over. */
const asParameters = (address: string) => Object.fromEntries(new URLSearchParams(address));
const T = Date.UTC(2026, 10, 20, 17);

describe('the address of a list of rounds', () => {
  it.each<[string, RoundQuery, string]>([
    ['nothing', { order: NEWEST_FIRST }, ''],
    ['a search', { text: 'salon rouge & co', order: NEWEST_FIRST }, '?q=salon+rouge+%26+co'],
    ['several tables', { tables: ['vesper', 'salon-rouge'], order: NEWEST_FIRST }, '?table=vesper,salon-rouge'],
    [
      'a stretch of time',
      { ended: { from: T, until: T + 4_620_000 }, order: NEWEST_FIRST },
      '?ended=2026-11-20T17:00Z..2026-11-20T18:17Z',
    ],
    [
      'an open stretch to the millisecond',
      { opened: { until: T + 1_004 }, order: NEWEST_FIRST },
      '?opened=..2026-11-20T17:00:01.004Z',
    ],
    ['amounts below zero', { houseResult: { min: -5_000, max: 0 }, order: NEWEST_FIRST }, '?result=-5000..0'],
    [
      'amounts of a currency',
      { currency: 'JPY', handle: { max: 500 }, order: NEWEST_FIRST },
      '?currency=JPY&handle=..500',
    ],
    ['an open amount', { handle: { min: 2_500 }, order: NEWEST_FIRST }, '?handle=2500..'],
    ['who dealt', { dealer: 'automatic', dealing: 'virtual', order: NEWEST_FIRST }, '?dealer=automatic&dealing=house'],
    [
      'states and corrections',
      { states: ['settled', 'void'], corrected: true, order: NEWEST_FIRST },
      '?state=settled,void&corrected=yes',
    ],
    ['cards', { dealt: 'Ks 9h', order: NEWEST_FIRST }, '?dealt=Ks+9h'],
    ['gaming days', { tables: ['orbit'], view: 'days', order: NEWEST_FIRST }, '?table=orbit&view=days'],
    ['a sort upwards', { order: { by: 'handle', descending: false } }, '?sort=handle'],
    [
      'a place',
      { order: { by: 'house-result', descending: true }, place: { side: 'before', value: -700, id: 'VES-9' } },
      '?sort=-house-result&before=-700~VES-9',
    ],
    [
      'everything',
      {
        text: 'ana',
        tables: ['vesper'],
        games: ['roulette'],
        states: ['void'],
        dealing: 'console',
        dealer: 'u1',
        player: 'Jürgen',
        dealt: '17',
        opened: { from: T },
        ended: { until: T },
        handle: { max: 1 },
        houseResult: { min: 1 },
        corrected: true,
        withoutDemo: true,
        order: { by: 'opened', descending: false },
        place: { side: 'after', value: T, id: 'SALON-ROUGE-12' },
      },
      '?q=ana&opened=2026-11-20T17:00Z..&ended=..2026-11-20T17:00Z&table=vesper&game=roulette&dealer=u1&dealing=dealer&player=J%C3%BCrgen&state=void&dealt=17&handle=..1&result=1..&corrected=yes&demo=without&sort=opened&after=1795194000000~SALON-ROUGE-12',
    ],
  ])('says %s, and says it back', (_, query, address) => {
    expect(roundsAddress.write(query)).toBe(`/operator/rounds${address}`);
    expect(readQuery(asParameters(address))).toEqual({ query, unread: [] });
  });

  it('takes times with any zone, also where a plus was not escaped', () => {
    for (const address of ['ended=2026-11-20T18:00%2B01:00..', 'ended=2026-11-20T18:00+01:00..']) {
      expect(readQuery(asParameters(address)).query.ended).toEqual({ from: T });
    }
  });

  it.each([
    'ended=yesterday',
    'ended=2026-11-20T18:00..',
    'handle=ten..',
    'handle=..',
    'handle=25',
    'state=lost',
    'dealing=magic',
    'sort=-luck',
    'after=12',
    'corrected=maybe',
    'dealt=joker',
    'demo=only',
    "table=';drop",
  ])('leaves out and tells what it does not understand: %s', (address) => {
    const read = readQuery(asParameters(address));
    expect(read.query).toEqual({ order: NEWEST_FIRST });
    expect(read.unread).toHaveLength(1);
  });

  it('ignores what is empty', () => {
    expect(readQuery({ q: ' ', table: '', player: undefined })).toEqual({ query: { order: NEWEST_FIRST }, unread: [] });
  });
});

describe('a filter', () => {
  const query: RoundQuery = {
    tables: ['vesper'],
    text: 'x',
    order: NEWEST_FIRST,
    place: { side: 'after', value: 1, id: 'A-1' },
  };

  it('is taken away and put on from the first page, and leaves the others alone', () => {
    expect(withoutFilter(query, 'table')).toEqual({ text: 'x', order: NEWEST_FIRST });
    expect(withFilter(query, { tables: ['orbit'] })).toEqual({ tables: ['orbit'], text: 'x', order: NEWEST_FIRST });
  });
});

describe('a list by amount in a house of several currencies', () => {
  const tables = [
    { id: 'vesper', currency: 'EUR' },
    { id: 'kyoto', currency: 'JPY' },
  ];
  const byHandle = { by: 'handle', descending: true } as const;

  it('is of one currency: its own, else that of its tables, else that of the first table', () => {
    expect(inOneCurrency({ order: byHandle }, tables)).toEqual({ currency: 'EUR', order: byHandle });
    expect(inOneCurrency({ tables: ['kyoto'], order: byHandle }, tables).currency).toBe('JPY');
    expect(inOneCurrency({ tables: ['vesper'], currency: 'JPY', order: byHandle }, tables).currency).toBe('JPY');
    expect(inOneCurrency({ houseResult: { max: 0 }, order: NEWEST_FIRST }, tables).currency).toBe('EUR');
    expect(currencyOf({}, [])).toBe('EUR');
  });

  it('leaves a list by time in every currency', () => {
    const query: RoundQuery = { tables: ['kyoto'], order: NEWEST_FIRST };
    expect(inOneCurrency(query, tables)).toEqual(query);
  });

  it('loses its amounts with its currency', () => {
    const query: RoundQuery = { currency: 'EUR', handle: { min: 2_500 }, houseResult: { max: 0 }, order: byHandle };
    expect(withFilter(query, { currency: 'JPY' })).toEqual({ currency: 'JPY', order: byHandle });
    expect(withFilter(query, { currency: 'EUR' })).toEqual(query);
    expect(withFilter(query, { currency: 'EUR', handle: { min: 1 } })).toEqual({ ...query, handle: { min: 1 } });
    expect(withoutFilter(query, 'currency')).toEqual({ order: NEWEST_FIRST });
  });

  it.each(['euro', 'eur', 'E', ''])('does not read %j as a currency', (currency) => {
    expect(readQuery({ currency }).query.currency).toBeUndefined();
  });
});
