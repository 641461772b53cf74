import { expect, it } from 'vitest';
import { addressOf } from '../kit/address/list-address.ts';
import { hiddenOf, IDS, named, oneOf, placeOf, ROWS, words } from '../kit/address/parts.ts';
import { viewAddress, viewOf } from './view-address.ts';

const cellar = addressOf('/operator/cellar', {
  text: named('q', words()),
  tables: named('table', IDS),
  colour: oneOf(['red', 'white']),
  hidden: hiddenOf(['age', 'price']),
  size: ROWS,
  place: placeOf(
    (id) => ({ id }),
    ({ id }) => id,
  ),
});

it('a view keeps filters, columns and rows of a list, but not its page', () => {
  const query = { text: 'a b', colour: 'red', hidden: ['age'], size: 200, place: { side: 'after', id: '7' } } as const;
  expect(viewOf(cellar, query)).toBe('q=a+b&colour=red&hide=age&rows=200');
  expect(viewAddress(cellar, viewOf(cellar, query))).toBe('/operator/cellar?q=a+b&colour=red&hide=age&rows=200');
  expect(viewOf(cellar, {})).toBe('');
  expect(viewAddress(cellar, '')).toBe('/operator/cellar');
});

it('a view is written as its list writes it, and is none where the list does not understand it', () => {
  expect(viewAddress(cellar, 'colour=red&table=orbit&table=vesper&after=9')).toBe(
    '/operator/cellar?table=orbit,vesper&colour=red',
  );
  for (const view of ['colour=blue', 'vintage=1970', 'hide=vintage', 'colour=red&rows=7']) {
    expect(viewAddress(cellar, view)).toBeNull();
  }
});
