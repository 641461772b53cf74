import { expect, it } from 'vitest';
import { csvLine } from './csv.ts';

it.each([
  ['plain', 'plain'],
  ['a;b', '"a;b"'],
  ['a,b', '"a,b"'],
  ['a\tb', '"a\tb"'],
  ['a\nb', '"a\nb"'],
  ['say "no"', '"say ""no"""'],
  ['=1+1', "'=1+1"],
  ['+41', "'+41"],
  ['+1+cmd', "'+1+cmd"],
  ['-2', '-2'],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', '"\'\t=1"'],
  ['\r=1', '"\'\r=1"'],
  [' =1', "' =1"],
  ['＝1', "'＝1"],
  ['=HYPERLINK("x";"y")', '"\'=HYPERLINK(""x"";""y"")"'],
  [-5, '-5'],
  [null, ''],
])('a cell that holds %j is written %s', (value, written) => {
  expect(csvLine([value, 'end'])).toBe(`${written},end\r\n`);
});
