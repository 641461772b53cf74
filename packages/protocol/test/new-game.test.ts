import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sourcesIn } from '../../../scripts/new-game/sources.mjs';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const copy = mkdtempSync(join(tmpdir(), 'new-game-'));

/** The command in the copy: what it prints, or the sentence with which it refuses. */
function begins(...words: readonly string[]): string {
  const given = [join(ROOT, 'scripts/run.mjs'), 'new-game', ...words, '--into', copy];
  try {
    return execFileSync(process.execPath, given, { encoding: 'utf8', stdio: 'pipe' });
  } catch (fault) {
    return (fault as { stderr: string }).stderr; // of a program that left with another code
  }
}

const read = (file: string) => readFileSync(join(copy, file), 'utf8');

beforeAll(() => {
  for (const file of sourcesIn(ROOT).filter((each) => /\.(ts|tsx|mjs|md|json|css|round)$/.test(each)))
    cpSync(join(ROOT, file), join(copy, file), { recursive: true });
}, 60_000);

afterAll(() => rmSync(copy, { recursive: true }));

test('a request that is wrong is refused, and nothing is written', () => {
  const before = sourcesIn(copy);
  expect(begins('Sic Bo', '--like', 'dragon-tiger')).toContain('Name the new game as in andar-bahar.');
  expect(begins('sic-bo', '--like', 'chess')).toContain('There is no game chess');
  expect(begins('baccarat', '--like', 'dragon-tiger')).toContain('There is a game baccarat already.');
  expect(sourcesIn(copy)).toEqual(before);
});

test('a game begins as a registered copy of another, with a page of what is left', () => {
  const page = begins('sic-bo', '--like', 'dragon-tiger');
  expect(read('packages/rules/src/games/sic-bo/terms.ts')).toContain("ruleCode: 'SB'");
  expect(read('packages/rules/src/games/sic-bo/RULES.md')).toMatch(/^# Sic Bo\n[\s\S]*\*\*SB 1\*\*/);
  expect(read('apps/web/src/games/sic-bo/beside.ts')).toContain('export const sicBoBeside');
  expect(read('packages/rules/src/games/index.ts')).toContain("  'dragon-tiger': dragonTiger,\n  'sic-bo': sicBo,");
  expect(read('apps/web/src/games/index.ts')).toContain("from './sic-bo/index.ts'");
  expect(read('apps/web/src/i18n/catalogues/german.ts')).toContain('messages/de/games/sic-bo.json');
  expect(page).toMatch(/Left[\s\S]*apps\/game-server\/src\/demo-tables\.ts[\s\S]*npm run odds/);
  expect(page).not.toContain('games/dragon-tiger/');
});
