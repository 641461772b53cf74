import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SOURCE = new URL('../', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, SOURCE), 'utf8');
/** The fields of the back office have a line of this colour. */
const sheets = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.css') && !file.startsWith('operator/'),
);

/** The innermost rules of a style sheet: selector and declarations. */
const rulesOf = (file: string) =>
  [...read(file).matchAll(/([^{}]*)\{([^{}]*)\}/g)].map(([, selector = '', text = '']) => ({ file, selector, text }));

test('the ring of the focus is broken, and no other frame of its colour is closed', () => {
  expect(read('app/styles/globals.css')).toContain('--focus-ring: 3px dashed var(--color-focus);');
  const closed = sheets
    .flatMap(rulesOf)
    .filter(({ text }) => /(?<!--color-focus: )var\(--color-focus\)/.test(text))
    .filter(({ text }) => !text.includes('--focus-ring:') && !text.includes('stroke-dasharray:'));
  expect(closed.map(({ file, selector }) => `${file}: ${selector.trim()}`)).toEqual([]);
});

test('a broken outline is of nothing else on the pages', () => {
  const broken = sheets.flatMap(rulesOf).filter(({ text }) => /outline:[^;]*dashed/.test(text));
  expect(broken.map(({ file, selector }) => `${file}: ${selector.trim()}`)).toEqual([]);
});

test('what is drawn without an outline of its own shows the ring around it', () => {
  const ring = /(?:focus-within|has-\[[^ ]*:focus-visible\]):\[outline:var\(--focus-ring\)\]/;
  for (const file of ['lobby/rules/game-shelf.tsx', 'lobby/tiles/table-tile.tsx', 'lobby/floor/filter-bar.tsx']) {
    expect(read(file)).toContain('outline-none');
    expect(read(file)).toMatch(ring);
  }
});
