import { err } from '@baize/rules';
import type { ShoeStore } from '../../../src/dealing/shoe-store.ts';
import { retryWhileUnavailable } from '../../../src/doubt/resolve.ts';
import type { Batch, EntryOutcome, Journal } from '../../../src/journal/journal.ts';
import { storable } from '../../../src/journal/storable.ts';
import type { WantedTopUp } from '../../../src/ledger/top-up.ts';
import type { BalanceChanges } from '../../../src/money/balance-changes.ts';
import type { StandingStore } from '../../../src/standings/standing-store.ts';
import type { Setups, UserDirectory } from '../../../src/table/engine/services.ts';
import type { PlantedFault } from '../plan.ts';
import type { LeasedTables } from './leases.ts';
import type { Line } from './life.ts';
import type { Premises } from './premises.ts';

/** What a process needs of the outside. */
export interface Outside {
  readonly premises: Premises;
  /** The connection to everything outside the process. */
  readonly line: Line;
  readonly log: Log;
  readonly planted: PlantedFault | undefined;
  /** Called when a batch is written, whether or not its sender is still alive. */
  readonly onCommitted: (batch: Batch, outcomes: readonly EntryOutcome[]) => void;
  /** Called when a top-up is booked, with the balance after it. */
  readonly onToppedUp: (wanted: WantedTopUp, balanceMinor: number) => void;
  /** Called when the answer to a reality check is stored. */
  readonly onCheckAnswered: (userId: string) => void;
}

export interface Log {
  info(about: object, message: string): void;
  warn(about: object, message: string): void;
  error(about: object, message: string): void;
}

/** The journal at the other end of the line: batches are serialised to the text that Postgres would get. */
export const journalOver = (
  { line, premises, onCommitted, planted }: Outside,
  journal: Journal,
  leased?: LeasedTables,
): Journal => ({
  append: async (batch) => {
    const { tableId, expectedVersion } = batch;
    const stored: Batch = JSON.parse(storable(batch));
    const sent = planted === 'unbooked-debts' ? withoutDebts(stored) : stored;
    const epoch = leased?.epochOf(tableId);
    const written = await line.write(`an append to ${tableId} at ${expectedVersion}`, async () => {
      if (leased && planted !== 'unfenced-writes' && !leased.isStored(tableId, epoch)) return 'overtaken';
      const outcomes = await journal.append(sent);
      if (outcomes.ok) {
        premises.play.committed(sent, outcomes.value);
        onCommitted(sent, outcomes.value);
      }
      return outcomes;
    });
    if (written !== 'overtaken') return written;
    leased?.lost(tableId);
    return err('stale');
  },
  read: (tableId, after) => line.read(`the events of ${tableId}`, () => journal.read(tableId, after)),
  answerOf: (actor, commandId) => line.read('an earlier answer', () => journal.answerOf(actor, commandId)),
  rounds: (tableId, count) => line.read(`the rounds of ${tableId}`, () => journal.rounds(tableId, count)),
  settled: (tableId, roundId) => line.read('a settled round', () => journal.settled(tableId, roundId)),
  eventsOf: (tableId, roundId) => line.read('the events of a round', () => journal.eventsOf(tableId, roundId)),
  staked: (...of) => line.read('stakes', () => journal.staked(...of)),
  balance: (userId, currency) => line.write('a balance', () => journal.balance(userId, currency)),
});

/** A planted fault: what players owe is in the record of a round and not in the books. */
const withoutDebts = (batch: Batch): Batch => ({
  ...batch,
  entries: batch.entries.map((entry) => ({
    ...entry,
    transfers: entry.transfers.filter(({ code }) => code !== 'receivable'),
  })),
});

/** Notifications of money between processes; they are late and out of order, and may have to be sent again. */
export const moneyOver = ({ line, premises }: Outside) => ({
  isAlone: async () => false,
  send: (moved: readonly BalanceChanges[]) =>
    line.write('announcing moved money', async () => {
      for (const each of moved) premises.announceMoney(line.life, each);
    }),
  listen: (heard: (moved: BalanceChanges) => void) =>
    premises.listenForMoney(line.life, (moved) => line.hear('moved money', () => heard(moved))),
  balances: (accounts: readonly string[]) =>
    retryWhileUnavailable(() =>
      line.read('balances', async () =>
        Object.fromEntries(accounts.map((account) => [account, premises.journal.fundsOf(account)])),
      ),
    ),
});

export const shoesOver = ({ line, premises: { shoes } }: Outside, leased?: LeasedTables): ShoeStore => {
  const write = async (what: string, tableId: string, act: () => Promise<void>) => {
    const epoch = leased?.epochOf(tableId);
    const isOwn = await line.write(what, async () => {
      const owned = leased?.isStored(tableId, epoch) ?? true;
      if (owned) await act();
      return owned;
    });
    if (!isOwn) throw leased?.lost(tableId);
  };
  return {
    save: (shoe) => write('a new shoe', shoe.tableId, () => shoes.save(shoe)),
    load: (shoeId) => line.read('a shoe', () => shoes.load(shoeId)),
    close: (tableId) => write('the end of a shoe', tableId, () => shoes.close()),
  };
};

export const usersOver = ({ line, premises }: Outside): UserDirectory => ({
  names: (ids) => line.read('names', async () => new Map(ids.map((id) => [id, premises.nameOf(id)]))),
  dealer: (id) => line.read('a dealer', async () => (id.startsWith('dealer') ? premises.nameOf(id) : undefined)),
  areIndependent: async () => true,
});

export const setupsOver = ({ line, premises }: Outside): Setups => ({
  newest: (tableId) => line.read('a configuration', async () => premises.setup(tableId)),
  playable: (tableId) => line.read('a configuration', async () => premises.lastPlayable(tableId)),
  at: (tableId, { configVersion }) => line.read('a configuration', async () => premises.setup(tableId, configVersion)),
});

/** Rounds of each player in a whole standing. */
const NEWEST = 10;

/** Sessions, checks and what is in play only in the plans that use them: the other seeds replay as before. */
export const standingsOver = ({ line, premises, onCheckAnswered }: Outside): StandingStore => {
  const { play, journal, topUpRules } = premises;
  const hasChecks = play.checkMinutes > 0;
  const accounts = (id: string) => ({
    balances: premises.balancesOf(id),
    inPlay: topUpRules ? journal.inPlay(id) : [],
  });
  const standing = (id: string, rounds: readonly string[]) => ({
    ...accounts(id),
    parts: hasChecks ? play.parts(id, rounds, NEWEST) : [],
    playSession: hasChecks ? play.playSession(id) : null,
    check: play.terms(id),
    timeLimits: [],
  });
  return {
    read: (ids, rounds) =>
      line.read('standings', async () => new Map(ids.map((id) => [id, standing(id, rounds)] as const))),
    playersOf: async (rounds) => (hasChecks ? play.playersOf(rounds) : []),
    changes: (ids, rounds, touched) =>
      line.read('changes of standings', async () => {
        const changed = ids.map(
          (id) => [id, { ...accounts(id), parts: hasChecks ? play.parts(id, rounds) : [] }] as const,
        );
        return new Map(changed.filter(([id, { parts }]) => parts.length > 0 || touched.includes(id)));
      }),
    answerCheck: (check) =>
      retryWhileUnavailable(() =>
        line.write('the answer to a reality check', async () => {
          const at = play.answer(check);
          onCheckAnswered(check.playerId);
          premises.announceCheck(check.playerId);
          return at;
        }),
      ),
  };
};

export const chatOver = ({ line, premises: { chat, moderation } }: Outside) => ({
  chatStore: {
    add: (said: Parameters<typeof chat.add>[0]) => line.write('a line of the chat', () => chat.add(said)),
    find: (userId: string, commandId: string) => line.read('a chat line', () => chat.find(userId, commandId)),
    last: (tableId: string, count: number) => line.read('the chat', () => chat.last(tableId, count)),
    hide: (tableId: string, lineId: string) => line.write('hiding a line', () => chat.hide(tableId, lineId)),
  },
  moderationStore: moderation,
});
