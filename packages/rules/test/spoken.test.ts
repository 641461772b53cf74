import { expect, test } from 'vitest';
import { spoken, spokenAll } from '../src/core/spoken.ts';

test('every number that a dealer has to say', () => {
  expect(Array.from({ length: 37 }, (_, number) => spoken(number)).join(' ')).toBe(
    [
      'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen',
      'eighteen nineteen twenty twenty-one twenty-two twenty-three twenty-four twenty-five twenty-six twenty-seven',
      'twenty-eight twenty-nine thirty thirty-one thirty-two thirty-three thirty-four thirty-five thirty-six',
    ].join(' '),
  );
});

test.each([
  [[2], 'Seat two'],
  [[2, 5], 'Seats two and five'],
  [[1, 4, 7], 'Seats one, four and seven'],
])('seats %j are %s', (numbers, words) => {
  expect(spokenAll('Seat', numbers)).toBe(words);
});
