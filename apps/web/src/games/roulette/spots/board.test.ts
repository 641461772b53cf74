import { LAYOUT } from '@baize/rules';
import { describe, expect, test } from 'vitest';
import { Board, outsideWinners } from './board.ts';
import { cursorOf, type Direction, move } from './board-moves.ts';
import { BOARD_SIZES } from './board-sizes.ts';

describe.each(Object.entries(BOARD_SIZES))('the %s layout', (name, size) => {
  const board = new Board(size);
  const shown = [...LAYOUT.keys()].filter(
    (id) => !name.endsWith('half') || !['dozen', 'even-chance'].includes(LAYOUT.get(id)?.kind ?? ''),
  );

  test('returns the position of the chips of every bet', () => {
    const missed = shown.filter((id) => board.spotAt(board.point(id)) !== id);
    expect(missed).toEqual([]);
    expect(shown.length).toBe(name.endsWith('half') ? 148 : 157);
  });

  test('keeps every point on the drawing', () => {
    for (const id of shown) {
      const { x, y } = board.point(id);
      expect(x >= 0 && x <= board.width && y >= 0 && y <= board.height, id).toBe(true);
    }
  });

  test('means nothing beside the layout', () => {
    expect(board.spotAt({ x: -20, y: -20 })).toBeUndefined();
    expect(board.spotAt({ x: board.width + 20, y: board.height + 20 })).toBeUndefined();
  });
});

describe('a press near the lines of the desktop layout', () => {
  const board = new Board(BOARD_SIZES.desktop);
  const seventeen = board.point('straight:17');
  const beside = (x: number, y: number) => board.spotAt({ x: seventeen.x + x, y: seventeen.y + y });

  test('means the number in the middle of its field', () => {
    expect(beside(0, 0)).toBe('straight:17');
    expect(beside(19, 13)).toBe('straight:17');
  });

  test('means the split on an edge, from either side', () => {
    expect(beside(30, 0)).toBe('split:17-20');
    expect(beside(36, 3)).toBe('split:17-20');
    expect(beside(0, -23)).toBe('split:17-18');
    expect(beside(0, 24)).toBe('split:16-17');
  });

  test('means the corner where four numbers meet', () => {
    expect(beside(29, -22)).toBe('corner:17');
    expect(beside(-29, 22)).toBe('corner:13');
  });

  test('means streets and lines on the outer edge, also a little beyond it', () => {
    const street = board.point('street:16');
    expect(board.spotAt({ x: street.x, y: street.y + 6 })).toBe('street:16');
    expect(board.spotAt({ x: street.x + 32, y: street.y - 5 })).toBe('line:16');
    expect(board.spotAt({ x: street.x, y: street.y + 14 })).toBe('dozen:2');
  });

  test('means the bets with zero on its edge', () => {
    const { x } = board.point('split:0-2');
    expect(board.spotAt({ x: x - 4, y: 25 })).toBe('split:0-3');
    expect(board.spotAt({ x: x + 4, y: 51 })).toBe('trio:0-2-3');
    expect(board.spotAt({ x, y: 149 })).toBe('first-four');
    expect(board.spotAt({ x: x - 30, y: 80 })).toBe('straight:0');
  });

  test('has no bets on the inner edge and on that of the columns', () => {
    expect(beside(0, -74)).toBe('straight:18');
    const last = board.point('straight:35');
    expect(board.spotAt({ x: last.x + 31, y: last.y })).toBe('straight:35');
    expect(board.spotAt({ x: last.x + 36, y: last.y })).toBe('column:2');
  });
});

test.each(['desktop', 'landscape', 'portrait'] as const)(
  'what came back on a dozen or an even chance lies clear of its print: %s',
  (name) => {
    const board = new Board(BOARD_SIZES[name]);
    // Half of the length and height of a short word, which is turned on an upright board; and of a pill.
    const [long, high] = board.horizontal ? [22, 8] : [8, 22];
    for (const { id, kind } of LAYOUT.values()) {
      if (kind !== 'dozen' && kind !== 'even-chance') continue;
      const [print, pill] = [board.point(id), board.returnPoint(id)];
      const isClear = Math.abs(pill.x - print.x) >= 20 + long || Math.abs(pill.y - print.y) >= 10 + high;
      expect(isClear, id).toBe(true);
      expect(pill.x + 20 <= board.width && pill.y + 10 <= board.height, id).toBe(true);
    }
  },
);

test('the keyboard reaches every bet from any other', () => {
  const seen = new Set(['straight:17']);
  const open = [{ spot: 'straight:17', cursor: cursorOf('straight:17') }];
  const positions = new Set<string>();
  for (const { cursor } of open) {
    for (const direction of ['along', 'back', 'up', 'down'] satisfies Direction[]) {
      const next = move(cursor, direction);
      const key = next && `${next.cursor.along},${next.cursor.across}`;
      if (!next || !key || positions.has(key)) continue;
      positions.add(key);
      seen.add(next.spot);
      open.push(next);
    }
  }
  expect([...LAYOUT.keys()].filter((id) => !seen.has(id))).toEqual([]);
});

test('a step goes to the next bet on the line, and from wide fields back to where it came from', () => {
  expect(move(cursorOf('straight:17'), 'along')?.spot).toBe('split:17-20');
  expect(move(cursorOf('straight:17'), 'up')?.spot).toBe('split:17-18');
  expect(move(cursorOf('corner:17'), 'down')?.spot).toBe('split:17-20');
  const dozen = move(cursorOf('street:4'), 'down');
  expect(dozen?.spot).toBe('dozen:1');
  expect(dozen && move(dozen.cursor, 'up')?.spot).toBe('street:4');
  expect(move(cursorOf('straight:36'), 'up')).toBeUndefined();
});

test('a number wins its column, dozen and even chances, zero none', () => {
  expect(outsideWinners(17)).toEqual(['column:2', 'dozen:2', 'black', 'odd', 'low']);
  expect(outsideWinners(0)).toEqual([]);
});
