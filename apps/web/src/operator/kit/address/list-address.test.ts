import { describe, expect, it } from 'vitest';
import { addressOf } from './list-address.ts';
import { hiddenOf, IDS, named, oneOf, PERIOD, placeOf, ROWS, words } from './parts.ts';

const cellar = addressOf('/operator/cellar', {
  text: named('q', words()),
  tables: named('table', IDS),
  colour: oneOf(['red', 'white']),
  at: PERIOD,
  hidden: hiddenOf(['age', 'price']),
  size: ROWS,
  place: placeOf(
    (id) => (/^\d+$/.test(id) ? { id } : undefined),
    ({ id }) => id,
  ),
});

describe('the addresses of a list', () => {
  it('have their parts in the order of its declaration, whatever that of the query', () => {
    const query = { place: { side: 'before', id: '7' }, colour: 'red', text: 'château' } as const;
    expect(cellar.write(query)).toBe('/operator/cellar?q=ch%C3%A2teau&colour=red&before=7');
    expect(cellar.query({ before: '7', colour: 'red', q: ' château ' })).toEqual(query);
  });

  it('say nothing of what is missing, empty or as usual', () => {
    expect(cellar.write({ text: '', colour: undefined, size: 50 })).toBe('/operator/cellar');
    expect(cellar.query({ q: ' ', colour: '', rows: undefined })).toEqual({});
    expect(cellar.unread({ q: ' ', colour: '', rows: undefined })).toEqual([]);
  });

  it('take several values of a list as a form sends them, and the first of anything else', () => {
    expect(cellar.query({ table: ['vesper', 'orbit'], colour: ['white', 'red'] })).toEqual({
      tables: ['vesper', 'orbit'],
      colour: 'white',
    });
  });

  it('tell every part that is not understood, also of columns and rows, but not the fields of forms', () => {
    const parameters = { colur: 'red', colour: 'blue', hide: 'vintage', rows: '7', after: 'x', 'at-zone': 'UTC' };
    expect(cellar.query(parameters)).toEqual({});
    expect(cellar.unread(parameters)).toEqual(['colur=red', 'colour=blue', 'hide=vintage', 'rows=7', 'after=x']);
  });

  it('lead to a file of every page and column', () => {
    const query = { text: 'x', hidden: ['age'], size: 200, place: { side: 'after', id: '7' } } as const;
    expect(cellar.write(query, 'json')).toBe('/operator/cellar/export?q=x&as=json');
  });
});
