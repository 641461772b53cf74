import type { Accepted, Answer, PlayerCommand } from '@baize/protocol';
import { chips } from '@baize/rules';
import { beforeEach, describe, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { type Connection, NOT_YET } from '../../live/connection/connection.ts';
import { joinedTable } from '../../live/state/table-state.testing.ts';
import { joined, type LiveTable, newTable } from '../../live/state/table-state.ts';
import { gameOf } from '../game/table-game.ts';
import { BettingDesk, type Memory } from './betting-desk.ts';
import { onTheWayMinor, stakesWith } from './betting-state.ts';
import { planMove } from './moving.ts';

type Answered = (answer: Answer<Accepted>) => void;

const INFO = joinedTable().info;
const GAME = gameOf(INFO);
if (!GAME) throw new Error('roulette is gone from the rules');
const game = GAME;

const CLOSED = { key: 'house.refusal.bets-closed' };

/** A line to the house whose answers the test gives by hand. */
class Line {
  readonly sent: PlayerCommand[] = [];
  readonly answers: Answered[] = [];
  readonly store = createStore<LiveTable>(() => joined(newTable('vesper'), joinedTable(), 0));
  readonly connection = createStore<Connection>(() => NOT_YET);
  readonly table = () => this.store;
  readonly play = (_: string, command: PlayerCommand) => {
    this.sent.push(command);
    return new Promise<Answer<Accepted>>((answer) => this.answers.push(answer));
  };

  async accept(version: number): Promise<void> {
    this.answers.shift()?.({ ok: true, value: { version, at: 0 } });
    await Promise.resolve();
    await Promise.resolve();
  }

  async refuse(): Promise<void> {
    this.answers.shift()?.({ ok: false, refused: { code: 'bets-closed', phrase: CLOSED } });
    await Promise.resolve();
    await Promise.resolve();
  }

  /** The own view as the house sends it after a change. */
  own(version: number, stakes: Record<string, number>, balanceMinor = 1_000): void {
    this.store.setState(({ own }) => ({
      own: own && {
        ...own,
        version,
        balanceMinor,
        round: own.round && {
          ...own.round,
          stakes: Object.fromEntries(Object.entries(stakes).map(([spot, stake]) => [spot, chips(stake)])),
        },
      },
    }));
  }
}

let line: Line;
let desk: BettingDesk;
let kept: Map<string, string>;
const memory = (): Memory => ({ getItem: (key) => kept.get(key) ?? null, setItem: (key, text) => kept.set(key, text) });

function open(): void {
  desk = new BettingDesk(line, {
    tableId: 'vesper',
    game,
    memory: memory(),
    chipMinor: 200,
  });
  desk.follow();
}

const stakes = () => {
  const { own } = line.store.getState();
  return Object.fromEntries(stakesWith(own?.round?.stakes ?? {}, desk.state.getState().onTheWay));
};

beforeEach(() => {
  kept = new Map();
  line = new Line();
  open();
});

describe('chips on their way', () => {
  test('are shown at once and stay on their way until the own view holds them', async () => {
    desk.place('red');
    expect(stakes()).toEqual({ 'straight:17': 500, red: 200 });
    expect(onTheWayMinor(desk.state.getState().onTheWay)).toBe(200);
    await line.accept(12);
    expect(desk.state.getState().onTheWay).toHaveLength(1);
    line.own(12, { 'straight:17': 500, red: 200 }, 800);
    expect(desk.state.getState().onTheWay).toHaveLength(0);
    expect(stakes()).toEqual({ 'straight:17': 500, red: 200 });
  });

  test('are never counted twice when the view comes before the answer', async () => {
    desk.place('red');
    line.own(12, { 'straight:17': 500, red: 200 }, 800);
    await line.accept(12);
    expect(stakes()).toEqual({ 'straight:17': 500, red: 200 });
  });

  test('vanish when they are refused, and the reason is told at their spot', async () => {
    desk.place('red');
    await line.refuse();
    expect(stakes()).toEqual({ 'straight:17': 500 });
    expect(desk.state.getState().notice).toMatchObject({
      spot: 'red',
      phrase: CLOSED,
      currency: 'EUR',
    });
    expect(desk.state.getState().done).toEqual([]);
  });

  test('count against the balance', () => {
    line.own(11, {}, 300);
    desk.place('red');
    desk.place('black');
    expect(line.sent).toHaveLength(1);
    expect(desk.state.getState().notice?.phrase).toMatchObject({ values: { balance: { chips: 100 } } });
  });
});

describe('a kind of bet that the house has switched off', () => {
  beforeEach(() => {
    line.own(11, {}, 10_000);
    const house = { off: [{ scope: 'bet', subject: 'roulette:split' } as const], maintenance: null };
    line.connection.setState({ house });
  });

  test('is left out of a saved layout and of a repetition, and that is said', async () => {
    const wagers = ['red', 'split:5-8', 'split:10-11'].map((spot) => ({ spot, stake: 200 }));
    desk.placeStakes(wagers);
    expect(line.sent).toEqual([{ type: 'placeBets', wagers: [{ spot: 'red', stake: 200 }] }]);
    expect(desk.state.getState().notice).toMatchObject({ tone: 'note', phrase: { key: 'house.bet.left-out' } });
    desk.state.setState({ last: wagers });
    desk.repeat();
    expect(line.sent).toHaveLength(2);
    expect(line.sent[1]).toEqual(line.sent[0]);
    line.connection.setState({ house: { off: [], maintenance: null } });
    desk.repeat();
    expect(line.sent[2]).toMatchObject({ wagers: [{ spot: 'red' }, { spot: 'split:5-8' }, { spot: 'split:10-11' }] });
  });

  test('keeps a call that contains it from being placed in part', () => {
    desk.placeSet([
      { spot: 'straight:1', units: 1 },
      { spot: 'split:6-9', units: 1 },
    ]);
    expect(line.sent).toEqual([]);
    expect(desk.state.getState().notice).toMatchObject({ spot: null, phrase: { key: 'house.bet.call-off' } });
    desk.placeSet([{ spot: 'straight:1', units: 1 }]);
    expect(line.sent).toHaveLength(1);
  });
});

describe('undo', () => {
  test('takes back one act after the other, the newest first', async () => {
    desk.place('red');
    desk.placeSet([
      { spot: 'straight:1', units: 1 },
      { spot: 'straight:2', units: 2 },
    ]);
    await line.accept(11);
    await line.accept(12);
    line.own(12, { red: 200, 'straight:1': 200, 'straight:2': 400 });
    desk.undo();
    desk.undo();
    expect(line.sent.slice(2)).toEqual([
      {
        type: 'withdrawBets',
        wagers: [
          { spot: 'straight:1', stake: 200 },
          { spot: 'straight:2', stake: 400 },
        ],
      },
      { type: 'withdrawBets', wagers: [{ spot: 'red', stake: 200 }] },
    ]);
    desk.undo();
    expect(line.sent).toHaveLength(4);
  });

  test('puts back what was cleared', () => {
    desk.clear();
    desk.undo();
    expect(line.sent).toEqual([
      { type: 'withdrawBets', wagers: [{ spot: 'straight:17', stake: 500 }] },
      { type: 'placeBets', wagers: [{ spot: 'straight:17', stake: 500 }] },
    ]);
  });
});

describe('chips moved to another spot', () => {
  test('are taken and put down at once, and undone as one act', async () => {
    desk.exchange((board) => planMove(board, 'straight:17', 'red'));
    expect(stakes()).toEqual({ red: 500 });
    expect(line.sent).toEqual([
      {
        type: 'moveBets',
        taken: [{ spot: 'straight:17', stake: 500 }],
        placed: [{ spot: 'red', stake: 500 }],
      },
    ]);
    expect(onTheWayMinor(desk.state.getState().onTheWay)).toBe(0);
    await line.accept(12);
    line.own(12, { red: 500 });
    desk.undo();
    expect(line.sent.slice(1)).toEqual([
      {
        type: 'moveBets',
        taken: [{ spot: 'red', stake: 500 }],
        placed: [{ spot: 'straight:17', stake: 500 }],
      },
    ]);
    desk.undo();
    expect(line.sent).toHaveLength(2);
  });

  test('stay where they lie when the other spot refuses them, or when they come too late', async () => {
    desk.exchange((board) => planMove(board, 'straight:17', 'red'));
    await line.refuse();
    await new Promise((settled) => setTimeout(settled));
    expect(line.sent).toHaveLength(1);
    expect(stakes()).toEqual({ 'straight:17': 500 });
    expect(desk.state.getState()).toMatchObject({ done: [], onTheWay: [], notice: { spot: 'red' } });
  });

  test('come back when they are moved off the felt', () => {
    desk.exchange((board) => planMove(board, 'straight:17', null));
    expect(line.sent).toEqual([{ type: 'withdrawBets', wagers: [{ spot: 'straight:17', stake: 500 }] }]);
    expect(stakes()).toEqual({});
  });
});

describe('repeat', () => {
  const nextRound = (roundId: string, phase: 'betting' | 'playing') =>
    line.store.setState(({ view, own }) => ({
      view: view?.round ? { ...view, roundId, round: { ...view.round, phase } } : null,
      own: own && { ...own, roundId },
    }));

  test('puts down what lay there when the last bets closed', () => {
    line.own(11, { red: 200, 'straight:17': 100 });
    nextRound('VES-8', 'playing');
    nextRound('VES-9', 'betting');
    line.own(20, {});
    desk.repeat();
    expect(line.sent).toEqual([
      {
        type: 'placeBets',
        wagers: [
          { spot: 'red', stake: 200 },
          { spot: 'straight:17', stake: 100 },
        ],
      },
    ]);
  });

  test('still knows the bets after the page was loaded again, and a round without bets forgets nothing', () => {
    nextRound('VES-8', 'playing');
    line.own(11, {});
    nextRound('VES-9', 'playing');
    open();
    expect(desk.state.getState().last).toEqual([{ spot: 'straight:17', stake: 500 }]);
  });

  test('does not trust what it finds in the browser', () => {
    kept.set('baize.last-bets.vesper', '[{"spot":5},{"spot":"red","stake":1.5},{"spot":"red","stake":300}]');
    open();
    expect(desk.state.getState().last).toEqual([{ spot: 'red', stake: 300 }]);
  });
});

test('a new round starts with nothing to undo and nothing on its way', () => {
  desk.place('red');
  line.store.setState(({ view }) => ({ view: view && { ...view, roundId: 'VES-9' } }));
  expect(desk.state.getState()).toMatchObject({ roundId: 'VES-9', onTheWay: [], done: [] });
});

describe('an answer that comes after its round', () => {
  const nextRound = () =>
    line.store.setState(({ view, own }) => ({
      view: view && { ...view, roundId: 'VES-9' },
      own: own && { ...own, roundId: 'VES-9', round: own.round && { ...own.round, stakes: {} } },
    }));
  const said = () => desk.state.getState().notice?.phrase;

  test('is announced when the round ends, and reported when it comes: accepted', async () => {
    desk.exchange((board) => planMove(board, 'straight:17', 'red'));
    nextRound();
    expect(desk.state.getState().onTheWay).toEqual([]);
    expect(said()).toEqual({ key: 'house.bet.answer-late' });
    await line.accept(12);
    expect(said()).toEqual({ key: 'house.bet.late-accepted', values: { round: 'VES-8' } });
    expect(line.sent).toHaveLength(1);
  });

  test('or refused, with the reason, and nothing of it lies in the new round', async () => {
    desk.place('red');
    nextRound();
    await line.refuse();
    expect(said()).toEqual({ key: 'house.bet.late-refused', values: { round: 'VES-8', reason: CLOSED } });
    expect(desk.state.getState().notice?.spot).toBeNull();
    expect(stakes()).toEqual({});
  });

  test('is silent about an answered bet, and about what the notice of a lost connection says', async () => {
    desk.place('red');
    await line.accept(12);
    nextRound();
    expect(said()).toBeUndefined();
    desk.place('black');
    const passed = { key: 'house.bet.round-passed' };
    const meanwhile = {
      ...{
        awayMs: 5_000,
        results: [],
        ended: true,
        roundId: null,
        stakedMinor: 0,
        balanceBeforeMinor: null,
        balanceAfterMinor: null,
      },
      unanswered: [passed],
    };
    line.store.setState(({ view }) => ({ view: view && { ...view, roundId: 'VES-10' }, meanwhile }));
    line.answers.shift()?.({ ok: false, refused: { code: 'round-over', phrase: passed } });
    await new Promise((settled) => setTimeout(settled));
    expect(said()).toBeUndefined();
    expect(desk.state.getState().onTheWay).toEqual([]);
  });
});
