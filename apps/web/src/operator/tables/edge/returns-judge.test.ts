import { readFileSync } from 'node:fs';
import type { KeptFigure } from '@baize/rules';
import { countEdges } from '@baize/rules/returns';
import { expect, test, vi } from 'vitest';
import type { countInThread } from './count-in-thread.ts';
import { createReturnsJudge } from './returns-judge.ts';

const RULES = new URL('../../../../../../packages/rules/src/games/', import.meta.url);
const kept: readonly KeptFigure[] = JSON.parse(readFileSync(new URL('dragon-tiger/odds.json', RULES), 'utf8'));
const gli = { minimumReturn: 0.75 };
const tie = (pays: number) => ({ paytable: { tie: [pays, 1] } });
const rules = (before: object | null, after: object) => ({ game: 'dragon-tiger', kept, before, after });

const counted = () =>
  vi.fn<typeof countInThread>(async ({ game, options, bets }, found) => {
    countEdges(game, options, bets, (bet, edge) => found({ bet, edge }));
  });

test('a bet that would return less is refused, with its figure, and is counted once', async () => {
  const count = counted();
  const judge = createReturnsJudge(count);
  const verdict = await judge(rules({}, tie(7)), gli);
  expect(verdict).toMatchObject({ is: 'below', name: { key: 'dragon-tiger.spot.tie' } });
  expect(await judge(rules({}, tie(7)), gli)).toEqual(verdict);
  expect(count).toHaveBeenCalledTimes(1);
});

test('figures of the rules are not counted again, and nothing is where nothing is asked', async () => {
  const count = counted();
  const judge = createReturnsJudge(count);
  expect(await judge(rules(null, {}), gli)).toMatchObject({ is: 'below' });
  expect(await judge(rules({}, { suitedTie: false }), gli)).toMatchObject({ is: 'fine' });
  expect(await judge(rules({}, tie(1)), { minimumReturn: null })).toEqual({ is: 'fine' });
  expect(count).not.toHaveBeenCalled();
});

test('what takes long is answered later, and is counted on meanwhile', async () => {
  let finish = () => {};
  const count = vi.fn<typeof countInThread>(async ({ game, options, bets }, found) => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    countEdges(game, options, bets, (bet, edge) => found({ bet, edge }));
  });
  const judge = createReturnsJudge(count, 10);
  expect(await judge(rules({}, tie(11)), gli)).toEqual({ is: 'counting' });
  expect(await judge(rules({}, tie(11)), gli)).toEqual({ is: 'counting' });
  finish();
  await vi.waitFor(async () => expect(await judge(rules({}, tie(11)), gli)).toEqual({ is: 'fine' }));
  expect(count).toHaveBeenCalledTimes(1);
});

test('a count that fails is an error, and the next one is tried again', async () => {
  const count = counted().mockRejectedValueOnce(new Error('no memory'));
  const judge = createReturnsJudge(count);
  await expect(judge(rules({}, tie(11)), gli)).rejects.toThrow('no memory');
  expect(await judge(rules({}, tie(11)), gli)).toEqual({ is: 'fine' });
});
