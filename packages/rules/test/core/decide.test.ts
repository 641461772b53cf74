import { describe, expect, test } from 'vitest';
import {
  type Bet,
  betting,
  type Command,
  chips,
  deadline,
  decide,
  evolve,
  type Fact,
  isCorrectable,
  movements,
  noLimits,
  type Player,
  privateRound,
  publicRound,
  type Round,
  type RoundEvent,
  stakesIn,
  steps,
} from '../../src/index.ts';
import { coin } from '../kit/coin.ts';

const [ana, ben, cem] = ['ana' as Player, 'ben' as Player, 'cem' as Player];
const setup = { game: coin, limits: noLimits, equipment: { kind: 'deck', decks: 1 } } as const;

/**
 * A table with a round in progress: `give` throws if a command is refused, `refusal` returns its code without applying
 * it.
 */
class TestTable {
  round: Round = betting;
  events: RoundEvent[] = [];
  now = 0;

  give(...commands: Command[]): this {
    for (const command of commands) {
      const decision = decide(setup, this.round, command, this.now);
      if (!decision.ok) throw new Error(`${command.type} refused: ${decision.error.code}`);
      const { events, round } = decision.value;
      expect(round).toEqual(events.reduce<Round>((folded, event) => evolve(coin, folded, event), this.round));
      this.events.push(...events);
      this.round = round;
    }
    return this;
  }

  refusal(command: Command): string | undefined {
    const decision = decide(setup, this.round, command, this.now);
    return decision.ok ? undefined : decision.error.code;
  }
}

const bet = (player: Player, spot: string, stake: number): Command => ({
  type: 'placeBets',
  player,
  wagers: [{ spot, stake: chips(stake) }],
});
const dealt = (fact: Fact): Command => ({ type: 'report', fact, source: { from: 'dealer' } });
const raises = (player: Player, ...stakes: Bet[]): Command => ({
  type: 'report',
  source: { from: 'player', player },
  fact: { fact: 'choice', place: 'table', player, choice: 'raise', stakes },
});
const on = (player: Player, stake: number): Bet => ({ player, spot: 'raise', stake: chips(stake) });

const CLOSE: Command = { type: 'closeBets' };
const CARD = dealt({ fact: 'card', place: 'table', card: '7h' });
const PEEK = dealt({ fact: 'peek', place: 'table', yes: false });
const REVEAL = dealt({ fact: 'reveal', place: 'table', card: 'Ah' });
const number = (n: number) => dealt({ fact: 'number', number: n });
const DONE = dealt({ fact: 'act', act: 'done', place: 'table' });
const TIME_OUT: Command = { type: 'timeOut' };

/** Ana and Ben on heads, Cem on tails, the card dealt: Ana and Ben may raise. */
const raising = () =>
  new TestTable().give(bet(ana, 'heads', 10), bet(ben, 'heads', 20), bet(cem, 'tails', 5), CLOSE, CARD);

describe('betting', () => {
  test('bets are refused from the closing time on', () => {
    const table = new TestTable();
    table.round = evolve(coin, betting, { type: 'roundOpened', at: 0, closesAt: 1_000 });
    table.now = 999;
    expect(table.refusal(bet(ana, 'heads', 1))).toBeUndefined();
    table.now = 1_000;
    expect(table.refusal(bet(ana, 'heads', 1))).toBe('bets-closed');
    expect(table.refusal({ type: 'withdrawBets', player: ana, wagers: [] })).toBe('bets-closed');
    expect(table.refusal({ type: 'moveBets', player: ana, taken: [], placed: [] })).toBe('bets-closed');
    expect(table.refusal(CLOSE)).toBeUndefined();
  });

  test('moving bets is all or nothing', () => {
    const wager = (spot: string, stake: number) => ({ spot, stake: chips(stake) });
    const move = (taken: number, placed: number): Command => {
      return { type: 'moveBets', player: ana, taken: [wager('heads', taken)], placed: [wager('tails', placed)] };
    };
    const table = new TestTable().give(bet(ana, 'heads', 10), bet(ben, 'heads', 5));
    expect(table.refusal(move(11, 11))).toBe('no-such-bet');
    expect(table.refusal(move(4, 4)), 'heads and tails together').toBe('not-together');
    expect(table.refusal(move(10, 0))).toBe('nothing-staked');
    const before = table.events.length;
    table.give(move(10, 12));
    expect(table.events.slice(before)).toEqual([
      { type: 'betsWithdrawn', at: 0, player: ana, wagers: [{ spot: 'heads', stake: 10 }] },
      { type: 'betsPlaced', at: 0, player: ana, wagers: [{ spot: 'tails', stake: 12 }] },
    ]);
    expect(privateRound(setup, table.round, ana).stakes).toEqual({ tails: 12 });
    expect(privateRound(setup, table.round, ben).stakes).toEqual({ heads: 5 });
  });

  test('acts of the betting time are accepted once and passed to the game when it starts', () => {
    const toss = dealt({ fact: 'act', act: 'toss' });
    const table = new TestTable();
    expect(table.refusal(CARD)).toBe('bets-open');
    table.give(toss);
    expect(table.refusal(toss)).toBe('out-of-turn');
    table.give(CLOSE);
    expect(table.round.phase === 'playing' && table.round.play).toMatchObject({ facts: [{ act: 'toss' }] });
    expect(table.refusal(bet(ana, 'heads', 1))).toBe('bets-closed');
    expect(table.refusal(CLOSE)).toBe('bets-closed');
  });

  test('a preset is accepted only from its player, at any time', () => {
    const preset = (player: Player, by: Player | 'dealer', name = 'follow'): Command => ({
      type: 'report',
      source: by === 'dealer' ? { from: 'dealer' } : { from: 'player', player: by },
      fact: { fact: 'preset', player, preset: name, on: true },
    });
    const table = new TestTable();
    expect(table.refusal(preset(ana, 'dealer'))).toBe('not-yours');
    expect(table.refusal(preset(ana, ben))).toBe('not-yours');
    expect(table.refusal(preset(ana, ana, 'constructor'))).toBeDefined();
    table.give(preset(ana, ana), CLOSE, preset(ben, ben));
    expect(privateRound(setup, table.round, ana).presets).toEqual(['follow']);
    expect(privateRound(setup, table.round, ben).presets).toEqual(['follow']);
    expect(privateRound(setup, table.round, cem).presets).toEqual([]);
  });
});

describe('playing', () => {
  test('only facts that are asked for are accepted, and only from the right source', () => {
    const table = raising();
    expect(table.refusal(PEEK)).toBe('out-of-turn');
    expect(table.refusal(raises(cem, on(cem, 5)))).toBe('out-of-turn');
    expect(table.refusal({ ...raises(ana, on(ana, 10)), source: { from: 'player', player: ben } } as Command)).toBe(
      'not-yours',
    );
    expect(table.refusal({ ...raises(ana, on(ana, 10)), source: { from: 'dealer' } } as Command)).toBe('not-yours');
    expect(
      table.refusal({ type: 'report', source: { from: 'player', player: ana }, fact: { fact: 'number', number: 0 } }),
    ).toBe('not-yours');
  });

  test('a decision stakes exactly the demands of its option; optional ones can be left out', () => {
    const table = raising();
    for (const stakes of [
      [],
      [on(ana, 9)],
      [on(ben, 10)],
      [on(cem, 5)],
      [on(ana, 10), on(ana, 10)],
      [on(cem, 5), on(ana, 10)],
    ])
      expect(table.refusal(raises(ana, ...stakes)), JSON.stringify(stakes)).toBe('out-of-turn');
    expect(table.refusal(raises(ana, on(ana, 10), on(cem, 4)))).toBe('out-of-turn');
    expect(table.refusal(raises(ana, on(ana, 10)))).toBeUndefined();
    expect(table.refusal(raises(ana, on(ana, 10), on(cem, 5)))).toBeUndefined();
  });

  test('several players decide at once in any order; the window keeps its start', () => {
    const table = raising();
    const pace = {
      bettingMs: 0,
      decisionMs: 500,
      resultMs: 0,
      dealer: { cardMs: 0, revealMs: 0, numberMs: 0, actMs: 0 },
    };
    expect(deadline(table.round, pace)).toEqual({ at: 500, command: 'timeOut' });
    table.now = 400;
    table.give(raises(ben, on(ben, 20)));
    expect(deadline(table.round, pace)).toEqual({ at: 500, command: 'timeOut' });
    expect(table.refusal(raises(ben, on(ben, 20)))).toBe('out-of-turn');
    table.give(raises(ana, on(ana, 10), on(cem, 5)));
    expect(deadline(table.round, pace)).toBeUndefined();
    expect(privateRound(setup, table.round, cem).stakes).toEqual({ tails: 5, raise: 5 });
  });

  test('a timeout takes the default of every open decision and of no other', () => {
    const table = raising().give(raises(ben, on(ben, 20)));
    const before = table.events.length;
    table.give(TIME_OUT);
    expect(table.events.slice(before)).toEqual([
      {
        type: 'reported',
        at: 0,
        source: { from: 'clock' },
        fact: { fact: 'choice', place: 'table', player: ana, choice: 'stay', stakes: [], auto: true },
      },
    ]);
    expect(table.refusal(TIME_OUT)).toBe('out-of-turn');
  });

  test('a decision marked as automatic is accepted only from the clock', () => {
    const fact: Fact = { fact: 'choice', place: 'table', player: ana, choice: 'stay', stakes: [], auto: true };
    expect(raising().refusal({ type: 'report', source: { from: 'player', player: ana }, fact })).toBe('not-yours');
  });

  test('a round is settled after its last step, even though irregular acts are possible', () => {
    const table = raising().give(TIME_OUT, PEEK, REVEAL);
    expect(publicRound(setup, table.round).waiting).toEqual([{ ask: 'number', place: null, players: 0, player: null }]);
    table.give(dealt({ fact: 'act', act: 'fumble' }), number(1), DONE);
    expect(table.round.phase).toBe('settled');
    expect(steps(coin, table.round)).toEqual([]);
    expect(privateRound(setup, table.round, cem).payouts).toMatchObject([{ spot: 'tails', back: 5, winnings: 5 }]);
    for (const command of [CLOSE, TIME_OUT, DONE, bet(ana, 'heads', 1), { type: 'voidRound', reason: '' } as const])
      expect(table.refusal(command)).toBe('round-over');
  });

  test('the public view names the awaited player only if there is a single one', () => {
    const table = raising();
    expect(publicRound(setup, table.round).waiting).toEqual([
      { ask: 'choice', place: 'table', players: 2, player: null },
    ]);
    table.give(raises(ben, on(ben, 20)));
    expect(publicRound(setup, table.round).waiting).toEqual([
      { ask: 'choice', place: 'table', players: 1, player: ana },
    ]);
  });
});

describe('a duplicate card', () => {
  const seven = dealt({ fact: 'reveal', place: 'table', card: '7h' });

  test('is refused with one deck', () => {
    const table = raising().give(TIME_OUT, PEEK);
    expect(table.refusal(seven)).toBe('duplicate-card');
    expect(table.refusal(dealt({ fact: 'card', place: 'table', card: '7h' }))).toBe('out-of-turn');
    expect(table.refusal(REVEAL)).toBeUndefined();
  });

  test('is accepted as often as there are decks', () => {
    const { round } = raising().give(TIME_OUT, PEEK);
    const code = (decks: number) => {
      const decision = decide({ ...setup, equipment: { kind: 'deck', decks } }, round, seven, 0);
      return decision.ok ? undefined : decision.error.code;
    };
    expect([code(1), code(2)]).toEqual(['duplicate-card', undefined]);
  });
});

describe('corrections', () => {
  const correct = (index: number, fact: Fact): Command => ({ type: 'correct', index, fact });

  test('an entry is replaced by one of the same kind that was asked for then', () => {
    const table = raising().give(TIME_OUT, PEEK, REVEAL, number(0));
    expect(table.refusal(correct(5, { fact: 'number', number: 3 }))).toBe('out-of-turn');
    expect(table.refusal(correct(5, { fact: 'peek', place: 'table', yes: true }))).toBe('no-such-fact');
    expect(table.refusal(correct(1, { fact: 'number', number: 1 }))).toBe('no-such-fact');
    expect(table.refusal(correct(6, { fact: 'number', number: 1 }))).toBe('no-such-fact');
    table.give(correct(5, { fact: 'number', number: 1 }), DONE);
    const paid = table.round.phase === 'settled' && table.round.payouts.find(({ spot }) => spot === 'tails');
    expect(paid).toMatchObject({ back: 5, winnings: 5 });
  });

  test('later entries are kept while they are valid', () => {
    const table = raising().give(TIME_OUT, PEEK, REVEAL, number(0));
    table.give(correct(4, { fact: 'reveal', place: 'table', card: '2c' }));
    expect(table.events.at(-1)).toEqual({
      type: 'corrected',
      at: 0,
      index: 4,
      fact: { fact: 'reveal', place: 'table', card: '2c' },
      was: { fact: 'reveal', place: 'table', card: 'Ah' },
      dropped: 0,
    });
    expect(steps(coin, table.round)).toEqual([{ ask: 'act', act: 'done', place: 'table' }]);
  });

  test('entries before a decision are final, whether a player decided or the timeout', () => {
    const [ace, two] = (['As', '2c'] as const).map((card) => correct(0, { fact: 'card', place: 'table', card }));
    if (!ace || !two) return expect.fail();
    expect(raising().refusal(ace)).toBeUndefined();
    const raised = raising().give(raises(ben, on(ben, 20)));
    const outOfTime = raising().give(TIME_OUT);
    for (const table of [raised, outOfTime]) {
      expect(isCorrectable(table.round, 0)).toBe(false);
      expect([ace, two].map((each) => table.refusal(each))).toEqual(['decided-since', 'decided-since']);
    }
    outOfTime.give(PEEK);
    expect([0, 1, 2, 3, 4].map((index) => isCorrectable(outOfTime.round, index))).toEqual([
      false,
      false,
      false,
      true,
      false,
    ]);
  });

  test('a preset is never dropped', () => {
    const preset: Command = {
      type: 'report',
      source: { from: 'player', player: ana },
      fact: { fact: 'preset', player: ana, preset: 'follow', on: true },
    };
    const ace = correct(0, { fact: 'card', place: 'table', card: 'As' });
    expect(raising().give(preset).refusal(ace)).toBeUndefined();
    const noDecisions = new TestTable().give(CLOSE, dealt({ fact: 'card', place: 'table', card: 'As' }), PEEK, preset);
    expect(noDecisions.refusal(correct(0, { fact: 'card', place: 'table', card: '2c' }))).toBeUndefined();
    const dropping = new TestTable().give(
      bet(ana, 'heads', 10),
      CLOSE,
      dealt({ fact: 'card', place: 'table', card: 'As' }),
      PEEK,
      preset,
    );
    expect(dropping.refusal(correct(0, { fact: 'card', place: 'table', card: '2c' }))).toBe('correction-breaks-round');
  });

  test('a correction changes neither the place nor the face of a card', () => {
    expect(raising().refusal(correct(0, { fact: 'card', place: 'table', card: 'down' }))).toBe('out-of-turn');
    expect(raising().refusal(correct(0, { fact: 'card', place: 'elsewhere', card: '2c' }))).toBe('out-of-turn');
  });

  test('a correction to a duplicate card is refused', () => {
    const table = new TestTable().give(CLOSE, CARD, PEEK, REVEAL);
    expect(table.refusal(correct(0, { fact: 'card', place: 'table', card: 'Ah' }))).toBe('duplicate-card');
    expect(table.refusal(correct(2, { fact: 'reveal', place: 'table', card: '7h' }))).toBe('duplicate-card');
    expect(table.refusal(correct(2, { fact: 'reveal', place: 'table', card: 'Ah' }))).toBeUndefined();
  });

  test('nothing is corrected while bets are open', () => {
    expect(new TestTable().refusal(correct(0, { fact: 'number', number: 1 }))).toBe('bets-open');
  });
});

describe('void', () => {
  test('R18: every stake is returned, including further stakes', () => {
    const table = raising().give(raises(ana, on(ana, 10), on(cem, 5)), {
      type: 'voidRound',
      reason: 'a spilt drink',
    });
    expect(table.round).toEqual({
      phase: 'void',
      reason: 'a spilt drink',
      refunds: [
        { player: ana, spot: 'heads', stake: 10 },
        { player: ben, spot: 'heads', stake: 20 },
        { player: cem, spot: 'tails', stake: 5 },
        on(ana, 10),
        on(cem, 5),
      ],
    });
    expect(publicRound(setup, table.round)).toMatchObject({ phase: 'void', voidReason: 'a spilt drink', totals: {} });
  });

  test('a round that is void under the game’s rules is voided automatically', () => {
    const table = raising().give(TIME_OUT, PEEK, REVEAL, number(2), DONE);
    expect(table.round).toMatchObject({ phase: 'void', reason: { key: 'coin.void.edge' } });
    expect(table.round.phase === 'void' && table.round.refunds.map(({ stake }) => stake)).toEqual([10, 20, 5]);
  });
});

test('money moves with the events and never stays on the table', () => {
  const table = raising().give(raises(ana, on(ana, 10), on(cem, 5)), TIME_OUT, PEEK, REVEAL, number(0), DONE);
  let round: Round = betting;
  const moved = table.events.flatMap((event) => {
    const staked = stakesIn(round);
    round = evolve(coin, round, event);
    return movements(event, staked);
  });
  expect(moved).toEqual([
    { from: { player: ana }, to: 'table', amount: 10, code: 'stake' },
    { from: { player: ben }, to: 'table', amount: 20, code: 'stake' },
    { from: { player: cem }, to: 'table', amount: 5, code: 'stake' },
    { from: { player: ana }, to: 'table', amount: 10, code: 'stake' },
    { from: { player: cem }, to: 'table', amount: 5, code: 'stake' },
    { from: 'house', to: 'table', amount: 40, code: 'house' },
    { from: 'table', to: { player: ana }, amount: 40, code: 'payout' },
    { from: 'table', to: { player: ben }, amount: 40, code: 'payout' },
    { from: 'table', to: { player: cem }, amount: 10, code: 'payout' },
  ]);
});
