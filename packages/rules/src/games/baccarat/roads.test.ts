import { expect, test } from 'vitest';
import { beadPlate, bigRoad, type DerivedRoad, derivedRoad, nextMarks, type RoadResult } from './roads.ts';

/** `PPBT` is two Player wins, a Banker win and a tie; a lower-case letter adds that side's pair. */
const series = (letters: string): RoadResult[] =>
  [...letters].map((letter) => ({
    winner: letter === 'T' ? 'tie' : letter.toUpperCase() === 'P' ? 'player' : 'banker',
    playerPair: letter === 'p',
    bankerPair: letter === 'b',
  }));

/** `column,row` of each entry. */
const places = (cells: readonly { column: number; row: number }[]) =>
  cells.map(({ column, row }) => `${column},${row}`).join(' ');

const marks = (letters: string, road: DerivedRoad) =>
  derivedRoad(series(letters), road)
    .map(({ mark }) => mark.charAt(0))
    .join('');

test('the bead plate fills columns of six rows from the top', () => {
  const cells = beadPlate(series('PBTpbPB'));
  expect(places(cells)).toBe('0,0 0,1 0,2 0,3 0,4 0,5 1,0');
  expect(cells.map(({ winner }) => winner.charAt(0)).join('')).toBe('pbtpbpb');
  expect(cells[3]?.playerPair && cells[4]?.bankerPair).toBe(true);
});

test('the big road starts a column when the winner changes, and marks ties and pairs on their entries', () => {
  const cells = bigRoad(series('TPpTTBP'));
  expect(places(cells)).toBe('0,0 0,1 1,0 2,0');
  expect(cells.map(({ ties }) => ties)).toEqual([1, 2, 0, 0]);
  expect(cells.map(({ playerPair }) => playerPair)).toEqual([false, true, false, false]);
});

test('ties before the first win have an entry of their own', () => {
  expect(bigRoad(series('TT'))).toEqual([
    { column: 0, row: 0, side: null, ties: 2, playerPair: false, bankerPair: false },
  ]);
  expect(bigRoad([])).toEqual([]);
});

test('the dragon’s tail turns right at the bottom, or above another tail', () => {
  expect(places(bigRoad(series('PPPPPPPP')))).toBe('0,0 0,1 0,2 0,3 0,4 0,5 1,5 2,5');
  // Banker's column next to that tail has room for five entries and turns in the row above the tail.
  expect(places(bigRoad(series('PPPPPPPPBBBBBBB')).slice(8))).toBe('1,0 1,1 1,2 1,3 1,4 2,4 3,4');
});

test('a column starts at the next free cell of the top row', () => {
  // Six tails, one above the other; the last is in the top row and shifts the next column to the right.
  const tails = 'PPPPPPPPPPPPBBBBBBBBBBBPPPPPPPPPPBBBBBBBBBPPPPPPPPBBBBBBB';
  const cells = bigRoad(series(`${tails}P`));
  expect(new Set(cells.map(({ column, row }) => `${column},${row}`)).size).toBe(cells.length);
  expect(places(cells.slice(-8))).toBe('5,0 6,0 7,0 8,0 9,0 10,0 11,0 12,0');
});

// Columns of 1, 2, 2, 3 and 1: B | PP | BB | PPP | B. Expected values worked out by hand.
const shoe = 'BPPBBPPPB';

test('big eye boy compares with one column back', () => {
  // Second of column 1: the column before has one entry, none in this row: blue. Head of column 2: 2 against 1.
  // Second of column 2: next to an entry. Head of column 3: 2 against 2. Second: next to one. Third: next to none. Head
  // of column 4: 3 against 2.
  expect(marks(shoe, 'big-eye-boy')).toBe('bbrrrbb');
});

test('small road compares with two columns back', () => {
  // Second of column 2: column 0 has one. Head of column 3: column 2 against 0. Second, third: column 1 has two. Head
  // of column 4: 3 against 2.
  expect(marks(shoe, 'small-road')).toBe('bbrbb');
});

test('cockroach pig compares with three columns back', () => {
  // Second of column 3: column 0 has one. Third: none in this row nor in the row above, so no change. Head of column 4:
  // 3 against 1.
  expect(marks(shoe, 'cockroach-pig')).toBe('brb');
});

test('a derived road starts a column at each change of colour', () => {
  expect(places(derivedRoad(series(shoe), 'big-eye-boy'))).toBe('0,0 0,1 1,0 1,1 1,2 2,0 2,1');
});

test('ties do not change the derived roads', () => {
  expect(marks('TBPPTTBBPPPTBT', 'big-eye-boy')).toBe(marks(shoe, 'big-eye-boy'));
});

test('the preview shows the marks that the next win would add', () => {
  for (let length = 0; length <= shoe.length; length++) {
    for (const [side, letter] of [
      ['player', 'P'],
      ['banker', 'B'],
    ] as const) {
      const before = shoe.slice(0, length);
      const next = nextMarks(series(before), side);
      for (const road of ['big-eye-boy', 'small-road', 'cockroach-pig'] as const) {
        const added = marks(before + letter, road).slice(marks(before, road).length);
        expect(next[road]?.charAt(0) ?? '', `${before} then ${letter}: ${road}`).toBe(added);
      }
    }
  }
  const all = (mark: 'red' | 'blue') => ({ 'big-eye-boy': mark, 'small-road': mark, 'cockroach-pig': mark });
  expect(nextMarks(series(shoe), 'banker'), 'every compared column continues').toEqual(all('red'));
  expect(nextMarks(series(shoe), 'player'), 'the last column is the shortest').toEqual(all('blue'));
});
