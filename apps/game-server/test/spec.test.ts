import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const here = fileURLToPath(new URL('.', import.meta.url));

/** Titles begin with the numbers of what they prove: `OW1, R17: a stale owner …`. */
const citedIn = (text: string): readonly string[] =>
  [...text.matchAll(/['`]((?:[A-Z]+\d+(?:, )?)+): /g)].flatMap(([, numbers = '']) => numbers.split(', '));

test('every rule of SPEC.md is cited by a test, and no test cites a rule that is not there', () => {
  const rules = [...readFileSync(`${here}../SPEC.md`, 'utf8').matchAll(/^- \*\*([A-Z]{2}\d+)\*\* /gm)].map(
    ([, number]) => number,
  );
  expect(new Set(rules).size).toBe(rules.length);
  const files = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.test.ts'));
  const cited = new Set(files.flatMap((file) => citedIn(readFileSync(`${here}${file}`, 'utf8'))));
  const groups = new Set(rules.map((rule) => rule?.slice(0, 2)));
  expect(rules.filter((rule) => !cited.has(rule as string))).toEqual([]);
  expect([...cited].filter((number) => groups.has(number.slice(0, 2)) && !rules.includes(number))).toEqual([]);
});
