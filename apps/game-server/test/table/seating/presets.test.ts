import { describe, expect, test } from 'vitest';
import { accepted, openTestCasino, SEAT_GONE_MS, type TestCasino } from '../../fixtures/open-table.ts';

const FOLLOW = 'follow-double';

/** A blackjack table at which Ana and Ben are present, with a first seat for Ana. */
async function blackjack(): Promise<TestCasino> {
  const casino = await openTestCasino({ game: 'blackjack' });
  for (const player of ['ana', 'ben']) await casino.player(player);
  casino.table.playersPresent(['ana', 'ben'], []);
  return casino;
}

async function nextRound(casino: TestCasino): Promise<void> {
  const { roundNumber } = casino.table.view();
  while (casino.table.view().roundNumber === roundNumber) await casino.clock.pass(1_000);
}

const presetsOf = async (casino: TestCasino, player: string) =>
  casino.table.ownView(await casino.player(player)).round?.presets;

const choose = async (casino: TestCasino, preset: string, on: boolean) =>
  accepted(await casino.play('ben', { type: 'preset', preset, on }));

describe('what a player has chosen in advance (BJ 17)', () => {
  test('stays for every round until they change it, with or without a bet', async () => {
    const casino = await blackjack();
    accepted(await casino.bet('ana', 'seat:4', 1_000));
    accepted(await casino.bet('ben', 'behind:4', 1_000));
    await choose(casino, FOLLOW, true);
    for (const _round of [2, 3, 4]) {
      await nextRound(casino);
      expect(await presetsOf(casino, 'ben')).toEqual([FOLLOW]);
      expect(await presetsOf(casino, 'ana')).toEqual([]);
    }
    await choose(casino, 'follow-split', true);
    await choose(casino, FOLLOW, false);
    await nextRound(casino);
    expect(await presetsOf(casino, 'ben')).toEqual(['follow-split']);
  });

  test('stays after a round that was void, and after a restart', async () => {
    const casino = await blackjack();
    accepted(await casino.bet('ana', 'seat:4', 1_000));
    await choose(casino, FOLLOW, true);
    const reason = 'The wrong card';
    accepted(await casino.supervise({ type: 'pause', reason }));
    accepted(await casino.supervise({ type: 'voidRound', reason }));
    accepted(await casino.supervise({ type: 'resume' }));
    await nextRound(casino);
    expect(await presetsOf(casino, 'ben')).toEqual([FOLLOW]);
    await casino.restart();
    casino.table.playersPresent(['ben'], []);
    await nextRound(casino);
    expect(await presetsOf(casino, 'ben')).toEqual([FOLLOW]);
  });

  test('ends when they have left the table', async () => {
    const casino = await blackjack();
    await choose(casino, FOLLOW, true);
    casino.table.playersPresent([], ['ben']);
    await casino.clock.pass(SEAT_GONE_MS);
    await nextRound(casino);
    await nextRound(casino);
    expect(await presetsOf(casino, 'ben')).toEqual([]);
  });
});
