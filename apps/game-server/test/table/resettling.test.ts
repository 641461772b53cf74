import { APPROVAL_MS } from '@baize/database/approvals';
import type { PitCommand } from '@baize/protocol';
import type { Player } from '@baize/rules';
import { expect, test } from 'vitest';
import { seeded } from '../fixtures/chance/random.ts';
import { FaultyJournal } from '../fixtures/faulty-journal.ts';
import { accepted, GRANT_MINOR, newId, openTestCasino, refused, type TestCasino } from '../fixtures/open-table.ts';

/** The first round that a dealer deals: the automatic one has ended without a bet. */
const roundId = 'VESPER-2';
const reason = 'the ball lay in 18';
type Facts = Extract<PitCommand, { type: 'askResettle' }>['facts'];
const numbers = (...all: number[]): Facts => all.map((number) => ({ fact: 'number', number }));
const ask = (facts: Facts): PitCommand => ({ type: 'askResettle', roundId, reason, facts });

const second = (casino: TestCasino, command: PitCommand, id = newId(), who = 'pit-2') =>
  casino.supervise(command, id, who);

/** The approval of the open request. */
async function approve(casino: TestCasino, owedMinor = 0): Promise<PitCommand> {
  const version = (await casino.memory.settled('vesper', roundId))?.asked?.version ?? 1;
  return { type: 'approveResettle', roundId, version, owedMinor };
}

/** A dealer deals a round with these bets, in which they enter this number, and opens the next one. */
async function dealt(casino: TestCasino, bets: readonly (readonly [string, string, number])[], number: number) {
  for (const player of ['ana', 'ben']) await casino.player(player);
  const deal = async (command: Parameters<TestCasino['deal']>[1]) => accepted(await casino.deal('dealer-1', command));
  casino.table.dealerPresent('dealer-1', true);
  await deal({ type: 'signOn' });
  await casino.clock.pass(120_000);
  await deal({ type: 'openBets' });
  for (const [player, spot, stake] of bets) accepted(await casino.bet(player, spot, stake));
  await deal({ type: 'closeBets' });
  await deal({ type: 'report', fact: { fact: 'act', act: 'spin' } });
  await deal({ type: 'report', fact: { fact: 'number', number } });
  await deal({ type: 'report', fact: { fact: 'act', act: 'confirm' } });
  await casino.clock.pass(10_000);
  await deal({ type: 'openBets' });
}

/** The dealer has entered 17: ana won 35,000 on it, ben lost 1,000 on 18, and the next round is open. */
async function settled(options: Parameters<typeof openTestCasino>[0] = {}): Promise<TestCasino> {
  const casino = await openTestCasino(options);
  await dealt(
    casino,
    [
      ['ana', 'straight:17', 1_000],
      ['ben', 'straight:18', 1_000],
    ],
    17,
  );
  return casino;
}

const balances = (casino: TestCasino) => [
  casino.balanceOf('ana'),
  casino.balanceOf('ben'),
  casino.memory.balanceOf('house'),
];
const BEFORE = [GRANT_MINOR + 35_000, GRANT_MINOR - 1_000, -34_000];
const AFTER = [GRANT_MINOR - 1_000, GRANT_MINOR + 35_000, -34_000];

test('R33: two people correct a settled round: everybody has what is due by the right number, and the round shows it', async () => {
  const casino = await settled();
  expect(balances(casino)).toEqual(BEFORE);
  accepted(await casino.supervise(ask(numbers(18))));
  expect(balances(casino)).toEqual(BEFORE);
  const changes: unknown[] = [];
  casino.table.onChange((change) => changes.push(change));
  accepted(await second(casino, await approve(casino)));
  expect(balances(casino)).toEqual(AFTER);
  expect(changes).toMatchObject([
    { players: ['ana', 'ben'], result: null, reversed: [{ type: 'resettled', roundId, askedBy: 'staff:pit-1' }] },
  ]);
  expect(casino.table.results().at(-1)).toMatchObject({ roundId, result: { number: 18 } });
  expect(casino.table.ownView('ana' as Player).balanceMinor).toBe(GRANT_MINOR - 1_000);
  const rounds = await casino.memory.rounds('vesper', 9);
  expect(rounds.find(({ id }) => id === roundId)).toMatchObject({ state: 'settled', result: { number: 18 } });
  // What was paid first stays in the books, and the transfers that compensate it stand beside it.
  const moved = casino.memory.transfers().filter(({ code }) => code === 'payout' || code === 'resettlement');
  expect(moved).toMatchObject([
    { to: 'player:ana', amount: 36_000, code: 'payout' },
    { from: 'player:ana', amount: 36_000, code: 'resettlement' },
    { to: 'player:ben', amount: 36_000, code: 'resettlement' },
  ]);
  await casino.restart();
  expect(casino.table.results().at(-1)).toMatchObject({ roundId, result: { number: 18 } });
});

test('R33: who asks cannot approve, and nothing is approved that is not asked for, has changed, or has expired', async () => {
  const casino = await settled();
  expect(refused(await second(casino, await approve(casino))).code).toBe('no-void-asked');
  accepted(await casino.supervise(ask(numbers(20))));
  expect(refused(await casino.supervise(await approve(casino))).code).toBe('second-person');
  expect(refused(await second(casino, ask(numbers(18)))).code).toBe('void-asked');
  expect(refused(await second(casino, { type: 'askReversal', roundId, reason })).code).toBe('void-asked');
  expect(refused(await second(casino, { type: 'approveReversal', roundId, owedMinor: 0 })).code).toBe('no-void-asked');
  const shown = await approve(casino);
  accepted(await second(casino, { type: 'refuseResettle', roundId, why: 'it lay in 18' }));
  accepted(await casino.supervise(ask(numbers(18))));
  expect(refused(await second(casino, shown)).code).toBe('figures-changed');
  expect(balances(casino)).toEqual(BEFORE);
  await casino.clock.pass(APPROVAL_MS);
  expect(refused(await second(casino, await approve(casino))).code).toBe('no-void-asked');
  expect(balances(casino)).toEqual(BEFORE);
});

test('R33: nobody approves with an account that the asker made', async () => {
  const casino = await settled({ dependent: ['pit-1', 'pit-2'] });
  accepted(await casino.supervise(ask(numbers(18))));
  expect(refused(await second(casino, await approve(casino))).code).toBe('second-person');
  expect(balances(casino)).toEqual(BEFORE);
});

test('a round is corrected once, and then neither again nor void', async () => {
  const casino = await settled();
  accepted(await casino.supervise(ask(numbers(18))));
  accepted(await second(casino, await approve(casino)));
  for (const command of [ask(numbers(17)), await approve(casino), { type: 'askReversal', roundId, reason } as const])
    expect(refused(await second(casino, command))).toMatchObject({
      code: 'not-settled',
      sentence: expect.stringContaining('has been corrected once'),
    });
  expect(balances(casino)).toEqual(AFTER);
});

test('what is no number, more than one, or the recorded one is refused, and so is what was drawn from a seal', async () => {
  const casino = await settled();
  for (const facts of [numbers(37), numbers(18, 19)])
    expect(refused(await casino.supervise(ask(facts))).code).toBe('out-of-turn');
  expect(refused(await casino.supervise(ask(numbers(17)))).sentence).toContain('that are recorded');
  expect(await casino.types()).not.toContain('resettleAsked');

  const drawn = await openTestCasino();
  await drawn.player('ana');
  accepted(await drawn.bet('ana', 'red', 1_000));
  while (drawn.table.view().roundNumber < 2) await drawn.clock.pass(1_000);
  const command = { type: 'askResettle', roundId: 'VESPER-1', reason, facts: numbers(18) } as const;
  expect(refused(await drawn.supervise(command)).sentence).toContain('sealed before the bets');
});

test('DE7: what a player no longer holds they owe, up to the amount the approver saw', async () => {
  const casino = await settled();
  accepted(await casino.bet('ana', 'red', GRANT_MINOR));
  accepted(await casino.bet('ana', 'black', 20_000));
  accepted(await casino.supervise(ask(numbers(18))));
  expect(refused(await second(casino, await approve(casino, 20_999))).code).toBe('figures-changed');
  accepted(await second(casino, await approve(casino, 21_000)));
  expect(casino.balanceOf('ana')).toBe(0);
  expect(casino.memory.balanceOf('receivable:ana')).toBe(-21_000);
  const event = (await casino.events()).find(({ type }) => type === 'resettled');
  expect(event).toMatchObject({
    parts: [
      { player: 'ana', staked: 1_000, returned: 36_000, due: 0, moved: -15_000, owed: 21_000 },
      { player: 'ben', staked: 1_000, returned: 0, due: 36_000, moved: 36_000, owed: 0 },
    ],
  });
});

test.each([1, 2, 3, 4])('a command that is sent again after a doubtful write takes effect once (%i)', async (seed) => {
  let faulty: FaultyJournal | undefined;
  const casino = await settled({
    journal: (memory) => {
      faulty = new FaultyJournal(memory, seeded(seed), () => casino.clock);
      faulty.percent = 0;
      return faulty;
    },
  });
  const storm = (percent: number) => {
    if (faulty) faulty.percent = percent;
  };
  accepted(await casino.supervise(ask(numbers(18))));
  const [id, command] = [newId(), await approve(casino)];
  let done = false;
  for (let again = 0; !done && again < 50; again++) {
    storm(30);
    const answer = second(casino, command, id);
    await casino.clock.pass(10_000);
    storm(0);
    if (again % 2 === 1) await casino.restart();
    else await casino.clock.pass(10_000);
    done = (await answer).ok;
  }
  expect(done).toBe(true);
  expect(balances(casino)).toEqual(AFTER);
  expect((await casino.events()).filter(({ type }) => type === 'resettled')).toHaveLength(1);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'everybody ends with what they would have, had the right number been entered (%i)',
  async (seed) => {
    const random = seeded(seed);
    const spots = ['red', 'black', 'dozen:1', 'column:2', ...Array.from({ length: 37 }, (_, n) => `straight:${n}`)];
    const bets = Array.from({ length: 8 }, (_, n) => {
      const spot = spots[random(spots.length)] ?? 'red';
      return [n % 2 === 0 ? 'ana' : 'ben', spot, 100 * (1 + random(20))] as const;
    });
    const [wrong, right] = [random(37), random(37)];
    const [corrected, direct] = [await openTestCasino(), await openTestCasino()];
    await dealt(corrected, bets, wrong);
    await dealt(direct, bets, right);
    const answer = await corrected.supervise(ask(numbers(right)));
    expect(answer.ok).toBe(right !== wrong);
    if (answer.ok) accepted(await second(corrected, await approve(corrected)));
    expect(balances(corrected)).toEqual(balances(direct));
    const { memory } = corrected;
    expect(memory.accounts().reduce((sum, account) => sum + memory.balanceOf(account), 0)).toBe(0);
    expect((await memory.settled('vesper', roundId))?.parts).toEqual(
      (await direct.memory.settled('vesper', roundId))?.parts,
    );
  },
);
