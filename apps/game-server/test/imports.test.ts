import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SRC = fileURLToPath(new URL('../src', import.meta.url));
const IMPORTED = /(?:from|import) '(\.[^']+)'/g;

const files = readdirSync(SRC, { recursive: true, withFileTypes: true })
  .filter(({ name }) => name.endsWith('.ts'))
  .map(({ parentPath, name }) => join(parentPath, name));

/** By folder or file, relative to `src`, what its files import of the others. */
function importsBy(nameOf: (path: string) => string): ReadonlyMap<string, ReadonlySet<string>> {
  const imports = new Map<string, Set<string>>();
  for (const file of files)
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(IMPORTED)) {
      const [from, to] = [file, resolve(dirname(file), path)].map((each) => nameOf(relative(SRC, each)));
      if (from !== undefined && to !== undefined && from !== to)
        imports.set(from, (imports.get(from) ?? new Set()).add(to));
    }
  return imports;
}

/** What imports itself by way of others: whatever remains when all that imports nothing is left out, again and again. */
function inCycles(imports: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  let left = [...imports.keys()];
  for (;;) {
    const next = left.filter((each) => [...(imports.get(each) ?? [])].some((other) => left.includes(other)));
    if (next.length === left.length) return left;
    left = next;
  }
}

it('the folders of the server import each other one way', () => {
  const imports = importsBy((path) => path.split('/')[0] ?? '');
  expect(imports.size).toBeGreaterThan(20);
  expect(inCycles(imports)).toEqual([]);
});

it('so do the folders inside of them', () => {
  const imports = importsBy((path) => (path.includes('/') ? dirname(path) : path));
  expect(inCycles(imports)).toEqual([]);
});
