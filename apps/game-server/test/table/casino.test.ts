import type { Accepted, Answer, DealerCommand } from '@baize/protocol';
import { limitOf, type Player } from '@baize/rules';
import { describe, expect, test } from 'vitest';
import { oneOf, type Random, seeded } from '../fixtures/chance/random.ts';
import { FaultyJournal } from '../fixtures/faulty-journal.ts';
import { type GameId, newId, openTestCasino, type TestCasino } from '../fixtures/open-table.ts';
import { correctionOf, entryFor } from '../simulation/dealer-entries.ts';

// One seed is an evening at one table with random players, faults and restarts during rounds. After every command the
// accounts balance, and a table restored from the journal is identical.

const GAMES: readonly GameId[] = [
  'roulette',
  'baccarat',
  'blackjack',
  'casino-holdem',
  'three-card-poker',
  'antigo',
  'three-card-monster',
];
const PLAYERS = ['ana', 'ben', 'cem', 'dia', 'eli'];
const ACTIONS = 70;

interface Evening {
  readonly casino: TestCasino;
  readonly random: Random;
  readonly journal: FaultyJournal;
  readonly entersCards: boolean;
}

async function openEvening(seed: number): Promise<Evening> {
  const random = seeded(seed);
  const game = GAMES[seed % GAMES.length] ?? 'roulette';
  const made: { journal?: FaultyJournal; casino?: TestCasino } = {};
  const casino = await openTestCasino({
    game,
    entropy: { below: random, bytes: (count) => Buffer.alloc(count, random(256)) },
    journal: (memory) => {
      made.journal = new FaultyJournal(memory, random, () => made.casino?.clock ?? missing());
      made.journal.percent = 0;
      return made.journal;
    },
  });
  made.casino = casino;
  for (const id of PLAYERS) await casino.player(id);
  const journal = made.journal ?? missing();
  journal.percent = 3;
  return { casino, random, journal, entersCards: seed % 2 === 0 };
}

const missing = (): never => {
  throw new Error('the evening has not begun');
};

/** Advances the clock until there is an answer. */
async function answered(casino: TestCasino, answer: Promise<Answer<Accepted>>): Promise<Answer<Accepted>> {
  let given: Answer<Accepted> | undefined;
  answer.then((value) => {
    given = value;
  });
  for (let i = 0; i < 200 && !given; i++) await casino.clock.pass(i === 0 ? 0 : 200);
  return given ?? missing();
}

/** Repeats a command under the same id until its outcome is known, as a client does. */
async function insisted(casino: TestCasino, say: (commandId: string) => Promise<Answer<Accepted>>) {
  const id = newId();
  for (let i = 0; i < 50; i++) {
    const answer = await answered(casino, say(id));
    if (answer.ok || answer.refused.code !== 'try-again') return answer;
    await casino.clock.pass(500);
  }
  return missing();
}

async function bet({ casino, random }: Evening): Promise<void> {
  const player = oneOf(random, PLAYERS) ?? '';
  const spots = [...casino.setup.game.spots.values()].filter(({ kind }) => kind !== 'play');
  const main = spots.filter(({ kind }) => kind === 'main');
  const spot = oneOf(random, random(3) === 0 ? spots : main);
  if (!spot) return;
  const { min } = limitOf(casino.setup.limits, spot.limit);
  const stake = min * (random(2) === 0 ? 1 : 1 + random(20));
  const companions = spot.conditions.flatMap((each) => (each.is === 'completed-by' ? [each.spot] : []));
  const wagers = [spot.id, ...companions].map((id) => ({ spot: id, stake }));
  const type = random(6) === 0 ? 'withdrawBets' : 'placeBets';
  await insisted(casino, (id) => casino.play(player, { type, wagers }, id));
}

async function choose({ casino, random }: Evening): Promise<void> {
  for (const player of PLAYERS) {
    const step = oneOf(random, casino.table.ownView(player as Player).round?.choices ?? []);
    const option = step && oneOf(random, step.options);
    if (!step || !option) continue;
    await insisted(casino, (id) =>
      casino.play(player, { type: 'choose', place: step.place, choice: option.choice }, id),
    );
    return;
  }
  const preset = oneOf(random, casino.setup.game.presets);
  const player = oneOf(random, PLAYERS) ?? '';
  if (preset) await insisted(casino, (id) => casino.play(player, { type: 'preset', preset, on: random(2) === 0 }, id));
}

/** In every other evening the dealers enter their own cards and numbers, sometimes wrongly. */
async function deal({ casino, random, entersCards }: Evening): Promise<void> {
  const { signedOn, asked, facts } = casino.table.dealerView();
  const dealer = signedOn?.userId ?? 'dealer-1';
  const step = asked[0]?.step;
  const wrong = oneOf(
    random,
    facts.filter(({ correctable }) => correctable),
  );
  const correction = wrong && random(5) === 0 ? correctionOf(random, wrong) : undefined;
  const entered = step && entersCards ? entryFor(random, step) : undefined;
  const other = oneOf(random, ['draw', 'draw', 'draw', 'draw', 'openBets', 'closeBets', 'signOn', 'signOff'] as const);
  const command: DealerCommand =
    wrong && correction
      ? { type: 'correct', index: wrong.index, fact: correction }
      : entered && random(2) === 0
        ? { type: 'report', fact: entered }
        : { type: other ?? 'draw' };
  await insisted(casino, (id) => casino.deal(dealer, command, id));
}

async function stir({ casino, random }: Evening): Promise<void> {
  const reason = 'something happened';
  const dealer = casino.table.dealerView().signedOn?.userId ?? 'dealer-1';
  const deeds = [
    () => insisted(casino, (id) => casino.supervise({ type: 'pause', reason }, id)),
    () => insisted(casino, (id) => casino.supervise({ type: 'voidRound', reason }, id)),
    () => insisted(casino, (id) => casino.supervise({ type: 'askVoid', reason }, id)),
    () => insisted(casino, (id) => casino.supervise({ type: 'approveVoid' }, id, 'pit-2')),
    () => insisted(casino, (id) => casino.supervise({ type: 'handOver', to: 'automatic' }, id)),
    () => insisted(casino, (id) => casino.supervise({ type: 'handOver', to: 'dealer-2' }, id)),
    () => insisted(casino, (id) => casino.deal('dealer-2', { type: 'acceptHandOver' }, id)),
    () => insisted(casino, (id) => casino.supervise({ type: 'resume' }, id)),
    () => insisted(casino, (id) => casino.supervise({ type: 'refuseVoid', why: 'it goes on' }, id)),
    () => insisted(casino, (id) => casino.deal(dealer, { type: 'askVoid', reason }, id)),
    async () => casino.table.dealerPresent(dealer, random(2) === 0),
  ];
  await oneOf(random, deeds)?.();
}

async function act(evening: Evening): Promise<void> {
  const { casino, random, journal } = evening;
  const deciding = casino.table.view().round?.waiting.some(({ ask }) => ask === 'choice') ?? false;
  const what = deciding && random(3) > 0 ? 40 : random(100);
  if (what < 35) await bet(evening);
  else if (what < 55) await choose(evening);
  else if (what < 70) await deal(evening);
  else if (what < 78) await stir(evening);
  else if (what < 95) await casino.clock.pass(random(random(3) === 0 ? 15_000 : 3_000));
  else {
    const { percent } = journal;
    journal.percent = 0;
    await casino.clock.pass(1_000);
    await casino.restart();
    for (const id of PLAYERS) await casino.player(id);
    journal.percent = percent;
  }
  if (casino.table.view().state === 'paused' && random(3) === 0) await resumes(casino);
}

function booksBalance({ casino }: Evening): void {
  const { memory } = casino;
  const sum = memory.accounts().reduce((total, account) => total + memory.balanceOf(account), 0);
  expect(sum, 'transfers create no money').toBe(0);
  for (const id of PLAYERS) expect(casino.balanceOf(id), `${id} is overdrawn`).toBeGreaterThanOrEqual(0);
}

/** Checks that the views equal those of a table restored from the journal. */
async function isAsStored({ casino }: Evening): Promise<void> {
  await casino.clock.pass(0);
  const found = await casino.found();
  const { deadline: _, names: __, ...stored } = found.view();
  expect(casino.table.view()).toMatchObject(stored);
  expect(casino.onFelt()).toBe(casino.table.dealerView().onFeltMinor);
  expect(casino.table.dealerView()).toMatchObject(withoutNames(found));
  expect(casino.table.results()).toEqual(found.results());
  for (const id of PLAYERS) {
    const { balanceMinor: ___, ...own } = found.ownView(id as Player);
    expect(casino.table.ownView(id as Player)).toMatchObject(own);
  }
}

const withoutNames = (table: TestCasino['table']) => {
  const { players: _, voidAsked: __, ...view } = table.dealerView();
  return view;
};

/** Checks that no card of a single deck is dealt twice, and that a face-down card is in no view. */
async function revealsNoSecret({ casino }: Evening): Promise<void> {
  if (casino.setup.equipment.kind !== 'deck') return;
  const events = await casino.events();
  const round = events.slice(events.findLastIndex(({ type }) => type === 'roundPrepared'));
  const known = round.flatMap((event) => {
    const fact = event.type === 'reported' || event.type === 'corrected' ? event.fact : undefined;
    return fact?.fact === 'card' || fact?.fact === 'reveal' ? [fact.card] : [];
  });
  const up = known.filter((card) => card !== 'down');
  if (!round.some(({ type }) => type === 'corrected'))
    expect(new Set(up).size, 'a duplicate card was dealt').toBe(up.length);
  const own = PLAYERS.map((id) => casino.table.ownView(id as Player));
  const shown = JSON.stringify([casino.table.view(), casino.table.dealerView(), own]);
  for (const [, card] of shown.matchAll(/\b([A2-9TJQK][cdhs])\b/g)) expect(known).toContain(card);
}

/** A table that waits for the decision about a void is not resumed before it. */
async function resumes(casino: TestCasino): Promise<void> {
  await insisted(casino, (id) => casino.supervise({ type: 'refuseVoid', why: 'it goes on' }, id));
  await insisted(casino, (id) => casino.supervise({ type: 'resume' }, id));
}

/** Checks that a pit boss can close the table from any state. */
async function closingTime({ casino, journal }: Evening): Promise<void> {
  journal.percent = 0;
  await casino.clock.pass(10_000);
  await resumes(casino);
  await insisted(casino, (id) => casino.supervise({ type: 'pause', reason: 'closing time' }, id));
  const handed = await insisted(casino, (id) => casino.supervise({ type: 'handOver', to: 'automatic' }, id));
  if (!handed.ok) {
    await insisted(casino, (id) => casino.supervise({ type: 'askVoid', reason: 'closing time' }, id));
    await insisted(casino, (id) => casino.supervise({ type: 'approveVoid' }, id, 'pit-2'));
  }
  await insisted(casino, (id) => casino.supervise({ type: 'handOver', to: 'automatic' }, id));
  await insisted(casino, (id) => casino.supervise({ type: 'closeTable', reason: 'closing time' }, id));
  await resumes(casino);
  await casino.clock.pass(600_000);
  expect(casino.table.view()).toMatchObject({ state: 'closed' });
  expect(casino.onFelt(), 'no chips are left on the table').toBe(0);
}

describe('a hundred evenings', () => {
  for (let seed = 1; seed <= 100; seed++) {
    test(`seed ${seed}`, async () => {
      const evening = await openEvening(seed);
      for (let i = 0; i < ACTIONS; i++) {
        await act(evening);
        booksBalance(evening);
        await revealsNoSecret(evening);
        if (i % 5 === 0) {
          evening.journal.percent = 0;
          await evening.casino.clock.pass(10_000);
          await isAsStored(evening);
          evening.journal.percent = 3;
        }
      }
      await closingTime(evening);
      booksBalance(evening);
      expect(evening.casino.table.view().notice).toBe('closing time');
    });
  }
});
