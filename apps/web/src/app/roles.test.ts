import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { baize } from '../brands/baize/brand.ts';

const SOURCE = new URL('../', import.meta.url);

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.(?:css|tsx|ts)$/.test(file),
);
const known = new Set([
  ...Object.keys(baize.colours).map((role) => `--color-${role}`),
  ...Object.keys(baize.cloths).map((game) => `--color-cloth-${game}`),
  '--color-transparent',
  '--color-current',
]);

/** Of names that are put together: every brand has the cloth of every game. */
const PREFIXES = ['--color-', '--color-cloth-'];

it('uses no colour that brands do not have', () => {
  const unknown = files.flatMap((file) => {
    const text = readFileSync(new URL(file, SOURCE), 'utf8');
    return [...text.matchAll(/var\((--color-[\w-]+)/g)].flatMap(([, name = '']) =>
      known.has(name) || PREFIXES.includes(name) ? [] : [`${file}: ${name}`],
    );
  });
  expect(unknown).toEqual([]);
});

it('has no utility for a colour that brands do not have', () => {
  const retired =
    /(?<=["'`\s:])(?:bg|text|border|ring|accent|fill|stroke|outline)-(?:brass|ivory|room|on-brass|go|soon|stop)(?:-\w+)*(?=["'`\s/!])/g;
  const found = files
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => {
      const text = readFileSync(new URL(file, SOURCE), 'utf8');
      return (text.match(retired) ?? []).map((utility) => `${file}: ${utility}`);
    });
  expect(found).toEqual([]);
});
