import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type Faced, type GameDefinition, games } from '@baize/rules';
import { LOCALES } from '@baize/words';
import { messages } from '@baize/words/messages/en';
import { describe, expect, it } from 'vitest';
import { phasesOf, specimenTable } from '../specimen/phases.ts';
import type { AtTable } from '../table/game/game-table.ts';
import { cardsByPlace } from '../table/heard/fallen-cards.ts';
import { findGameBeside } from './beside.ts';
import { gameTableOf } from './index.ts';

// What CONTRIBUTING asks of a game in the web app.

/** Style sheets of the drawer, of dialogs and of the lobby. */
const BESIDE_THE_STAGE = /^(statistics|more-bets|lobby-print)\./;

const HERE = new URL('./', import.meta.url);
const MESSAGES = new URL('../../messages/', HERE);

const atTable = (id: string): Promise<AtTable> => gameTableOf(id).atTable();

describe.each(Object.keys(games) as (keyof typeof games)[])('%s', (id) => {
  it.each(['index.ts', 'beside.ts'])('has its line in the registry: %s', (registry) => {
    expect(readFileSync(new URL(registry, HERE), 'utf8')).toContain(`from './${id}/${registry}'`);
  });

  it('has a table with a stage, a print for the lobby, and words for its results', async () => {
    const table = gameTableOf(id);
    expect(table).toMatchObject({ id });
    expect(findGameBeside(id)).toEqual({
      LobbyPrint: expect.anything(),
      DealerCloth: expect.anything(),
      gameWords: expect.any(Function),
    });
    const { terms, gameStage } = await table.atTable();
    expect(terms.id).toBe(id);
    expect(gameStage).toMatchObject({ Scene: expect.any(Function), Cloth: expect.any(Function) });
  }, 30_000);

  it('R12: announces every card that it shows', async () => {
    const { gameHeard } = await atTable(id);
    const plays = phasesOf(id).map((phase) => specimenTable(games[id], phase).view.round?.play);
    const heard = new Set(plays.flatMap((play) => [...cardsByPlace(gameHeard, play).values()].flat()));
    const shown = plays.flatMap((play) => JSON.stringify(play ?? null).match(/"(?:[2-9TJQKA][cdhs]|down)"/g) ?? []);
    expect(shown.length > 0).toBe((games[id] as GameDefinition).equipment({}).kind !== 'wheel');
    expect(shown.map((card) => card.slice(1, -1)).filter((card) => !heard.has(card as Faced))).toEqual([]);
  }, 30_000);

  it('names the calls that end with a question to a player', async () => {
    const { gameHeard } = await atTable(id);
    const calls: Readonly<Record<string, string>> = 'call' in messages[id] ? messages[id].call : {};
    const asking = Object.entries(calls).filter(([, text]) => /\?$|\. Your decision\.$|, please\./.test(text));
    expect(Object.keys(gameHeard.questions).sort()).toEqual(asking.map(([name]) => `${id}.call.${name}`).sort());
    for (const [name, text] of asking)
      for (const value of gameHeard.questions[`${id}.call.${name}`] ?? []) expect(text).toContain(`{${value}}`);
  });

  it('is laid out by the size of its stage, not of the window', () => {
    for (const name of readdirSync(new URL(`${id}/`, HERE), { recursive: true, encoding: 'utf8' })) {
      if (!/\.(css|tsx?)$/.test(name)) continue;
      const text = readFileSync(new URL(`${id}/${name}`, HERE), 'utf8');
      if (name.endsWith('.css') && !BESIDE_THE_STAGE.test(basename(name)))
        expect(text, name).not.toMatch(/@media [^{]*(width|height)/);
      if (/\.tsx?$/.test(name)) expect(text, name).not.toMatch(/matchMedia|ResizeObserver|useSize|useStageLayout/);
    }
  });

  it('leaves status, call and result to the shell', () => {
    const source = readFileSync(new URL(`${id}/stage.tsx`, HERE), 'utf8');
    expect(source).not.toMatch(/table-status|dealer-call|stage\/result\/verdict/);
  });

  it.each(LOCALES)('has its texts in the catalogues: %s', (locale) => {
    const catalogue = new URL(`${locale}/games/${id}.json`, MESSAGES);
    expect(existsSync(catalogue), `messages/${locale}/games/${id}.json`).toBe(true);
  });
});
