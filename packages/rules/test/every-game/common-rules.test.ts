import { expect, test } from 'vitest';
import { ruleBooks, withPassages } from '../../rule-book/common.ts';

const passages = new Map([
  ['greeting', '**Good evening**: sit down.\nStay.'],
  ['pays', '| Hand |\n|---|\n| Pair |'],
]);

test('every rule book has the present wording of what it shares with others (npm run common-rules)', () => {
  for (const { file, text, current } of ruleBooks()) expect(text, file.pathname).toBe(current);
});

test('a passage keeps the number of its rule and ends at the next blank line', () => {
  const book = '# Faro\n\n[common]: # (greeting)\n\n**FA 1** Old\nwords.\n\n**FA 2** Own words.\n';
  expect(withPassages(book, passages)).toBe(
    '# Faro\n\n[common]: # (greeting)\n\n**FA 1** **Good evening**: sit down.\nStay.\n\n**FA 2** Own words.\n',
  );
});

test('a passage without a number, and one at the end, are replaced too', () => {
  expect(withPassages('[common]: # (pays)\n\n| Old |\n\n[common]: # (greeting)\n\nOld\n', passages)).toBe(
    '[common]: # (pays)\n\n| Hand |\n|---|\n| Pair |\n\n[common]: # (greeting)\n\n**Good evening**: sit down.\nStay.\n',
  );
});

test('a passage that there is not is refused by its name', () => {
  expect(() => withPassages('[common]: # (farewell)\n\nGood night.\n', passages)).toThrow(
    'There is no common passage farewell.',
  );
});
