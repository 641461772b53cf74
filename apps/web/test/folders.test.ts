import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SOURCE = fileURLToPath(new URL('../src', import.meta.url));
const MAX_FILES = 15;

it('every folder of the web has few enough files to be read at a glance', () => {
  const counts = new Map<string, number>();
  for (const entry of readdirSync(SOURCE, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) counts.set(entry.parentPath, (counts.get(entry.parentPath) ?? 0) + 1);
  expect(counts.size).toBeGreaterThan(60);
  expect([...counts].filter(([, files]) => files > MAX_FILES)).toEqual([]);
});
