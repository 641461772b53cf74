import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const MAX_FILES = 15;
/** What the server is made of: itself and the packages it stands on. */
const PACKAGES = readdirSync(`${ROOT}/packages`).map((name) => `packages/${name}`);
const TREES = ['apps/game-server', 'apps/video', ...PACKAGES].flatMap((each) => [`${each}/src`, `${each}/test`]);
/** The client that Prisma writes, and a game's written rounds, which are looked up by name. */
const NOT_READ_AT_A_GLANCE = /\/src\/generated|\/rounds$/;

it('every folder of the server has few enough files to be read at a glance', () => {
  const counts = new Map<string, number>();
  for (const tree of TREES)
    for (const entry of readdirSync(`${ROOT}/${tree}`, { recursive: true, withFileTypes: true }))
      if (entry.isFile() && !NOT_READ_AT_A_GLANCE.test(entry.parentPath))
        counts.set(entry.parentPath, (counts.get(entry.parentPath) ?? 0) + 1);
  expect(counts.size).toBeGreaterThan(30);
  expect([...counts].filter(([, files]) => files > MAX_FILES)).toEqual([]);
});
