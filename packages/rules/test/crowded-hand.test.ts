import { Session } from 'node:inspector/promises';
import { describe, expect, test } from 'vitest';
import {
  askedNow,
  betting,
  type Card,
  type Command,
  chips,
  DECK,
  decide,
  evolve,
  type Game,
  type GameDefinition,
  games,
  newlyAsked,
  type Player,
  privateRound,
  publicRound,
  type Round,
  readOptions,
} from '../src/index.ts';

// The cost of a shared hand per player is about the same with a hundred and a thousand players. Measured as the number
// of executed code ranges, not as time.

const HANDS = [
  { id: 'three-card-poker', spots: ['ante', 'pair-plus', 'six-card'], raise: 'play' },
  { id: 'casino-holdem', spots: ['ante', 'bonus'], raise: 'call' },
] as const;

function tableOf(id: (typeof HANDS)[number]['id']) {
  const definition: GameDefinition = games[id];
  const options = readOptions(definition.options, {});
  if (!options.ok) throw new Error(options.error.key);
  const { equipment, limits } = definition;
  return { game: definition.create(options.value), limits, equipment };
}

/** A table that accepts commands as the server does. */
class Hand {
  readonly setup: ReturnType<typeof tableOf>;
  round: Round = betting;
  #next = 0;

  constructor(setup: ReturnType<typeof tableOf>) {
    this.setup = setup;
  }

  give(command: Command): void {
    const decided = decide(this.setup, this.round, command, 0);
    if (!decided.ok) throw new Error(decided.error.code);
    for (const event of decided.value) this.round = evolve(this.setup.game as Game, this.round, event);
  }

  /** Answers the dealer's steps until a player must decide or the round ends. */
  deal(): void {
    for (;;) {
      const [step] = askedNow(this.setup.game, this.round).dealers;
      if (!step) return;
      const card = DECK[this.#next++] as Card; // a round needs fewer than 52 cards
      const source = { from: 'dealer' } as const;
      if (step.ask === 'card')
        this.give({
          type: 'report',
          source,
          fact: { fact: 'card', place: step.place, card: step.face === 'down' ? 'down' : card },
        });
      if (step.ask === 'reveal')
        this.give({ type: 'report', source, fact: { fact: 'reveal', place: step.place, card } });
      if (step.ask === 'act') this.give({ type: 'report', source, fact: { fact: 'act', act: step.act } });
    }
  }
}

/** Number of executions of functions and branches of the rules in `work`, from V8's coverage counters. */
async function counted(work: () => void): Promise<number> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  work();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  await session.post('Profiler.stopPreciseCoverage');
  session.disconnect();
  const ours = result.filter(({ url }) => url.includes('packages/rules/src'));
  const ranges = ours.flatMap(({ functions }) => functions.flatMap((each) => each.ranges));
  return ranges.reduce((sum, { count }) => sum + count, 0);
}

/** Plays a whole hand with `count` players, each of whom decides and receives the private view. Returns the costs. */
async function played({ id, spots, raise }: (typeof HANDS)[number], count: number) {
  const hand = new Hand(tableOf(id));
  const { game } = hand.setup;
  const players = Array.from({ length: count }, (_, n) => `player-${n}` as Player);
  const wagers = spots.map((spot) => ({ spot, stake: chips(1_000) }));
  for (const player of players) hand.give({ type: 'placeBets', player, wagers });
  const close = await counted(() => hand.give({ type: 'closeBets' }));
  hand.deal();
  const look = () => {
    for (const player of players) privateRound({ game }, hand.round, player);
  };
  const own = await counted(look);
  const decisions = await counted(() => {
    for (const player of players) {
      const before = askedNow(game, hand.round);
      const [step] = before.of(player);
      const option = step?.options.find(({ choice }) => choice === raise);
      if (!step || !option) throw new Error(`${player} is not asked`);
      const { place } = step;
      const stakes = option.stakes.map((stake) => ({ ...stake }));
      const fact = { fact: 'choice', place, player, choice: raise, stakes } as const;
      hand.give({ type: 'report', source: { from: 'player', player }, fact });
      expect(newlyAsked(before, askedNow(game, hand.round)).size).toBe(player === players.at(-1) ? 1 : 0);
      expect(privateRound({ game }, hand.round, player).choices).toEqual([]);
      publicRound({ game }, hand.round);
    }
  });
  const settlement = await counted(() => hand.deal());
  const after = await counted(look);
  if (hand.round.phase !== 'settled') throw new Error('the hand is not settled');
  expect(new Set(hand.round.payouts.map(({ player }) => player)).size).toBe(count);
  return { close, own, decisions, settlement, after };
}

describe.each(HANDS)('one hand of $id', (hand) => {
  test('costs ten times as much with a thousand players as with a hundred', { timeout: 60_000 }, async () => {
    await played(hand, 2);
    const few = await played(hand, 100);
    const many = await played(hand, 1_000);
    for (const part of ['close', 'own', 'decisions', 'settlement', 'after'] as const) {
      expect(few[part], part).toBeGreaterThan(100);
      expect(many[part] / few[part], `${part}: ${few[part]} and ${many[part]}`).toBeLessThan(12);
    }
  });

  test('lists the same steps as it returns by player', () => {
    const table = new Hand(tableOf(hand.id));
    const players = ['ana', 'ben', 'cem'] as Player[];
    for (const player of players)
      table.give({ type: 'placeBets', player, wagers: [{ spot: 'ante', stake: chips(1_000) }] });
    table.give({ type: 'closeBets' });
    table.deal();
    for (const [i, player] of players.entries()) {
      const asked = askedNow(table.setup.game, table.round);
      expect(asked.shared).toMatchObject({ players: players.length - i });
      expect(asked.steps).toEqual(players.slice(i).flatMap((each) => asked.of(each)));
      expect(asked.of('dia' as Player)).toEqual([]);
      const fact = { fact: 'choice', place: 'player', player, choice: 'fold', stakes: [] } as const;
      table.give({ type: 'report', source: { from: 'player', player }, fact });
    }
    expect(askedNow(table.setup.game, table.round).shared).toBeUndefined();
  });
});
