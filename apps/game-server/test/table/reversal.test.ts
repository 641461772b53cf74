import type { PitCommand } from '@baize/protocol';
import type { Player } from '@baize/rules';
import { expect, test } from 'vitest';
import { bet } from '../fixtures/entries.ts';
import { FaultyJournal } from '../fixtures/faulty-journal.ts';
import { accepted, GRANT_MINOR, newId, openHouse, refused, type TestHouse, writing } from '../fixtures/open-table.ts';
import { seeded } from '../fixtures/random.ts';
import { unshuffled } from '../fixtures/unshuffled.ts';

const roundId = 'VESPER-1';
const reason = 'the wheel was read wrongly';
const ASK: PitCommand = { type: 'askReversal', roundId, reason };
const approve = (keptMinor = 0): PitCommand => ({ type: 'approveReversal', roundId, keptMinor });
const second = (house: TestHouse, command: PitCommand, id = newId()) => house.supervise(command, id, 'pit-2');

/** Ana won 35,000 on 17, ben lost 2,000, and the next round is open. */
async function settled(options: Parameters<typeof openHouse>[0] = {}): Promise<TestHouse> {
  const house = await openHouse({ entropy: unshuffled(17), ...options });
  for (const player of ['ana', 'ben']) await house.player(player);
  accepted(await house.bet('ana', 'straight:17', 1_000));
  accepted(await house.bet('ben', 'red', 2_000));
  await house.clock.pass(120_000);
  while (house.table.view().roundNumber < 2) await house.clock.pass(1_000);
  expect(house.balanceOf('ana')).toBe(GRANT_MINOR + 35_000);
  expect(house.balanceOf('ben')).toBe(GRANT_MINOR - 2_000);
  return house;
}

const balances = (house: TestHouse) => [
  house.balanceOf('ana'),
  house.balanceOf('ben'),
  house.memory.balanceOf('house'),
];

test('two people void a settled round: all balances are as before it, and it is removed from the last results', async () => {
  const house = await settled();
  accepted(await house.bet('ben', 'red', 500));
  expect(house.table.results().map((each) => each.roundId)).toContain(roundId);
  accepted(await house.supervise(ASK));
  expect(balances(house)).toEqual([GRANT_MINOR + 35_000, GRANT_MINOR - 2_500, -33_000]);
  const changes: unknown[] = [];
  house.table.onChange((change) => changes.push(change));
  accepted(await second(house, approve()));
  expect(balances(house)).toEqual([GRANT_MINOR, GRANT_MINOR - 500, 0]);
  expect(changes).toMatchObject([
    { players: ['ana', 'ben'], result: null, reversed: [{ roundId, reason, askedBy: 'staff:pit-1' }] },
  ]);
  expect(house.table.results().map((each) => each.roundId)).not.toContain(roundId);
  expect(house.table.ownView('ana' as Player).balanceMinor).toBe(GRANT_MINOR);
  expect(house.table.view()).toMatchObject({ words: { key: 'house.call.reversed', values: { round: 'VESPER-1' } } });
  expect((await house.memory.rounds('vesper', 9)).at(-1)).toMatchObject({ state: 'void', voidReason: reason });
  expect(await house.memory.read('vesper', 0)).toContainEqual(
    expect.objectContaining({ roundId, actor: 'staff:pit-2', event: expect.objectContaining({ type: 'reversed' }) }),
  );
  // The round in play is unaffected.
  expect(house.onFelt()).toBe(500);
  await house.restart();
  expect(house.table.results().map((each) => each.roundId)).not.toContain(roundId);
});

test('a reversal whose answer was lost changes the balances that are shown, too', async () => {
  let loses = false;
  const house = await settled({
    journal: (memory) =>
      writing(memory, async (batch) => {
        const written = await memory.append(batch);
        if (loses) throw new Error('lost');
        return written;
      }),
  });
  const shown = () => ['ana', 'ben'].map((player) => house.table.ownView(player as Player).balanceMinor);
  accepted(await house.supervise(ASK));
  expect(shown()).toEqual([GRANT_MINOR + 35_000, GRANT_MINOR - 2_000]);
  loses = true;
  expect(refused(await second(house, approve())).code).toBe('try-again');
  await house.clock.pass(0);
  expect(balances(house)).toEqual([GRANT_MINOR, GRANT_MINOR, 0]);
  expect(shown()).toEqual([GRANT_MINOR, GRANT_MINOR]);
});

test('the asking person cannot approve, and nothing happens without a request, twice, or to a round that is not settled', async () => {
  const house = await settled();
  expect(refused(await second(house, approve())).code).toBe('no-void-asked');
  accepted(await house.supervise(ASK));
  expect(refused(await house.supervise(approve())).code).toBe('second-person');
  expect(refused(await second(house, ASK)).code).toBe('void-asked');
  await house.restart();
  expect(refused(await house.supervise(approve())).code).toBe('second-person');
  accepted(await second(house, { type: 'refuseReversal', roundId }));
  expect(refused(await second(house, approve())).code).toBe('no-void-asked');
  expect(balances(house)).toEqual([GRANT_MINOR + 35_000, GRANT_MINOR - 2_000, -33_000]);

  accepted(await house.supervise(ASK));
  accepted(await second(house, approve()));
  expect(refused(await second(house, approve())).code).toBe('not-settled');
  expect(refused(await house.supervise(ASK)).code).toBe('not-settled');
  const other = (id: string) => house.supervise({ type: 'askReversal', roundId: id, reason });
  expect(refused(await other(house.table.view().roundId ?? '')).code).toBe('not-settled');
  expect(refused(await other('ORBIT-1')).code).toBe('no-such-round');
  expect(balances(house)).toEqual([GRANT_MINOR, GRANT_MINOR, 0]);
});

test('the newest round is void at once for all clients that see its result', async () => {
  const house = await openHouse({ entropy: unshuffled(17) });
  await house.player('ana');
  accepted(await house.bet('ana', 'straight:17', 1_000));
  while (house.table.view().round?.phase !== 'settled') await house.clock.pass(500);
  accepted(await house.supervise(ASK));
  accepted(await second(house, approve()));
  expect(house.table.view().round).toMatchObject({ phase: 'void', voidReason: reason });
  expect(house.table.ownView('ana' as Player).round?.payouts).toEqual([]);
  await house.clock.pass(10_000);
  expect(house.table.view().roundNumber).toBe(2);
});

test('what a player no longer holds is not taken back, up to the amount the approver saw', async () => {
  const house = await settled();
  accepted(await house.bet('ana', 'red', GRANT_MINOR));
  accepted(await house.bet('ana', 'black', 20_000));
  expect(house.balanceOf('ana')).toBe(15_000);
  accepted(await house.supervise(ASK));
  expect(refused(await second(house, approve(19_999))).code).toBe('figures-changed');
  expect(house.balanceOf('ana')).toBe(15_000);
  accepted(await second(house, approve(20_000)));
  expect([house.balanceOf('ana'), house.balanceOf('ben')]).toEqual([0, GRANT_MINOR]);
  // The house bears what ana keeps.
  expect(house.memory.balanceOf('house')).toBe(-20_000);
  const event = (await house.events()).find(({ type }) => type === 'reversed');
  expect(event).toMatchObject({
    parts: [
      { player: 'ana', staked: 1_000, returned: 36_000, moved: -15_000, kept: 20_000 },
      { player: 'ben', staked: 2_000, returned: 0, moved: 2_000, kept: 0 },
    ],
  });
});

test('a balance that falls between the read and the write is read again', async () => {
  let spent = false;
  const house = await settled({
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
  accepted(await house.supervise(ASK));
  accepted(await second(house, approve(35_000)));
  expect(spent).toBe(true);
  expect([house.balanceOf('ana'), house.balanceOf('ben')]).toEqual([0, GRANT_MINOR]);
});

test.each([1, 2, 3, 4, 5, 6])(
  'a command that is sent again after a doubtful write takes effect once (%i)',
  async (seed) => {
    let faulty: FaultyJournal | undefined;
    const house = await settled({
      journal: (memory) => {
        faulty = new FaultyJournal(memory, seeded(seed), () => house.clock);
        faulty.percent = 0;
        return faulty;
      },
    });
    const storm = (percent: number) => {
      if (faulty) faulty.percent = percent;
    };
    accepted(await house.supervise(ASK));
    const id = newId();
    let done = false;
    for (let again = 0; !done && again < 50; again++) {
      storm(30);
      const answer = second(house, approve(), id);
      await house.clock.pass(10_000);
      storm(0);
      if (again % 2 === 1) await house.restart();
      else await house.clock.pass(10_000);
      done = (await answer).ok;
    }
    expect(done).toBe(true);
    expect(balances(house).slice(0, 2)).toEqual([GRANT_MINOR, GRANT_MINOR]);
    expect((await house.events()).filter(({ type }) => type === 'reversed')).toHaveLength(1);
  },
);
