import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const require = createRequire(import.meta.url);
const next = dirname(require.resolve('next/package.json'));
const { NAMES }: { readonly NAMES: readonly string[] } = require('../next-constants.cjs');
/** Of the pages of the former router, which this app does not have. */
const OTHERS = ['page-loader.js', 'hot-reloader'];

it('the browser has every constant that Next’s client reads', () => {
  const read = new Set<string>();
  for (const folder of ['client', 'shared/lib/segment-cache', 'shared/lib/router/utils'])
    for (const entry of readdirSync(join(next, 'dist', folder), { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (!entry.isFile() || !path.endsWith('.js') || OTHERS.some((other) => path.includes(other))) continue;
      const text = readFileSync(path, 'utf8');
      const [, name] = /const (\w+) = require\("[./]+\/lib\/constants"\)/.exec(text) ?? [];
      if (name) for (const [, used = ''] of text.matchAll(new RegExp(`${name}\\.(\\w+)`, 'g'))) read.add(used);
    }
  expect([...read].toSorted()).toEqual(NAMES);
});
