import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  absenceMeans,
  actName,
  amountOf,
  answers,
  betting,
  type Chips,
  type Command,
  decide,
  evolve,
  type Fact,
  type GameDefinition,
  games,
  ignoringInvalidFacts,
  movements,
  noLimits,
  type Odds,
  type PayLine,
  type Payout,
  type Player,
  parseRound,
  placeName,
  playRound,
  printRound,
  privateRound,
  publicRound,
  type Round,
  type RoundEvent,
  readOptions,
  replayUnder,
  type Source,
  settlement,
  setUp,
  stakesIn,
  steps,
  takenBy,
  winningsAt,
} from '../../src/index.ts';
import { english } from '../kit/english.ts';
import { wildFacts, wildWagers } from '../kit/garbage.ts';
import { leaks } from '../kit/leaks.ts';
import { pick, prng } from '../kit/prng.ts';
import { PLAYERS, type RandomRound, randomRound } from '../kit/random-round.ts';
import { type RandomTable, randomTable } from '../kit/tables.ts';

// Properties of every game in the registry; a new game is tested once it is listed.

const ROUNDS = Number(process.env.ROUNDS ?? 100);
const stored = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
const definitions: readonly GameDefinition[] = Object.values(games);

describe.each(definitions.map((definition) => [definition.id, definition] as const))('%s', (_, definition) => {
  const playSeed = cached((seed) => {
    const random = prng(seed);
    const table = randomTable(random, definition);
    return { table, played: randomRound(random, table, unwatched) };
  });

  function each(look: (played: RandomRound, table: RandomTable, seed: number) => void): void {
    for (let seed = 1; seed <= ROUNDS; seed++) {
      const { played, table } = playSeed(seed);
      look(played, table, seed);
    }
  }

  test('random rounds end, and every bet is settled once', () => {
    let settled = 0;
    each(({ last, rounds }, _, seed) => {
      expect(['settled', 'void'], `seed ${seed}`).toContain(last.phase);
      if (last.phase !== 'settled') return;
      settled += 1;
      expect(sums(last.payouts), `seed ${seed}`).toEqual(sums(stakesIn(rounds.at(-2) ?? betting)));
    });
    expect(settled).toBeGreaterThan(ROUNDS / 2);
  });

  test('a decision of many players asks each the same steps that the procedure lists', () => {
    each(({ rounds }, { game }, seed) => {
      if (!game.shared) return;
      for (const round of rounds) {
        if (round.phase !== 'playing') continue;
        const where = `seed ${seed}`;
        const listed = game.procedure(round.play).filter((step) => step.ask === 'choice');
        const shared = game.shared(round.play);
        const [first] = listed;
        if (!shared) expect(new Set(listed.map((step) => step.player)).size, where).toBeLessThan(2);
        if (!shared || !first) continue;
        expect(shared.decisions, where).toBe(listed.length);
        expect(shared.window, where).toBe(first.window);
        const open = [...new Set(listed.map(({ place }) => place))].map((place) => {
          const there = listed.filter((step) => step.place === place);
          return { place, players: there.length, player: there.length === 1 ? there[0]?.player : null };
        });
        expect(shared.open, where).toEqual(open);
        for (const one of [...PLAYERS, 'nobody' as Player])
          expect(shared.stepsOf(one), where).toEqual(listed.filter((step) => step.player === one));
      }
    });
  });

  test('a hand that is called, or the reason of a payout, says how it stands in the sentence', () => {
    const forms = new Set(['alone', 'inside', 'held']);
    each(({ rounds, last }, { game }, seed) => {
      const calls = rounds.map((round) => (round.phase === 'playing' ? game.call?.(round.play) : undefined));
      const reasons = last.phase === 'settled' ? last.payouts.map(({ because }) => because) : [];
      for (const [, form = ''] of JSON.stringify([calls, reasons]).matchAll(/"form":"(\w*)"/g))
        expect(forms, `seed ${seed}: ${form}`).toContain(form);
    });
  });

  test('every spot has limits that are multiples of the step', () => {
    each((_, { game }) => {
      for (const { id, limit } of game.spots.values()) {
        const { min, max, step } = definition.limits.classes[limit] ?? expect.fail(`${id} has no limits`);
        expect([min % step, max % step, min <= max], id).toEqual([0, 0, true]);
      }
    });
  });

  test('a payout names its rule and its line, and pays exactly that line', () => {
    const rules = readFileSync(new URL(`../../src/games/${definition.id}/RULES.md`, import.meta.url), 'utf8');
    const numbered = new Set(rules.match(new RegExp(`\\b${definition.ruleCode} \\d+\\b`, 'g')));
    each(({ last }, { game }, seed) => {
      const settled = last.phase === 'settled' ? game.settle(last.play) : { payouts: [] };
      const uncut = 'payouts' in settled ? settled.payouts : [];
      for (const payout of uncut) {
        const where = `seed ${seed}: ${JSON.stringify(payout)}`;
        const paytable = game.spots.get(payout.spot)?.paytable ?? [];
        const line = paytable.find(
          ({ line, odds }) => `${line} ${odds}` === `${payout.paid?.line} ${payout.paid?.odds}`,
        );
        expect(payout.because, where).not.toBe('');
        expect([...numbered], where).toContain(payout.rule);
        if (payout.paid !== null) expect(line, where).toBeDefined();
        expect(payout.back, where).toBeLessThanOrEqual(payout.stake);
        if (line) expect(winnings(uncut, payout, line), where).toContain(payout.winnings);
        else expect(payout.winnings, where).toBe(0);
        if (payout.winnings > 0) expect(payout.back, where).toBe(payout.stake);
      }
    });
  });

  test('what a bet returns and wins is rounded down once to a minor unit, as the rules say in every language', () => {
    const folder = new URL(`../../src/games/${definition.id}/`, import.meta.url);
    const sentences = {
      'RULES.md': /rounded down once to the smallest coin/,
      'RULES.de.md': /einmal auf die kleinste Münze\s+abgerundet/,
    };
    for (const [file, sentence] of Object.entries(sentences))
      expect(readFileSync(new URL(file, folder), 'utf8'), file).toMatch(sentence);
    const options = paying(definition, [7, 6]);
    const [game, equipment] = [definition.create(options), definition.equipment(options)];
    const table = { definition, options, limits: noLimits, game, equipment };
    let fractions = 0;
    for (let seed = 1; seed <= ROUNDS; seed++) {
      const { last } = randomRound(prng(seed), table, unwatched);
      for (const { stake, back, winnings: won, spot } of last.phase === 'settled' ? last.payouts : []) {
        const where = `seed ${seed}: ${spot}`;
        if (back < stake)
          expect([back === 0 || stake - 2 * back === 0 || stake - 2 * back === 1, won], where).toEqual([true, 0]);
        if (stake === 0 || won === 0) continue;
        const fraction = stake * 7 - won * 6;
        expect([0 <= fraction, fraction < 6], where).toEqual([true, true]);
        fractions += fraction > 0 ? 1 : 0;
      }
    }
    expect(fractions).toBeGreaterThan(0);
  });

  test('a player’s winnings are capped at the maximum payout, and not reduced otherwise', () => {
    let cut = 0;
    each(({ last }, { game, limits }, seed) => {
      if (last.phase !== 'settled') return;
      const settled = game.settle(last.play);
      const uncut = 'payouts' in settled ? settled.payouts : [];
      const most = limits.payout ?? Number.POSITIVE_INFINITY;
      expect(last.payouts.map(({ spot, stake, back }) => [spot, stake, back])).toEqual(
        uncut.map(({ spot, stake, back }) => [spot, stake, back]),
      );
      for (const player of PLAYERS) {
        let [paid, due] = [0, 0];
        for (const [i, payout] of last.payouts.entries()) {
          const whole = uncut[i];
          if (payout.player !== player || !whole) continue;
          paid += payout.winnings;
          due += whole.winnings;
          const where = `seed ${seed}: ${JSON.stringify(payout)}`;
          expect(paid, where).toBe(Math.min(due, most));
          const less = payout.winnings < whole.winnings;
          const shortened = { key: 'house.because.cut', values: { because: whole.because } };
          expect(payout.because, where).toEqual(less ? shortened : whole.because);
          cut += less ? 1 : 0;
        }
      }
    });
    expect(cut).toBeGreaterThan(0);
  });

  test('R21, R22: a replay from the journal gives the same round and the same views', () => {
    each(({ events, rounds, last }, { game }, seed) => {
      let replayed: Round = betting;
      for (const [i, event] of stored(events).entries()) {
        replayed = evolve(game, replayed, event);
        const live = rounds[i] ?? betting;
        const shown = publicRound({ game }, replayed);
        expect(shown, `seed ${seed} event ${i}`).toEqual(publicRound({ game }, live));
        expect(stored(shown), 'a view is plain JSON').toStrictEqual(shown);
        const own = privateRound({ game }, replayed, pick(prng(seed + i), PLAYERS));
        expect(stored(own), 'a private view is plain JSON').toStrictEqual(own);
      }
      expect(replayed, `seed ${seed}`).toEqual(last);
    });
  });

  test('R20: a corrected round equals the round with the right entries', () => {
    each(({ last }, { game, limits }, seed) => {
      if (last.phase !== 'settled') return;
      let clean = evolve(game, { ...betting, bets: last.bets, early: last.early }, closed);
      for (const report of last.reports) {
        const { fact } = report;
        const asked = fact.fact === 'preset' || steps(game, clean).some((step) => answers(step, fact));
        expect(asked, `seed ${seed}: ${JSON.stringify(fact)}`).toBe(true);
        clean = evolve(game, clean, { type: 'reported', at: 0, ...report });
      }
      expect(clean.phase === 'playing' && clean.play, `seed ${seed}`).toEqual(last.play);
      expect(clean.phase === 'playing' && settlement({ game, limits }, clean.play)).toEqual({ payouts: last.payouts });
      expect(publicRound({ game }, last).result).toEqual(game.result(last.play));
    });
  });

  test('the defaults on timeout are those in the game’s disconnect contract', () => {
    const { takes } = definition.absence;
    const taken = new Set<string>();
    each(({ rounds }, { game }, seed) => {
      for (const round of rounds) {
        for (const step of steps(game, round)) {
          const choice = step.ask === 'choice' ? step.options[0]?.choice : undefined;
          if (choice === undefined) continue;
          const entry = takenBy(definition.absence, choice);
          expect(entry, `seed ${seed}: ${choice}`).toBeDefined();
          taken.add(entry ?? '');
        }
      }
    });
    expect([...taken].sort()).toEqual(takes.toSorted());
  });

  test('R13, R16: the disconnect contract shown to players is in the numbered rule', () => {
    const { rule, takes } = definition.absence;
    const rules = readFileSync(new URL(`../../src/games/${definition.id}/RULES.md`, import.meta.url), 'utf8');
    const numbered = rules.split('\n').find((line) => line.startsWith(`**${rule}** **Your connection`));
    expect(numbered).toBeDefined();
    for (const choice of takes) {
      const means = english(absenceMeans(definition.id, choice));
      expect(means).toMatch(/^[A-Z].+\.$/);
      expect(numbered).toContain(means.charAt(0).toLowerCase() + means.slice(1, -1));
    }
  });

  test('money moves only between purses, and none stays on the table', () => {
    each(({ events, rounds, last }, _, seed) => {
      const purses = new Map<string, number>();
      const add = (purse: string, amount: number) => purses.set(purse, (purses.get(purse) ?? 0) + amount);
      for (const [i, event] of events.entries()) {
        for (const { from, to, amount } of movements(event, stakesIn(rounds[i - 1] ?? betting))) {
          add(typeof from === 'string' ? from : from.player, -amount);
          add(typeof to === 'string' ? to : to.player, amount);
        }
      }
      expect(purses.get('table') ?? 0, `seed ${seed}`).toBe(0);
      expect([...purses.values()].reduce((sum, purse) => sum + purse, 0)).toBe(0);
      if (last.phase === 'void') for (const purse of purses.values()) expect(purse).toBe(0);
      const lost = last.phase === 'settled' ? last.payouts.map((payout) => payout.stake - amountOf(payout)) : [];
      expect(purses.get('house') ?? 0).toBe(lost.reduce((sum, each) => sum + each, 0));
    });
  });

  test('invalid commands are refused and change nothing', () => {
    for (let seed = 1; seed <= ROUNDS / 8; seed++) {
      const random = prng(seed);
      const table = randomTable(random, definition);
      randomRound(random, table, (round) => {
        if (random(4) === 0) refusesGarbage(table, round);
      });
    }
  });

  test('a card that only its owner may see is in no other view', () => {
    each((played, table, seed) => {
      expect(leaks(prng(seed), table, played), `seed ${seed}`).toEqual([]);
    });
  });

  test('the events of a round come to the same under the same house rules', () => {
    each(({ events, last }, table, seed) => {
      const again = replayUnder(table, stored(events));
      const came = last.phase === 'settled' ? { is: 'settled', payouts: last.payouts } : { is: last.phase };
      expect(again, `seed ${seed}`).toEqual(came);
    });
  });

  test('a round printed as text plays back to the same events', () => {
    each(({ events }, table, seed) => {
      const text = printRound({ ...table, events }, String);
      const lines = parseRound(text);
      if (!lines.ok) expect.fail(`seed ${seed}: ${JSON.stringify(lines.error)}`);
      const setup = setUp(games, lines.value);
      if (!setup.ok) expect.fail(`seed ${seed}: ${JSON.stringify(setup.error)}`);
      const { fault, events: again } = playRound(setup.value, lines.value);
      expect(fault, `seed ${seed}\n${text}`).toBeUndefined();
      expect(again.map(timeless), `seed ${seed}\n${text}`).toEqual(events.map(timeless));
    });
  });
});

/** Caches the round of each seed for all tests. */
function cached<T>(play: (seed: number) => T): (seed: number) => T {
  const known = new Map<number, T>();
  return (seed) => {
    const value = known.get(seed) ?? play(seed);
    known.set(seed, value);
    return value;
  };
}

const unwatched = () => {};
const closed: RoundEvent = { type: 'betsClosed', at: 0, returned: [] };
const timeless = (event: RoundEvent) => ({ ...event, at: 0 });

/** The house rules with every line of every paytable at these odds. */
function paying({ options: rules }: GameDefinition, odds: Odds): object {
  const all: readonly [string, { readonly type: string; readonly default: unknown }][] = Object.entries(rules);
  const json = all.flatMap(([name, { type, default: usual }]) =>
    type === 'paytable' ? [[name, Object.fromEntries(Object.keys(usual ?? {}).map((line) => [line, odds]))]] : [],
  );
  const options = readOptions<object>(rules, Object.fromEntries(json));
  if (!options.ok) throw new Error(options.error.key);
  return options.value;
}

/** Chips by player and spot. */
function sums(list: readonly { player: string; spot: string; stake: Chips }[]): Record<string, number> {
  const bySpot: Record<string, number> = {};
  for (const { player, spot, stake } of list.filter((bet) => bet.stake > 0))
    bySpot[`${player} ${spot}`] = (bySpot[`${player} ${spot}`] ?? 0) + stake;
  return bySpot;
}

/** The possible winnings of a bet: a bonus without a stake of its own is paid on another bet of its player. */
function winnings(payouts: readonly Payout[], { player, stake }: Payout, { odds }: PayLine): number[] {
  if (stake > 0) return [winningsAt(stake, odds)];
  return payouts.filter((other) => other.player === player).map((other) => winningsAt(other.stake, odds));
}

function refusesGarbage({ game, limits, equipment }: RandomTable, round: Round): void {
  const setup = { game, limits, equipment };
  const takes = (command: Command) => decide(setup, round, command, 0).ok;
  const player = pick(prng(1), PLAYERS);
  const number: Fact = { fact: 'number', number: 7 };
  const commands: Command[] = [
    ...wildWagers.map((wager): Command => ({ type: 'placeBets', player, wagers: [wager] })),
    ...wildWagers.map((wager): Command => ({ type: 'withdrawBets', player, wagers: [wager] })),
    ...wildWagers.map((wager): Command => ({ type: 'moveBets', player, taken: [wager], placed: [wager] })),
    ...wildFacts.map((fact): Command => ({ type: 'report', fact, source: sourceOf(fact) })),
    ...wildFacts.map((fact): Command => ({ type: 'correct', index: 0, fact })),
    ...[-1, 0.5, Number.NaN, 1e9].map((index): Command => ({ type: 'correct', index, fact: number })),
  ];
  expect(commands.filter(takes)).toEqual([]);
  if (round.phase === 'playing')
    for (const fact of wildFacts) expect(ignoringInvalidFacts(game).evolve(round.play, fact)).toBe(round.play);
  for (const word of ['', '__proto__', 'constructor']) {
    expect(typeof placeName(game, word).key).toBe('string');
    expect(typeof actName(game, word, word).key).toBe('string');
  }
}

const sourceOf = (fact: Fact): Source =>
  fact.fact === 'choice' || fact.fact === 'preset' ? { from: 'player', player: fact.player } : { from: 'dealer' };
