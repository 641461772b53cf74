import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { expect, test } from 'vitest';

// The rules use no clock, no randomness and no I/O: the same bets and facts always have the same payouts.

const folder = new URL('../../src/', import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
);
const source = (file: string): string => readFileSync(new URL(file, folder), 'utf8');
const code = (file: string): string => source(file).replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
const imports = (file: string): string[] => [...code(file).matchAll(/from '([^']+)'/g)].map(([, path = '']) => path);

const WORLD =
  /\b(?:Date|performance|process|console|globalThis|window\.|document\.|fetch|crypto|setTimeout|setInterval|setImmediate|queueMicrotask|structuredClone|require|eval|Function|Promise|async|await|import\s*\(|Math\.random|Intl|toLocale\w+)\b/;

test.each(files)('%s uses no global of the environment', (file) => {
  expect(
    code(file)
      .replace(/'[^'\n]*'/g, "''")
      .match(WORLD)?.[0],
  ).toBeUndefined();
});

test.each(files)('%s imports only from the rules', (file) => {
  for (const path of imports(file)) expect(path).toMatch(/^\.\.?\//);
});

test.each(files.filter((file) => file.startsWith('core/')))('%s imports no game', (file) => {
  for (const path of imports(file)) expect(join(dirname(file), path)).toMatch(/^core\//);
});

test.each(files.filter((file) => /^games\/.+\//.test(file)))('%s imports no other game', (file) => {
  for (const path of imports(file)) expect(path).toMatch(/^(\.\/|\.\.\/\.\.\/(core|poker)\/)/);
});

test.each(files)('%s has at most 150 lines', (file) => {
  expect(source(file).trimEnd().split('\n').length).toBeLessThanOrEqual(150);
});
