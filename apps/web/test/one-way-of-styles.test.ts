import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SOURCE = fileURLToPath(new URL('../src', import.meta.url));

/** What a box is made of, in both ways of styles. */
const SURFACES: ReadonlySet<string> = new Set(['cloth', 'lamp', 'table-edge', 'score-sheet']);

it('every element is styled by utilities or by a style sheet of its own, not by both', () => {
  const mixed = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => {
      const text = readFileSync(`${SOURCE}/${file}`, 'utf8');
      const sheets = [...text.matchAll(/^import (\w+) from '[^']+\.module\.css'/gm)].map(([, name]) => name);
      return [...text.matchAll(/className=\{`([^`]*)`/g)].flatMap(([, classes = '']) => {
        if (!sheets.some((sheet) => classes.includes(`\${${sheet}.`))) return [];
        const words = classes.replace(/\$\{[^}]*\}/g, ' ').split(/\s+/);
        const utilities = words.filter((word) => /^[a-z-]+[a-z0-9./-]*$/.test(word) && !SURFACES.has(word));
        return utilities.map((utility) => `${file}: ${utility}`);
      });
    });
  expect(mixed).toEqual([]);
});

it('a button that breaks its words says so against the class of all buttons, which does not', () => {
  const weak = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => {
      const text = readFileSync(`${SOURCE}/${file}`, 'utf8');
      const constants = new Map(
        [...text.matchAll(/^const (\w+) =\s+'([^']*)'/gm)].map(([, name, value]) => [name, value]),
      );
      return [...text.matchAll(/<Button(?:Link)?\b[^<]*?className=(?:"([^"]*)"|\{(\w+)\})/g)].flatMap(
        ([, given, name]) =>
          (given ?? constants.get(name) ?? '')
            .split(' ')
            .filter((word) => /^(whitespace|leading)-/.test(word) && !word.endsWith('!'))
            .map((word) => `${file}: ${word}`),
      );
    });
  expect(weak).toEqual([]);
});
