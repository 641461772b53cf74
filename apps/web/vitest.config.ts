import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const tests = ['src', 'test'].flatMap((folder) =>
  readdirSync(new URL(folder, import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`),
);
const withText = (text: RegExp) =>
  tests.filter((file) => text.test(readFileSync(new URL(file, import.meta.url), 'utf8')));
/** Files that put other modules in the place of ours, and the one that watches what is loaded. */
const apart = [...withText(/vi\.mock\(/), 'src/table/screen/renders.test.tsx'];
/** Files that draw in a page. */
const drawn = withText(/@vitest-environment/).filter((file) => !apart.includes(file));

export default defineConfig({
  // Next transforms JSX itself; the tests need it done here.
  oxc: { jsx: { runtime: 'automatic' } },
  resolve: { alias: { '@/': new URL('./src/', import.meta.url).pathname } },
  test: {
    environment: 'node',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
          exclude: [...apart, ...drawn],
          // Modules are loaded once by each worker: loading them for every file took most of the time.
          isolate: false,
          globalSetup: ['@baize/database/testing-cluster'],
        },
      },
      { extends: true, test: { name: 'drawn', include: drawn, isolate: false, setupFiles: ['test/empty-page.ts'] } },
      { extends: true, test: { name: 'apart', include: apart } },
    ],
  },
});
