import type { Accepted, Answer, DealerCommand, PitCommand, PlayerCommand, Refused, TableInfo } from '@baize/protocol';
import { games, type Limits, type Pace, type Player } from '@baize/rules';
import { cryptoEntropy, type Entropy } from '../../src/dealing/entropy.ts';
import { sealKeys } from '../../src/dealing/seal-keys.ts';
import { MemoryShoeStore } from '../../src/dealing/shoe-store.ts';
import { Shoes } from '../../src/dealing/shoes.ts';
import type { Journal } from '../../src/journal/journal.ts';
import { MemoryJournal } from '../../src/journal/memory.ts';
import { TableActor } from '../../src/table/actor.ts';
import { Balances } from '../../src/table/balances.ts';
import type { House } from '../../src/table/house.ts';
import { findTable, openTable } from '../../src/table/restore.ts';
import { setUp, type TableSetup } from '../../src/table/setup.ts';
import { Shifts } from '../../src/table/shifts.ts';
import type { Table } from '../../src/table/table.ts';
import { SimulatedClock } from './simulated-clock.ts';

export type GameId = keyof typeof games;

/** Round figures, so that a test can count. */
const PACE: Pace = {
  bettingMs: 20_000,
  decisionMs: 10_000,
  resultMs: 5_000,
  dealer: { cardMs: 1_000, revealMs: 1_000, numberMs: 4_000, actMs: 1_000 },
};

export const GRANT_MINOR = 100_000;
export const DEALER_GONE_MS = 20_000;

export interface Options {
  readonly game?: GameId;
  readonly options?: object;
  readonly limits?: Partial<Limits>;
  readonly entropy?: Entropy;
  readonly grantMinor?: number;
  readonly equipment?: TableInfo['equipment'];
  /** Every dealer may sign on. */
  readonly openRoster?: boolean;
  readonly whenGone?: House['whenGone'];
  readonly journal?: (memory: MemoryJournal) => Journal;
}

/** A house of one table, in memory, on a clock of its own. */
export async function openHouse({
  game = 'roulette',
  options = {},
  limits = {},
  entropy = cryptoEntropy,
  grantMinor = GRANT_MINOR,
  equipment = 'both',
  openRoster = true,
  whenGone = 'pause',
  journal,
}: Options = {}) {
  const clock = new SimulatedClock();
  const memory = new MemoryJournal({ welcomeGrantMinor: grantMinor });
  const store = new MemoryShoeStore();
  const kept = journal?.(memory) ?? memory;
  const errors: unknown[] = [];
  const setup = setupOf(game, options, { ...games[game].limits, ...limits }, equipment);
  const lifetime = (through: Journal = kept): House => ({
    journal: through,
    balances: new Balances(memory),
    shoes: new Shoes(store, sealKeys(Buffer.alloc(32, 7)), entropy),
    clock,
    people: {
      names: async (ids) => new Map(ids.map((id) => [id, nameOf(id)])),
      dealer: async (id) => (id.startsWith('dealer') ? nameOf(id) : undefined),
    },
    setups: { newest: async () => setup, at: async () => setup },
    log: { info: () => undefined, error: (about) => void errors.push(about) },
    dealerGoneMs: DEALER_GONE_MS,
    openRoster,
    whenGone,
    shifts: new Shifts(),
  });
  const first = lifetime();
  const house = {
    clock,
    memory,
    errors,
    setup,
    shoes: store,
    balances: first.balances,
    table: await openTable(first, setup.info.id),
    /** The same table as another process would find it, before it does anything. */
    found: async (): Promise<Table> => {
      const next = lifetime(memory);
      return new TableActor(next, await findTable(next, setup.info.id));
    },
    /** The process dies and another one takes over. */
    restart: async () => {
      const next = lifetime();
      await house.table.stop();
      house.balances = next.balances;
      house.table = await openTable(next, setup.info.id);
      await clock.pass(0);
    },
    player: async (id: string) => {
      await house.balances.load(id);
      return id as Player;
    },
    play: (id: string, command: PlayerCommand, commandId = newId()) =>
      house.table.handle(commandId, { as: 'player', userId: id, name: nameOf(id), command }),
    bet: (id: string, spot: string, stake: number, commandId?: string) =>
      house.play(id, { type: 'placeBets', wagers: [{ spot, stake }] }, commandId),
    deal: (id: string, command: DealerCommand, commandId = newId()) =>
      house.table.handle(commandId, { as: 'dealer', userId: id, name: nameOf(id), command }),
    supervise: (command: PitCommand, commandId = newId(), userId = 'pit-1') =>
      house.table.handle(commandId, { as: 'staff', userId, name: nameOf(userId), command }),
    events: async () => (await memory.read(setup.info.id, 0)).map(({ event }) => event),
    types: async () => (await house.events()).map(({ type }) => type),
    balanceOf: (id: string) => memory.balanceOf(`player:${id}`),
    onFelt: () => memory.balanceOf(`table:${setup.info.id}`),
  };
  await clock.pass(0);
  return house;
}

export type TestHouse = Awaited<ReturnType<typeof openHouse>>;

function setupOf(game: GameId, options: object, limits: Limits, equipment: TableInfo['equipment']): TableSetup {
  const info: TableInfo = {
    id: 'vesper',
    name: 'Vesper',
    game,
    currency: 'EUR',
    options,
    limits,
    pace: PACE,
    equipment,
  };
  return setUp({ info, configVersion: 1 });
}

const nameOf = (id: string): string => `Name of ${id}`;

let ids = 0;
export const newId = (): string => `command-${++ids}`;

/** What was accepted; anything else fails the test. */
export function accepted(answer: Answer<Accepted>): Accepted {
  if (!answer.ok) throw new Error(`${answer.refused.code}: ${answer.refused.sentence}`);
  return answer.value;
}

/** Why it was refused; an acceptance fails the test. */
export function refused(answer: Answer<Accepted>): Refused {
  if (answer.ok) throw new Error(`accepted in version ${answer.value.version}`);
  return answer.refused;
}

/** A journal that is the memory's in everything but how it writes. */
export const writing = (memory: MemoryJournal, append: Journal['append']): Journal => ({
  append,
  read: (...of) => memory.read(...of),
  rounds: (...of) => memory.rounds(...of),
  answerOf: (...of) => memory.answerOf(...of),
  settled: (...of) => memory.settled(...of),
  balance: (...of) => memory.balance(...of),
});
