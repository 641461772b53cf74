import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { games } from '@baize/rules';
import { LOCALES } from '@baize/words';
import { describe, expect, it } from 'vitest';
import { findGameTable } from './index.ts';

// What CONTRIBUTING asks of a game in the web app.

/** Style sheets of the drawer, of dialogs and of the lobby. */
const BESIDE_THE_STAGE = /^(statistics|more-bets|lobby-print)\./;

const HERE = new URL('./', import.meta.url);
const MESSAGES = new URL('../../messages/', HERE);
const registry = readFileSync(new URL('index.ts', HERE), 'utf8');

describe.each(Object.keys(games))('%s', (id) => {
  it('has its line in the registry', () => {
    expect(registry).toContain(`from './${id}/index.ts'`);
  });

  it('has a table with a stage, a print for the lobby, and words for its results', async () => {
    const table = findGameTable(id);
    expect(table).toMatchObject({ id, LobbyPrint: expect.anything(), gameWords: expect.any(Function) });
    const { terms, gameStage } = (await table?.atTable()) ?? {};
    expect(terms?.id).toBe(id);
    expect(gameStage).toMatchObject({ Scene: expect.any(Function), Cloth: expect.any(Function) });
  }, 30_000);

  it('is laid out by the size of its stage, not of the window', () => {
    for (const name of readdirSync(new URL(`${id}/`, HERE))) {
      const text = readFileSync(new URL(`${id}/${name}`, HERE), 'utf8');
      if (name.endsWith('.css') && !BESIDE_THE_STAGE.test(name))
        expect(text, name).not.toMatch(/@media [^{]*(width|height)/);
      if (/\.tsx?$/.test(name)) expect(text, name).not.toMatch(/matchMedia|ResizeObserver|useSize|useStageLayout/);
    }
  });

  it('leaves status, call and result to the shell', () => {
    const source = readFileSync(new URL(`${id}/stage.tsx`, HERE), 'utf8');
    expect(source).not.toMatch(/table-status|dealer-call|stage\/verdict/);
  });

  it.each(LOCALES)('has its texts in the catalogues: %s', (locale) => {
    const catalogue = new URL(`${locale}/games/${id}.json`, MESSAGES);
    expect(existsSync(catalogue), `messages/${locale}/games/${id}.json`).toBe(true);
  });
});
