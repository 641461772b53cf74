import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../lib/settings/default-settings.ts';
import { csvAmount, csvLine, csvTime } from './csv.ts';

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
  expect(csvLine([value, 'end'], DEFAULT_SETTINGS.csv)).toBe(`${written},end\r\n`);
});

it.each([
  [{ separator: 'comma', decimal: 'point', forSpreadsheets: false }, '-2.500,"a;b",2026-11-20T17:00:00.004Z'],
  [{ separator: 'semicolon', decimal: 'comma', forSpreadsheets: true }, '-2,500;"a;b";2026-11-20 17:00:00'],
  [{ separator: 'semicolon', decimal: 'point', forSpreadsheets: true }, '-2.500;"a;b";2026-11-20 17:00:00'],
  [{ separator: 'comma', decimal: 'comma', forSpreadsheets: false }, '"-2,500","a;b",2026-11-20T17:00:00.004Z'],
  [{ separator: 'tab', decimal: 'comma', forSpreadsheets: false }, '-2,500\t"a;b"\t2026-11-20T17:00:00.004Z'],
] as const)('amounts, texts and times in the form %j', (form, line) => {
  const time = csvTime(Date.UTC(2026, 10, 20, 17, 0, 0, 4), form);
  expect(csvLine([csvAmount(-2_500, 'KWD'), 'a;b', time], form)).toBe(`${line}\r\n`);
});
