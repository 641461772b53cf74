import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const REPOSITORY = new URL('../../../../', import.meta.url);
const SOURCES = ['apps/game-server/src', 'apps/web/src', 'packages/auth/src', 'packages/database/src', 'scripts'];
const TEXTS = /'[^'\n]*'|`[^`]*`/g;
const STATEMENT = /\b(SELECT|UPDATE|INSERT|DELETE|LOCK)\b/;

test('no statement parts digits by underscores, which Postgres 15 cannot read', () => {
  const found = SOURCES.flatMap((folder) =>
    readdirSync(new URL(folder, REPOSITORY), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.includes('generated'))
      .flatMap((file) => readFileSync(new URL(`${folder}/${file}`, REPOSITORY), 'utf8').match(TEXTS) ?? []),
  ).filter((text) => STATEMENT.test(text));
  expect(found.length).toBeGreaterThan(50);
  expect(found.filter((text) => /(?<![\w$])\d+_\d/.test(text.replaceAll(/\$\{[^}]*\}/g, '')))).toEqual([]);
});
