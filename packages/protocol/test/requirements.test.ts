import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));

function testFiles(): readonly string[] {
  const workspaces = ['packages', 'apps'].flatMap((folder) =>
    readdirSync(`${root}${folder}`).flatMap((name) => [
      `${root}${folder}/${name}/test`,
      `${root}${folder}/${name}/src`,
    ]),
  );
  return workspaces.filter(existsSync).flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.test\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
}

/** Titles begin with the numbers, among those of the server's own rules: `R4, DE1: a shoe …`. */
const citedIn = (text: string): readonly string[] =>
  [...text.matchAll(/'((?:[A-Z]+\d+(?:, )?)+): /g)]
    .flatMap(([, numbers = '']) => numbers.split(', '))
    .filter((number) => /^R\d/.test(number));

test('a test cites every requirement of regulators that is met', () => {
  const rows = readFileSync(`${root}docs/REGULATION.md`, 'utf8').matchAll(
    /^\| (R\d+) \| .* \| (met|partly|\*\*not met)/gm,
  );
  const status = new Map([...rows].map(([, number = '', is = '']) => [number, is] as const));
  expect([...status.keys()]).toEqual(Array.from({ length: 36 }, (_, i) => `R${i + 1}`));
  const cited = new Set(testFiles().flatMap((file) => citedIn(readFileSync(file, 'utf8'))));
  const met = [...status].filter(([, is]) => is === 'met');
  expect(met.map(([number]) => number).filter((number) => !cited.has(number))).toEqual([]);
  for (const number of cited) expect(status.get(number), number).not.toBe('**not met');
});
