import { expect, test } from 'vitest';
import { unshuffled } from '../fixtures/chance/unshuffled.ts';
import { datedJournal } from '../fixtures/earlier-version.ts';
import { accepted, openTestCasino } from '../fixtures/open-table.ts';

const ROUNDS = [
  ['blackjack', { 'seat:1': 1_000 }],
  ['three-card-monster', { 'ante:2': 1_000, 'monster:2': 1_000 }],
  ['roulette', { red: 1_000 }],
] as const;

/** A round left in play after this many seconds, converted to the events of an earlier version. */
async function leftInPlay(game: (typeof ROUNDS)[number][0], stakes: Readonly<Record<string, number>>, seconds: number) {
  let dated: ReturnType<typeof datedJournal> | undefined;
  const casino = await openTestCasino({
    game,
    entropy: unshuffled(),
    journal: (memory) => {
      dated = datedJournal(memory);
      return dated.journal;
    },
  });
  if (!dated) throw new Error('the casino has opened no journal');
  await casino.player('ana');
  const wagers = Object.entries(stakes).map(([spot, stake]) => ({ spot, stake }));
  accepted(await casino.play('ana', { type: 'placeBets', wagers }));
  await casino.clock.pass(seconds * 1_000);
  const before = (await dated.read('vesper')).map(({ event }) => event);
  await dated.becomeEarlier(['ana']);
  return { casino, dated, before };
}

test.each(ROUNDS)('a round of %s left in play by an earlier version continues', async (game, stakes) => {
  for (let seconds = 19; seconds < 34; seconds++) {
    const { casino, dated, before } = await leftInPlay(game, stakes, seconds);
    const lifted = (await dated.read('vesper')).map(({ event }) => event);
    expect(lifted, `after ${seconds} s`).toEqual(before);

    const view = casino.table.view().round;
    await casino.restart();
    expect(casino.table.view().round?.play, `after ${seconds} s`).toEqual(view?.play);
    await casino.clock.pass(180_000);
    expect(casino.errors).toEqual([]);
    const after = (await dated.read('vesper')).map(({ event }) => event);
    const first = after.slice(0, after.findIndex(({ type }) => type === 'settled') + 1);
    const draws = first.flatMap((event) =>
      event.type === 'reported' && (event.fact.fact === 'card' || event.fact.fact === 'number') ? [event.source] : [],
    );
    expect(new Set(draws.map((source) => JSON.stringify(source))).size, 'nothing is drawn twice').toBe(draws.length);
    expect(draws.every(({ from }) => from === 'shoe' || from === 'wheel')).toBe(true);
    expect(draws.length).toBeGreaterThan(0);
  }
});
