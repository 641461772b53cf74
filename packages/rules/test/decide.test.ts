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
} from '../src/index.ts';
import { coin } from './coin.ts';

const [ana, ben, cem] = ['ana' as Player, 'ben' as Player, 'cem' as Player];
const setup = { game: coin, limits: noLimits, equipment: { kind: 'deck', decks: 1 } } as const;

/** A round under way; `give` throws when it is refused, `ask` says with which code it is. */
class Sitting {
  round: Round = betting;
  events: RoundEvent[] = [];
  now = 0;

  give(...commands: Command[]): this {
    for (const command of commands) {
      const decision = decide(setup, this.round, command, this.now);
      if (!decision.ok) throw new Error(`${command.type} refused: ${decision.error.code}`);
      this.events.push(...decision.value);
      this.round = decision.value.reduce<Round>((round, event) => evolve(coin, round, event), this.round);
    }
    return this;
  }

  ask(command: Command): string | undefined {
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

/** Ana and Ben on heads, Cem on tails, the card dealt: both may raise. */
const raising = () =>
  new Sitting().give(bet(ana, 'heads', 10), bet(ben, 'heads', 20), bet(cem, 'tails', 5), CLOSE, CARD);

describe('betting', () => {
  test('a bet is late from the very moment the clock closes', () => {
    const sitting = new Sitting();
    sitting.round = evolve(coin, betting, { type: 'roundOpened', at: 0, closesAt: 1_000 });
    sitting.now = 999;
    expect(sitting.ask(bet(ana, 'heads', 1))).toBeUndefined();
    sitting.now = 1_000;
    expect(sitting.ask(bet(ana, 'heads', 1))).toBe('bets-closed');
    expect(sitting.ask({ type: 'withdrawBets', player: ana, wagers: [] })).toBe('bets-closed');
    expect(sitting.ask({ type: 'moveBets', player: ana, taken: [], placed: [] })).toBe('bets-closed');
    expect(sitting.ask(CLOSE)).toBeUndefined();
  });

  test('bets are moved as a whole or not at all', () => {
    const wager = (spot: string, stake: number) => ({ spot, stake: chips(stake) });
    const move = (taken: number, placed: number): Command => {
      return { type: 'moveBets', player: ana, taken: [wager('heads', taken)], placed: [wager('tails', placed)] };
    };
    const sitting = new Sitting().give(bet(ana, 'heads', 10), bet(ben, 'heads', 5));
    expect(sitting.ask(move(11, 11))).toBe('no-such-bet');
    expect(sitting.ask(move(4, 4)), 'heads and tails together').toBe('not-together');
    expect(sitting.ask(move(10, 0))).toBe('nothing-staked');
    const before = sitting.events.length;
    sitting.give(move(10, 12));
    expect(sitting.events.slice(before)).toEqual([
      { type: 'betsWithdrawn', at: 0, player: ana, wagers: [{ spot: 'heads', stake: 10 }] },
      { type: 'betsPlaced', at: 0, player: ana, wagers: [{ spot: 'tails', stake: 12 }] },
    ]);
    expect(privateRound(setup, sitting.round, ana).stakes).toEqual({ tails: 12 });
    expect(privateRound(setup, sitting.round, ben).stakes).toEqual({ heads: 5 });
  });

  test('acts of the betting time are offered once and reach the game when it starts', () => {
    const toss = dealt({ fact: 'act', act: 'toss' });
    const sitting = new Sitting();
    expect(sitting.ask(CARD)).toBe('bets-open');
    sitting.give(toss);
    expect(sitting.ask(toss)).toBe('out-of-turn');
    sitting.give(CLOSE);
    expect(sitting.round.phase === 'playing' && sitting.round.play).toMatchObject({ facts: [{ act: 'toss' }] });
    expect(sitting.ask(bet(ana, 'heads', 1))).toBe('bets-closed');
    expect(sitting.ask(CLOSE)).toBe('bets-closed');
  });

  test('a preset is given by its player, at any time', () => {
    const preset = (player: Player, by: Player | 'dealer', name = 'follow'): Command => ({
      type: 'report',
      source: by === 'dealer' ? { from: 'dealer' } : { from: 'player', player: by },
      fact: { fact: 'preset', player, preset: name, on: true },
    });
    const sitting = new Sitting();
    expect(sitting.ask(preset(ana, 'dealer'))).toBe('not-yours');
    expect(sitting.ask(preset(ana, ben))).toBe('not-yours');
    expect(sitting.ask(preset(ana, ana, 'constructor'))).toBeDefined();
    sitting.give(preset(ana, ana), CLOSE, preset(ben, ben));
    expect(privateRound(setup, sitting.round, ana).presets).toEqual(['follow']);
    expect(privateRound(setup, sitting.round, ben).presets).toEqual(['follow']);
    expect(privateRound(setup, sitting.round, cem).presets).toEqual([]);
  });
});

describe('playing', () => {
  test('only what is asked is taken, and only from whom it is asked', () => {
    const sitting = raising();
    expect(sitting.ask(PEEK)).toBe('out-of-turn');
    expect(sitting.ask(raises(cem, on(cem, 5)))).toBe('out-of-turn');
    expect(sitting.ask({ ...raises(ana, on(ana, 10)), source: { from: 'player', player: ben } } as Command)).toBe(
      'not-yours',
    );
    expect(sitting.ask({ ...raises(ana, on(ana, 10)), source: { from: 'dealer' } } as Command)).toBe('not-yours');
    expect(
      sitting.ask({ type: 'report', source: { from: 'player', player: ana }, fact: { fact: 'number', number: 0 } }),
    ).toBe('not-yours');
  });

  test('a decision stakes exactly what its option asks; what is optional may be left out', () => {
    const sitting = raising();
    for (const stakes of [
      [],
      [on(ana, 9)],
      [on(ben, 10)],
      [on(cem, 5)],
      [on(ana, 10), on(ana, 10)],
      [on(cem, 5), on(ana, 10)],
    ])
      expect(sitting.ask(raises(ana, ...stakes)), JSON.stringify(stakes)).toBe('out-of-turn');
    expect(sitting.ask(raises(ana, on(ana, 10), on(cem, 4)))).toBe('out-of-turn');
    expect(sitting.ask(raises(ana, on(ana, 10)))).toBeUndefined();
    expect(sitting.ask(raises(ana, on(ana, 10), on(cem, 5)))).toBeUndefined();
  });

  test('several decide at once, in any order; the window keeps its start', () => {
    const sitting = raising();
    const pace = {
      bettingMs: 0,
      decisionMs: 500,
      resultMs: 0,
      dealer: { cardMs: 0, revealMs: 0, numberMs: 0, actMs: 0 },
    };
    expect(deadline(sitting.round, pace)).toEqual({ at: 500, command: 'timeOut' });
    sitting.now = 400;
    sitting.give(raises(ben, on(ben, 20)));
    expect(deadline(sitting.round, pace)).toEqual({ at: 500, command: 'timeOut' });
    expect(sitting.ask(raises(ben, on(ben, 20)))).toBe('out-of-turn');
    sitting.give(raises(ana, on(ana, 10), on(cem, 5)));
    expect(deadline(sitting.round, pace)).toBeUndefined();
    expect(privateRound(setup, sitting.round, cem).stakes).toEqual({ tails: 5, raise: 5 });
  });

  test('time takes the default of every decision that is open, and nothing that is not', () => {
    const sitting = raising().give(raises(ben, on(ben, 20)));
    const before = sitting.events.length;
    sitting.give(TIME_OUT);
    expect(sitting.events.slice(before)).toEqual([
      {
        type: 'reported',
        at: 0,
        source: { from: 'clock' },
        fact: { fact: 'choice', place: 'table', player: ana, choice: 'stay', stakes: [], auto: true },
      },
    ]);
    expect(sitting.ask(TIME_OUT)).toBe('out-of-turn');
  });

  test('nobody but the clock says that the table decided', () => {
    const fact: Fact = { fact: 'choice', place: 'table', player: ana, choice: 'stay', stakes: [], auto: true };
    expect(raising().ask({ type: 'report', source: { from: 'player', player: ana }, fact })).toBe('not-yours');
  });

  test('a round settles with its last step, and irregular acts do not keep it open', () => {
    const sitting = raising().give(TIME_OUT, PEEK, REVEAL);
    expect(publicRound(setup, sitting.round).waiting).toEqual([
      { ask: 'number', place: null, players: 0, player: null },
    ]);
    sitting.give(dealt({ fact: 'act', act: 'fumble' }), number(1), DONE);
    expect(sitting.round.phase).toBe('settled');
    expect(steps(coin, sitting.round)).toEqual([]);
    expect(privateRound(setup, sitting.round, cem).payouts).toMatchObject([{ spot: 'tails', back: 5, winnings: 5 }]);
    for (const command of [CLOSE, TIME_OUT, DONE, bet(ana, 'heads', 1), { type: 'voidRound', reason: '' } as const])
      expect(sitting.ask(command)).toBe('round-over');
  });

  test('what everybody is waiting for names the player only when it is one', () => {
    const sitting = raising();
    expect(publicRound(setup, sitting.round).waiting).toEqual([
      { ask: 'choice', place: 'table', players: 2, player: null },
    ]);
    sitting.give(raises(ben, on(ben, 20)));
    expect(publicRound(setup, sitting.round).waiting).toEqual([
      { ask: 'choice', place: 'table', players: 1, player: ana },
    ]);
  });
});

describe('a card that lies on the table', () => {
  const seven = dealt({ fact: 'reveal', place: 'table', card: '7h' });

  test('cannot come again from one deck', () => {
    const sitting = raising().give(TIME_OUT, PEEK);
    expect(sitting.ask(seven)).toBe('card-lies-already');
    expect(sitting.ask(dealt({ fact: 'card', place: 'table', card: '7h' }))).toBe('out-of-turn');
    expect(sitting.ask(REVEAL)).toBeUndefined();
  });

  test('can as often as there are decks', () => {
    const { round } = raising().give(TIME_OUT, PEEK);
    const code = (decks: number) => {
      const decision = decide({ ...setup, equipment: { kind: 'deck', decks } }, round, seven, 0);
      return decision.ok ? undefined : decision.error.code;
    };
    expect([code(1), code(2)]).toEqual(['card-lies-already', undefined]);
  });
});

describe('corrections', () => {
  const correct = (index: number, fact: Fact): Command => ({ type: 'correct', index, fact });

  test('an entry is replaced by one of its kind that was asked for then', () => {
    const sitting = raising().give(TIME_OUT, PEEK, REVEAL, number(0));
    expect(sitting.ask(correct(5, { fact: 'number', number: 3 }))).toBe('out-of-turn');
    expect(sitting.ask(correct(5, { fact: 'peek', place: 'table', yes: true }))).toBe('no-such-fact');
    expect(sitting.ask(correct(1, { fact: 'number', number: 1 }))).toBe('no-such-fact');
    expect(sitting.ask(correct(6, { fact: 'number', number: 1 }))).toBe('no-such-fact');
    sitting.give(correct(5, { fact: 'number', number: 1 }), DONE);
    const paid = sitting.round.phase === 'settled' && sitting.round.payouts.find(({ spot }) => spot === 'tails');
    expect(paid).toMatchObject({ back: 5, winnings: 5 });
  });

  test('what comes after it stays while it fits', () => {
    const sitting = raising().give(TIME_OUT, PEEK, REVEAL, number(0));
    sitting.give(correct(4, { fact: 'reveal', place: 'table', card: '2c' }));
    expect(sitting.events.at(-1)).toEqual({
      type: 'corrected',
      at: 0,
      index: 4,
      fact: { fact: 'reveal', place: 'table', card: '2c' },
      was: { fact: 'reveal', place: 'table', card: 'Ah' },
      dropped: 0,
    });
    expect(steps(coin, sitting.round)).toEqual([{ ask: 'act', act: 'done', place: 'table' }]);
  });

  test('what somebody has decided on stays, whether a player decided or time did', () => {
    const [ace, two] = (['As', '2c'] as const).map((card) => correct(0, { fact: 'card', place: 'table', card }));
    if (!ace || !two) return expect.fail();
    expect(raising().ask(ace)).toBeUndefined();
    const raised = raising().give(raises(ben, on(ben, 20)));
    const outOfTime = raising().give(TIME_OUT);
    for (const sitting of [raised, outOfTime]) {
      expect(isCorrectable(sitting.round, 0)).toBe(false);
      expect([ace, two].map((each) => sitting.ask(each))).toEqual(['decided-since', 'decided-since']);
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

  test('an instruction of a player is never dropped', () => {
    const preset: Command = {
      type: 'report',
      source: { from: 'player', player: ana },
      fact: { fact: 'preset', player: ana, preset: 'follow', on: true },
    };
    const ace = correct(0, { fact: 'card', place: 'table', card: 'As' });
    expect(raising().give(preset).ask(ace)).toBeUndefined();
    const noDecisions = new Sitting().give(CLOSE, dealt({ fact: 'card', place: 'table', card: 'As' }), PEEK, preset);
    expect(noDecisions.ask(correct(0, { fact: 'card', place: 'table', card: '2c' }))).toBeUndefined();
    const dropping = new Sitting().give(
      bet(ana, 'heads', 10),
      CLOSE,
      dealt({ fact: 'card', place: 'table', card: 'As' }),
      PEEK,
      preset,
    );
    expect(dropping.ask(correct(0, { fact: 'card', place: 'table', card: '2c' }))).toBe('correction-breaks-round');
  });

  test('an entry lies where the dealer put it', () => {
    expect(raising().ask(correct(0, { fact: 'card', place: 'table', card: 'down' }))).toBe('out-of-turn');
    expect(raising().ask(correct(0, { fact: 'card', place: 'elsewhere', card: '2c' }))).toBe('out-of-turn');
  });

  test('no card becomes one that lies on the table already', () => {
    const sitting = new Sitting().give(CLOSE, CARD, PEEK, REVEAL);
    expect(sitting.ask(correct(0, { fact: 'card', place: 'table', card: 'Ah' }))).toBe('card-lies-already');
    expect(sitting.ask(correct(2, { fact: 'reveal', place: 'table', card: '7h' }))).toBe('card-lies-already');
    expect(sitting.ask(correct(2, { fact: 'reveal', place: 'table', card: 'Ah' }))).toBeUndefined();
  });

  test('nothing is corrected while bets are open', () => {
    expect(new Sitting().ask(correct(0, { fact: 'number', number: 1 }))).toBe('bets-open');
  });
});

describe('void', () => {
  test('every stake goes back, further stakes too', () => {
    const sitting = raising().give(raises(ana, on(ana, 10), on(cem, 5)), {
      type: 'voidRound',
      reason: 'a spilt drink',
    });
    expect(sitting.round).toEqual({
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
    expect(publicRound(setup, sitting.round)).toMatchObject({ phase: 'void', voidReason: 'a spilt drink', totals: {} });
  });

  test('a game that does not count is void by itself', () => {
    const sitting = raising().give(TIME_OUT, PEEK, REVEAL, number(2), DONE);
    expect(sitting.round).toMatchObject({ phase: 'void', reason: 'the coin stands on its edge' });
    expect(sitting.round.phase === 'void' && sitting.round.refunds.map(({ stake }) => stake)).toEqual([10, 20, 5]);
  });
});

test('money moves with the events and never stays on the table', () => {
  const sitting = raising().give(raises(ana, on(ana, 10), on(cem, 5)), TIME_OUT, PEEK, REVEAL, number(0), DONE);
  let round: Round = betting;
  const moved = sitting.events.flatMap((event) => {
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
