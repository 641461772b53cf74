import { existsSync, readFileSync } from 'node:fs';
import { games } from '@baize/rules';
import { LOCALES } from '@baize/words';
import { describe, expect, it } from 'vitest';

// What CONTRIBUTING asks of a game in the web app. A `GameTable` cannot be read here: its parts are drawn.

const HERE = new URL('./', import.meta.url);
const MESSAGES = new URL('../../messages/', HERE);
const registry = readFileSync(new URL('index.ts', HERE), 'utf8');

describe.each(Object.keys(games))('%s', (id) => {
  it('has its line in the registry', () => {
    expect(registry).toContain(`from './${id}/index.ts'`);
  });

  it('has a table with a scene, a print for the lobby, and words for its results', () => {
    const table = readFileSync(new URL(`${id}/index.ts`, HERE), 'utf8');
    for (const part of ['Stage:', 'LobbyPrint:', 'gameWords:']) expect(table).toContain(part);
    expect(existsSync(new URL(`${id}/stage.tsx`, HERE)), `${id}/stage.tsx`).toBe(true);
  });

  it.each(LOCALES)('has its texts in the catalogues: %s', (locale) => {
    const catalogue = new URL(`${locale}/games/${id}.json`, MESSAGES);
    expect(existsSync(catalogue), `messages/${locale}/games/${id}.json`).toBe(true);
  });
});
