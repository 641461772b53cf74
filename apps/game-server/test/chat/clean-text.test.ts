import { expect, test } from 'vitest';
import { cleanText } from '../../src/chat/clean-text.ts';

test.each([
  ['  good \n\t evening  ', 'good evening'],
  ['bell\u0007 null\u0000 escape\u001b[31m', 'bell null escape[31m'],
  ['turned \u202eround', 'turned round'],
  ['hid\u200bden\ufeff', 'hidden'],
  ['\u3164\u115f', ''],
  ['\u200d\u200d', ''],
  ['   ', ''],
  ['\ud800 lonely', 'lonely'],
  ['👩‍👩‍👧 wins', '👩‍👩‍👧 wins'],
  ['Žluťoučký kůň, 好运, שלום', 'Žluťoučký kůň, 好运, שלום'],
  [`Z${'\u0335'.repeat(40)}algo`, `Z${'\u0335'.repeat(3)}algo`],
  ['17!', '17!'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['\u200chidden \u200c', 'hidden'],
  ['🏴󠁧󠁢󠁥󠁮󠁧󠁿 wins', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 wins'],
  ['a\u{e0067}\u{e0062}b', 'ab'],
])('cleans %j to %j', (typed, shown) => {
  expect(cleanText(typed)).toBe(shown);
});
