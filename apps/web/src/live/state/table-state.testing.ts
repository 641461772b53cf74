import type { Joined, TableView } from '@baize/protocol';
import { chips, noLimits } from '@baize/rules';
import { steadyNow } from '../../lib/browser/steady-clock.ts';

/** A roulette table in its eighth round, for tests. */
export const tableView = (over: Partial<TableView> = {}): TableView => ({
  tableId: 'vesper',
  version: 10,
  now: steadyNow(),
  state: 'open',
  notice: null,
  words: null,
  dealing: 'virtual',
  dealer: null,
  watching: 1,
  roundId: 'VES-8',
  roundNumber: 8,
  round: {
    phase: 'betting',
    closesAt: null,
    deciding: null,
    waiting: [],
    totals: {},
    holders: {},
    acts: [],
    play: null,
    result: null,
    voidReason: null,
  },
  dealt: false,
  offeredTo: null,
  ...{ waitsFor: null, waitsSince: null, told: null },
  deadline: null,
  names: {},
  shoe: null,
  sealed: null,
  correctedAt: null,
  byHand: false,
  seats: {},
  ...over,
});

/** The same table as it is joined by a player who has five euros on seventeen. */
export const joinedTable = (over: Partial<TableView> = {}): Joined => {
  const view = tableView(over);
  return {
    info: {
      id: 'vesper',
      name: 'Vesper',
      game: 'roulette',
      currency: 'EUR',
      options: {},
      limits: noLimits,
      pace: {
        bettingMs: 20_000,
        decisionMs: 10_000,
        resultMs: 5_000,
        dealer: { cardMs: 1, revealMs: 1, numberMs: 1, actMs: 1 },
      },
      equipment: 'both',
    },
    view,
    own: {
      tableId: 'vesper',
      version: view.version,
      roundId: view.roundId,
      round: {
        stakes: { 'straight:17': chips(500) },
        choices: [],
        presets: [],
        timedOut: [],
        own: null,
        returned: [],
        payouts: [],
      },
      balanceMinor: 1_000,
      seats: [],
    },
    results: [{ roundId: 'VES-7', number: 7, shoe: null, result: { number: 0 } }],
    chatEverySeconds: 0,
    chatMute: null,
    video: null,
    chat: [],
  };
};
