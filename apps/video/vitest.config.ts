import { defineConfig } from 'vitest/config';

/** Tests with a hundred viewers. Each takes a whole processor, and connections of the other would time out meanwhile. */
const CROWDS = ['test/crowd.test.ts', 'test/viewers.test.ts'];

/** Publishers and viewers of others, as far as they are installed. */
const PROGRAMS = ['test/programs/*.test.ts'];

export default defineConfig({
  test: {
    globalSetup: ['../../scripts/testing/built-servers.mjs'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'few', include: ['test/**/*.test.ts'], exclude: [...CROWDS, ...PROGRAMS] } },
      { extends: true, test: { name: 'programs', include: PROGRAMS, fileParallelism: false } },
      { extends: true, test: { name: 'crowds', include: CROWDS, fileParallelism: false } },
    ],
  },
});
