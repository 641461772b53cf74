import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import postcss from 'postcss';
import { expect, it } from 'vitest';
import { FORMS, ROOMS } from '../src/table/game/form.ts';

const SOURCE = fileURLToPath(new URL('../src', import.meta.url));

/** Where the conditions of windows have their names. */
const NAMED = ['app/styles/screens.css', 'app/styles/staff.css'];

const sheets = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, sheet: postcss.parse(readFileSync(`${SOURCE}/${file}`, 'utf8'), { from: file }) }));

it('no style sheet has a size of its own at which it changes', () => {
  const sizes: string[] = [];
  for (const { file, sheet } of sheets)
    if (!NAMED.includes(file))
      sheet.walkAtRules(/^(container|media)$/, ({ name, params }) => {
        if (/\d(px|rem|em)|aspect-ratio/.test(params)) sizes.push(`${file}: @${name} ${params}`);
      });
  expect(sizes).toEqual([]);
});

/** How many there are: a new one takes the place of another. */
const MOST_NAMED = 16;

it('windows have few names', () => {
  const names = sheets.flatMap(({ sheet }) => [...sheet.toString().matchAll(/@custom-variant ([\w-]+)/g)]);
  expect(names.length).toBeLessThanOrEqual(MOST_NAMED);
});

it('style sheets ask for conditions of layout that exist', () => {
  const known = new Set<string>([...FORMS, ...ROOMS, 'phone', 'upright']);
  const asked = sheets.flatMap(({ file, sheet }) =>
    [...sheet.toString().matchAll(/\[data-form[~*]="([^"]*)"\]/g)].map(([, name = '']) => ({ file, name })),
  );
  expect(asked.length).toBeGreaterThan(100);
  expect(asked.filter(({ name }) => !known.has(name))).toEqual([]);
});
