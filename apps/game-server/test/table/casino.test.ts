import type { Accepted, Answer, DealerCommand } from '@baize/protocol';
import { limitOf, type Player } from '@baize/rules';
import { describe, expect, test } from 'vitest';
import { FaultyJournal } from '../fixtures/faulty-journal.ts';
import { type GameId, newId, openHouse, type TestHouse } from '../fixtures/open-table.ts';
import { oneOf, type Random, seeded } from '../fixtures/random.ts';
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
  readonly house: TestHouse;
  readonly random: Random;
  readonly journal: FaultyJournal;
  readonly entersCards: boolean;
}

async function openEvening(seed: number): Promise<Evening> {
  const random = seeded(seed);
  const game = GAMES[seed % GAMES.length] ?? 'roulette';
  const made: { journal?: FaultyJournal; house?: TestHouse } = {};
  const house = await openHouse({
    game,
    entropy: { below: random, bytes: (count) => Buffer.alloc(count, random(256)) },
    journal: (memory) => {
      made.journal = new FaultyJournal(memory, random, () => made.house?.clock ?? missing());
      made.journal.percent = 0;
      return made.journal;
    },
  });
  made.house = house;
  for (const id of PLAYERS) await house.player(id);
  const journal = made.journal ?? missing();
  journal.percent = 3;
  return { house, random, journal, entersCards: seed % 2 === 0 };
}

const missing = (): never => {
  throw new Error('the evening has not begun');
};

/** Advances the clock until there is an answer. */
async function answered(house: TestHouse, answer: Promise<Answer<Accepted>>): Promise<Answer<Accepted>> {
  let given: Answer<Accepted> | undefined;
  answer.then((value) => {
    given = value;
  });
  for (let i = 0; i < 200 && !given; i++) await house.clock.pass(i === 0 ? 0 : 200);
  return given ?? missing();
}

/** Repeats a command under the same id until its outcome is known, as a client does. */
async function insisted(house: TestHouse, say: (commandId: string) => Promise<Answer<Accepted>>) {
  const id = newId();
  for (let i = 0; i < 50; i++) {
    const answer = await answered(house, say(id));
    if (answer.ok || answer.refused.code !== 'try-again') return answer;
    await house.clock.pass(500);
  }
  return missing();
}

async function bet({ house, random }: Evening): Promise<void> {
  const player = oneOf(random, PLAYERS) ?? '';
  const spots = [...house.setup.game.spots.values()].filter(({ kind }) => kind !== 'play');
  const main = spots.filter(({ kind }) => kind === 'main');
  const spot = oneOf(random, random(3) === 0 ? spots : main);
  if (!spot) return;
  const { min } = limitOf(house.setup.limits, spot.limit);
  const stake = min * (random(2) === 0 ? 1 : 1 + random(20));
  const companions = spot.conditions.flatMap((each) => (each.is === 'completed-by' ? [each.spot] : []));
  const wagers = [spot.id, ...companions].map((id) => ({ spot: id, stake }));
  const type = random(6) === 0 ? 'withdrawBets' : 'placeBets';
  await insisted(house, (id) => house.play(player, { type, wagers }, id));
}

async function choose({ house, random }: Evening): Promise<void> {
  for (const player of PLAYERS) {
    const step = oneOf(random, house.table.ownView(player as Player).round?.choices ?? []);
    const option = step && oneOf(random, step.options);
    if (!step || !option) continue;
    await insisted(house, (id) => house.play(player, { type: 'choose', place: step.place, choice: option.choice }, id));
    return;
  }
  const preset = oneOf(random, house.setup.game.presets);
  const player = oneOf(random, PLAYERS) ?? '';
  if (preset) await insisted(house, (id) => house.play(player, { type: 'preset', preset, on: random(2) === 0 }, id));
}

/** In every other evening the dealers enter their own cards and numbers, sometimes wrongly. */
async function deal({ house, random, entersCards }: Evening): Promise<void> {
  const { signedOn, asked, facts } = house.table.dealerView();
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
  await insisted(house, (id) => house.deal(dealer, command, id));
}

async function stir({ house, random }: Evening): Promise<void> {
  const reason = 'something happened';
  const dealer = house.table.dealerView().signedOn?.userId ?? 'dealer-1';
  const deeds = [
    () => insisted(house, (id) => house.supervise({ type: 'pause', reason }, id)),
    () => insisted(house, (id) => house.supervise({ type: 'voidRound', reason }, id)),
    () => insisted(house, (id) => house.supervise({ type: 'askVoid', reason }, id)),
    () => insisted(house, (id) => house.supervise({ type: 'approveVoid' }, id, 'pit-2')),
    () => insisted(house, (id) => house.supervise({ type: 'handOver', to: 'automatic' }, id)),
    () => insisted(house, (id) => house.supervise({ type: 'handOver', to: 'dealer-2' }, id)),
    () => insisted(house, (id) => house.deal('dealer-2', { type: 'acceptHandOver' }, id)),
    () => insisted(house, (id) => house.supervise({ type: 'resume' }, id)),
    () => insisted(house, (id) => house.deal(dealer, { type: 'askVoid', reason }, id)),
    async () => house.table.dealerPresent(dealer, random(2) === 0),
  ];
  await oneOf(random, deeds)?.();
}

async function act(evening: Evening): Promise<void> {
  const { house, random, journal } = evening;
  const deciding = house.table.view().round?.waiting.some(({ ask }) => ask === 'choice') ?? false;
  const what = deciding && random(3) > 0 ? 40 : random(100);
  if (what < 35) await bet(evening);
  else if (what < 55) await choose(evening);
  else if (what < 70) await deal(evening);
  else if (what < 78) await stir(evening);
  else if (what < 95) await house.clock.pass(random(random(3) === 0 ? 15_000 : 3_000));
  else {
    const { percent } = journal;
    journal.percent = 0;
    await house.clock.pass(1_000);
    await house.restart();
    for (const id of PLAYERS) await house.player(id);
    journal.percent = percent;
  }
  if (house.table.view().state === 'paused' && random(3) === 0)
    await insisted(house, (id) => house.supervise({ type: 'resume' }, id));
}

function booksBalance({ house }: Evening): void {
  const { memory } = house;
  const sum = memory.accounts().reduce((total, account) => total + memory.balanceOf(account), 0);
  expect(sum, 'transfers create no money').toBe(0);
  for (const id of PLAYERS) expect(house.balanceOf(id), `${id} is overdrawn`).toBeGreaterThanOrEqual(0);
}

/** Checks that the views equal those of a table restored from the journal. */
async function isAsStored({ house }: Evening): Promise<void> {
  await house.clock.pass(0);
  const found = await house.found();
  const { deadline: _, names: __, ...stored } = found.view();
  expect(house.table.view()).toMatchObject(stored);
  expect(house.onFelt()).toBe(house.table.dealerView().onFeltMinor);
  expect(house.table.dealerView()).toMatchObject(withoutNames(found));
  expect(house.table.results()).toEqual(found.results());
  for (const id of PLAYERS) {
    const { balanceMinor: ___, ...own } = found.ownView(id as Player);
    expect(house.table.ownView(id as Player)).toMatchObject(own);
  }
}

const withoutNames = (table: TestHouse['table']) => {
  const { players: _, voidAsked: __, ...view } = table.dealerView();
  return view;
};

/** Checks that no card of a single deck is dealt twice, and that a face-down card is in no view. */
async function revealsNoSecret({ house }: Evening): Promise<void> {
  if (house.setup.definition.equipment.kind !== 'deck') return;
  const events = await house.events();
  const round = events.slice(events.findLastIndex(({ type }) => type === 'roundPrepared'));
  const known = round.flatMap((event) => {
    const fact = event.type === 'reported' || event.type === 'corrected' ? event.fact : undefined;
    return fact?.fact === 'card' || fact?.fact === 'reveal' ? [fact.card] : [];
  });
  const up = known.filter((card) => card !== 'down');
  if (!round.some(({ type }) => type === 'corrected'))
    expect(new Set(up).size, 'a duplicate card was dealt').toBe(up.length);
  const own = PLAYERS.map((id) => house.table.ownView(id as Player));
  const shown = JSON.stringify([house.table.view(), house.table.dealerView(), own]);
  for (const [, card] of shown.matchAll(/\b([A2-9TJQK][cdhs])\b/g)) expect(known).toContain(card);
}

/** Checks that a pit boss can close the table from any state. */
async function closingTime({ house, journal }: Evening): Promise<void> {
  journal.percent = 0;
  await house.clock.pass(10_000);
  await insisted(house, (id) => house.supervise({ type: 'resume' }, id));
  await insisted(house, (id) => house.supervise({ type: 'pause', reason: 'closing time' }, id));
  const handed = await insisted(house, (id) => house.supervise({ type: 'handOver', to: 'automatic' }, id));
  if (!handed.ok) {
    await insisted(house, (id) => house.supervise({ type: 'askVoid', reason: 'closing time' }, id));
    await insisted(house, (id) => house.supervise({ type: 'approveVoid' }, id, 'pit-2'));
  }
  await insisted(house, (id) => house.supervise({ type: 'handOver', to: 'automatic' }, id));
  await insisted(house, (id) => house.supervise({ type: 'closeTable', reason: 'closing time' }, id));
  await insisted(house, (id) => house.supervise({ type: 'resume' }, id));
  await house.clock.pass(600_000);
  expect(house.table.view()).toMatchObject({ state: 'closed' });
  expect(house.onFelt(), 'no chips are left on the table').toBe(0);
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
          await evening.house.clock.pass(10_000);
          await isAsStored(evening);
          evening.journal.percent = 3;
        }
      }
      await closingTime(evening);
      booksBalance(evening);
      expect(evening.house.table.view().notice).toBe('closing time');
    });
  }
});
