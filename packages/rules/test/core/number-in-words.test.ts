import { expect, test } from 'vitest';
import { numberInWords, numbersInWords } from '../../src/core/number-in-words.ts';
import { english } from '../kit/english.ts';

test('every number that a dealer announces', () => {
  expect(Array.from({ length: 37 }, (_, number) => english(numberInWords(number))).join(' ')).toBe(
    [
      'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen',
      'eighteen nineteen twenty twenty-one twenty-two twenty-three twenty-four twenty-five twenty-six twenty-seven',
      'twenty-eight twenty-nine thirty thirty-one thirty-two thirty-three thirty-four thirty-five thirty-six',
    ].join(' '),
  );
});

test.each([
  [[2], 'Seat two to split.'],
  [[2, 5], 'Seats two and five to split.'],
  [[1, 4, 7], 'Seats one, four and seven to split.'],
])('seats %j are %s', (numbers, words) => {
  const values = { seats: numbersInWords(numbers), count: numbers.length };
  expect(english({ key: 'antigo.call.to-split', values })).toBe(words);
});
