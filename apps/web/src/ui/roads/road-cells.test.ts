import { describe, expect, it } from 'vitest';
import { columnsOf, newestColumns } from './road-cells.ts';

describe('a whole road', () => {
  const cells = [0, 1, 1, 4, 5].map((column) => ({ column, row: 0 }));

  it('has all its columns and a free one, or as many as are in sight', () => {
    expect(columnsOf(cells, 3)).toBe(7);
    expect(columnsOf(cells, 7)).toBe(7);
    expect(columnsOf(cells, 12)).toBe(12);
    expect(columnsOf([], 3)).toBe(3);
  });
});

describe('the newest columns of a road', () => {
  const cells = [0, 1, 1, 4, 5].map((column, order) => ({ column, row: 0, order }));

  it('leave a road that fits as it is, with a free column after it', () => {
    expect(newestColumns(cells, 7)).toEqual(cells);
    expect(newestColumns([], 3)).toEqual([]);
  });

  it('drop what is oldest and keep the order', () => {
    expect(newestColumns(cells, 3)).toEqual([
      { column: 0, row: 0, order: 3 },
      { column: 1, row: 0, order: 4 },
    ]);
  });
});
