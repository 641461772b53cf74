import { APPROVAL_MS } from '@baize/database/approvals';
import type { PitCommand } from '@baize/protocol';
import type { Player } from '@baize/rules';
import { expect, test } from 'vitest';
import { decideReversal, type ReversalCommand } from '../../src/table/commands/settled/reversal.ts';
import { seeded } from '../fixtures/chance/random.ts';
import { unshuffled } from '../fixtures/chance/unshuffled.ts';
import { bet, free } from '../fixtures/entries.ts';
import { FaultyJournal } from '../fixtures/faulty-journal.ts';
import {
  accepted,
  GRANT_MINOR,
  newId,
  openTestCasino,
  refused,
  type TestCasino,
  writing,
} from '../fixtures/open-table.ts';

const roundId = 'VESPER-1';
const reason = 'the wheel was read wrongly';
const ASK: PitCommand = { type: 'askReversal', roundId, reason };
const approve = (owedMinor = 0): ReversalCommand => ({ type: 'approveReversal', roundId, owedMinor });
const second = (casino: TestCasino, command: PitCommand, id = newId()) => casino.supervise(command, id, 'pit-2');

/** Ana won 35,000 on 17, ben lost 2,000, and the next round is open. */
async function settled(options: Parameters<typeof openTestCasino>[0] = {}): Promise<TestCasino> {
  const casino = await openTestCasino({ entropy: unshuffled(17), ...options });
  for (const player of ['ana', 'ben']) await casino.player(player);
  accepted(await casino.bet('ana', 'straight:17', 1_000));
  accepted(await casino.bet('ben', 'red', 2_000));
  await casino.clock.pass(120_000);
  while (casino.table.view().roundNumber < 2) await casino.clock.pass(1_000);
  expect(casino.balanceOf('ana')).toBe(GRANT_MINOR + 35_000);
  expect(casino.balanceOf('ben')).toBe(GRANT_MINOR - 2_000);
  return casino;
}

const balances = (casino: TestCasino) => [
  casino.balanceOf('ana'),
  casino.balanceOf('ben'),
  casino.memory.balanceOf('house'),
];

test('R33, DE7: two people void a settled round: all balances are as before it, and it is removed from the last results', async () => {
  const casino = await settled();
  accepted(await casino.bet('ben', 'red', 500));
  expect(casino.table.results().map((each) => each.roundId)).toContain(roundId);
  accepted(await casino.supervise(ASK));
  expect(balances(casino)).toEqual([GRANT_MINOR + 35_000, GRANT_MINOR - 2_500, -33_000]);
  const changes: unknown[] = [];
  casino.table.onChange((change) => changes.push(change));
  accepted(await second(casino, approve()));
  expect(balances(casino)).toEqual([GRANT_MINOR, GRANT_MINOR - 500, 0]);
  expect(changes).toMatchObject([
    { players: ['ana', 'ben'], result: null, reversed: [{ roundId, reason, askedBy: 'staff:pit-1' }] },
  ]);
  expect(casino.table.results().map((each) => each.roundId)).not.toContain(roundId);
  expect(casino.table.ownView('ana' as Player).balanceMinor).toBe(GRANT_MINOR);
  expect(casino.table.view()).toMatchObject({ words: { key: 'house.call.reversed', values: { round: 'VESPER-1' } } });
  expect((await casino.memory.rounds('vesper', 9)).at(-1)).toMatchObject({ state: 'void', voidReason: reason });
  expect(await casino.memory.read('vesper', 0)).toContainEqual(
    expect.objectContaining({ roundId, actor: 'staff:pit-2', event: expect.objectContaining({ type: 'reversed' }) }),
  );
  // The round in play is unaffected.
  expect(casino.onFelt()).toBe(500);
  await casino.restart();
  expect(casino.table.results().map((each) => each.roundId)).not.toContain(roundId);
});

test('a reversal whose answer was lost changes the balances that are shown, too', async () => {
  let loses = false;
  const casino = await settled({
    journal: (memory) =>
      writing(memory, async (batch) => {
        const written = await memory.append(batch);
        if (loses) throw new Error('lost');
        return written;
      }),
  });
  const shown = () => ['ana', 'ben'].map((player) => casino.table.ownView(player as Player).balanceMinor);
  accepted(await casino.supervise(ASK));
  expect(shown()).toEqual([GRANT_MINOR + 35_000, GRANT_MINOR - 2_000]);
  loses = true;
  expect(refused(await second(casino, approve())).code).toBe('try-again');
  await casino.clock.pass(0);
  expect(balances(casino)).toEqual([GRANT_MINOR, GRANT_MINOR, 0]);
  expect(shown()).toEqual([GRANT_MINOR, GRANT_MINOR]);
});

test('the balances of all who won are read at the same time: the table waits for them', async () => {
  const winners = Array.from({ length: 1_000 }, (_, i) => `p-${i}` as Player);
  const waiting: (() => void)[] = [];
  const journal = {
    settled: async () => ({
      id: roundId,
      state: 'settled' as const,
      isResettled: false,
      asked: { actor: 'staff:pit-1', reason, at: 0, version: 1, facts: null },
      parts: winners.map((player) => ({ player, staked: 100, returned: 3_600 })),
    }),
    // Nobody's is answered before all are asked for.
    balance: async () => {
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        if (waiting.length === winners.length) for (const answer of waiting) answer();
      });
      return { minor: 1_500, reservedMinor: 500 };
    },
  };
  const money = { id: 'vesper', currency: 'EUR' } as const;
  const decided = await decideReversal(journal, money, { userId: 'pit-2' }, approve(2_500 * winners.length), 0);
  expect(decided).toMatchObject({ ok: true, value: [{ type: 'reversed', parts: { length: winners.length } }] });
});

test('R33: nobody approves it two days after it was asked for; until then it is approved or refused with a reason', async () => {
  const askedAt = 1_000;
  const asked = { actor: 'staff:pit-1', reason, at: askedAt, version: 1, facts: null };
  const journal = {
    settled: async () => ({ id: roundId, state: 'settled' as const, isResettled: false, asked, parts: [] }),
    balance: async () => free(0),
  };
  const decide = (command: ReversalCommand, now: number) =>
    decideReversal(journal, { id: 'vesper', currency: 'EUR' }, { userId: 'pit-2' }, command, now);
  const why = 'the recording shows 18';
  const expired = askedAt + APPROVAL_MS;
  expect(await decide(approve(), expired)).toMatchObject({
    ok: false,
    error: { code: 'no-void-asked', phrase: { key: 'house.refusal.request-expired' } },
  });
  expect(await decide({ type: 'refuseReversal', roundId, why }, expired)).toMatchObject({
    ok: true,
    value: [{ type: 'reversalRefused', why }],
  });
  expect(await decide({ type: 'approveReversal', roundId, owedMinor: 0, why }, expired - 1)).toMatchObject({
    ok: true,
    value: [{ type: 'reversed', why }],
  });
});

test('the asking person cannot approve, and nothing happens without a request, twice, or to a round that is not settled', async () => {
  const casino = await settled();
  expect(refused(await second(casino, approve())).code).toBe('no-void-asked');
  accepted(await casino.supervise(ASK));
  expect(refused(await casino.supervise(approve())).code).toBe('second-person');
  expect(refused(await second(casino, ASK)).code).toBe('void-asked');
  await casino.restart();
  expect(refused(await casino.supervise(approve())).code).toBe('second-person');
  accepted(await second(casino, { type: 'refuseReversal', roundId }));
  expect(refused(await second(casino, approve())).code).toBe('no-void-asked');
  expect(balances(casino)).toEqual([GRANT_MINOR + 35_000, GRANT_MINOR - 2_000, -33_000]);

  accepted(await casino.supervise(ASK));
  accepted(await second(casino, approve()));
  expect(refused(await second(casino, approve())).code).toBe('not-settled');
  expect(refused(await casino.supervise(ASK)).code).toBe('not-settled');
  const other = (id: string) => casino.supervise({ type: 'askReversal', roundId: id, reason });
  expect(refused(await other(casino.table.view().roundId ?? '')).code).toBe('not-settled');
  expect(refused(await other('ORBIT-1')).code).toBe('no-such-round');
  expect(balances(casino)).toEqual([GRANT_MINOR, GRANT_MINOR, 0]);
});

test('the newest round is void at once for all clients that see its result', async () => {
  const casino = await openTestCasino({ entropy: unshuffled(17) });
  await casino.player('ana');
  accepted(await casino.bet('ana', 'straight:17', 1_000));
  while (casino.table.view().round?.phase !== 'settled') await casino.clock.pass(500);
  accepted(await casino.supervise(ASK));
  accepted(await second(casino, approve()));
  expect(casino.table.view().round).toMatchObject({ phase: 'void', voidReason: reason });
  expect(casino.table.ownView('ana' as Player).round?.payouts).toEqual([]);
  await casino.clock.pass(10_000);
  expect(casino.table.view().roundNumber).toBe(2);
});

test('DE7: what a player no longer holds they owe, up to the amount the approver saw', async () => {
  const casino = await settled();
  accepted(await casino.bet('ana', 'red', GRANT_MINOR));
  accepted(await casino.bet('ana', 'black', 20_000));
  expect(casino.balanceOf('ana')).toBe(15_000);
  accepted(await casino.supervise(ASK));
  expect(refused(await second(casino, approve(19_999))).code).toBe('figures-changed');
  expect(casino.balanceOf('ana')).toBe(15_000);
  accepted(await second(casino, approve(20_000)));
  expect([casino.balanceOf('ana'), casino.balanceOf('ben')]).toEqual([0, GRANT_MINOR]);
  expect(casino.memory.balanceOf('receivable:ana')).toBe(-20_000);
  expect(casino.memory.balanceOf('house')).toBe(0);
  const event = (await casino.events()).find(({ type }) => type === 'reversed');
  expect(event).toMatchObject({
    parts: [
      { player: 'ana', staked: 1_000, returned: 36_000, moved: -15_000, owed: 20_000 },
      { player: 'ben', staked: 2_000, returned: 0, moved: 2_000, owed: 0 },
    ],
  });
});

test('a balance that falls between the read and the write is read again', async () => {
  let spent = false;
  const casino = await settled({
    journal: (memory) =>
      writing(memory, async (batch) => {
        if (!spent && batch.entries.some(({ reversal }) => reversal)) {
          spent = true;
          await memory.append({
            tableId: 'orbit',
            currency: 'EUR',
            expectedVersion: 0,
            entries: [bet('orbit', 'ana', GRANT_MINOR + 34_000)],
          });
        }
        return memory.append(batch);
      }),
  });
  accepted(await casino.supervise(ASK));
  accepted(await second(casino, approve(35_000)));
  expect(spent).toBe(true);
  expect([casino.balanceOf('ana'), casino.balanceOf('ben')]).toEqual([0, GRANT_MINOR]);
});

test.each([1, 2, 3, 4, 5, 6])(
  'a command that is sent again after a doubtful write takes effect once (%i)',
  async (seed) => {
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
    accepted(await casino.supervise(ASK));
    const id = newId();
    let done = false;
    for (let again = 0; !done && again < 50; again++) {
      storm(30);
      const answer = second(casino, approve(), id);
      await casino.clock.pass(10_000);
      storm(0);
      if (again % 2 === 1) await casino.restart();
      else await casino.clock.pass(10_000);
      done = (await answer).ok;
    }
    expect(done).toBe(true);
    expect(balances(casino).slice(0, 2)).toEqual([GRANT_MINOR, GRANT_MINOR]);
    expect((await casino.events()).filter(({ type }) => type === 'reversed')).toHaveLength(1);
  },
);

test('R33: nobody approves with an account that the asker made, nor for one', async () => {
  const casino = await settled({ dependent: ['pit-1', 'pit-2'] });
  accepted(await casino.supervise(ASK));
  expect(refused(await second(casino, approve()))).toMatchObject({
    code: 'second-person',
    sentence: expect.stringContaining('made, reset or approved the account of the other'),
  });
  expect(balances(casino)).toEqual([GRANT_MINOR + 35_000, GRANT_MINOR - 2_000, -33_000]);
});
