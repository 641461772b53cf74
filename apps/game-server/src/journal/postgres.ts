import { playerAccount } from '@baize/ledger';
import { type Calendar, USUAL_DAYS } from '@baize/protocol/gaming-days';
import { machineZone } from '@baize/protocol/wall-clock';
import { err, liftEvents, ok, type Result } from '@baize/rules';
import type pg from 'pg';
import { failureOf } from '../doubt/failures.ts';
import { resolve, retryWhileUnavailable } from '../doubt/resolve.ts';
import { type Funds, toldFunds } from '../ledger/funds.ts';
import { balanceOrOpen, openAccount } from '../ledger/opening.ts';
import { BalanceReader, tryReadBalances } from '../ledger/read-balances.ts';
import type { Ownership } from '../ownership/ownership.ts';
import { type Appended, decidingAccounts, playerParts } from './appended.ts';
import { appendEachOnce, beginsShift, commandKey } from './batch.ts';
import { appendEntries } from './entry-statements.ts';
import { findWritten } from './find-written.ts';
import type {
  Batch,
  Entry,
  EntryOutcome,
  Journal,
  SettledRound,
  Staked,
  StoredAnswer,
  StoredEvent,
  StoredRound,
} from './journal.ts';
import { judgeByLimits } from './own-bounds.ts';
import { settledRound } from './reversal-statements.ts';
import { newestRounds } from './round-statements.ts';
import { appendStakes, areStakes } from './stake-statement.ts';
import { readStaked } from './staked.ts';

/** The answer stored for the command of an actor under an id, in SQL. */
const ANSWER = (actor: string, id: string): string =>
  `SELECT version, at, "tableId", "commandHash" AS hash FROM event WHERE actor = ${actor} AND "commandId" = ${id}`;

/** The result of an attempt to write a batch. `fenced`: nothing was written, the version or the epoch has changed. */
type Attempt = readonly EntryOutcome[] | 'fenced';

export interface PostgresJournalParts {
  readonly ownership: Ownership;
  readonly welcomeGrantMinor: number;
  /** By which the days of players' limits begin; default: the usual days in the zone of the machine. */
  readonly calendar?: Calendar;
}

/**
 * The journal in Postgres. Any number of tables may share one: an append uses one connection of the pool, for one
 * statement when it contains only stakes, otherwise for one short transaction.
 */
export class PostgresJournal implements Journal {
  readonly #pool: pg.Pool;
  readonly #ownership: Ownership;
  readonly #welcomeGrantMinor: number;
  readonly #calendar: Calendar;
  readonly #balances: BalanceReader;
  /** Tables whose own account and house account are known to exist. */
  readonly #openTables = new Set<string>();

  constructor(pool: pg.Pool, { ownership, welcomeGrantMinor, calendar }: PostgresJournalParts) {
    this.#pool = pool;
    this.#ownership = ownership;
    this.#welcomeGrantMinor = welcomeGrantMinor;
    this.#calendar = calendar ?? { zone: machineZone(), days: USUAL_DAYS };
    this.#balances = new BalanceReader(pool);
  }

  /**
   * As in `Journal`. The expected version is the fence. Events found by an attempt under a lost epoch were written
   * before the epoch was lost.
   * @throws Unwritable when the database refuses because of a bug of ours; any other error when it is unavailable: it
   * is then unknown what was written, and the owner of the table must read its stream again.
   */
  append(batch: Batch): Promise<Result<readonly EntryOutcome[], 'stale'>> {
    return appendEachOnce(batch, async (once) => {
      const outcomes = await resolve({
        what: `a batch of ${once.tableId}`,
        attempt: () => this.#attempt(once),
        find: () => this.#aftermath(once),
      });
      return outcomes === 'fenced' ? err('stale') : ok(outcomes);
    });
  }

  async #attempt(batch: Batch): Promise<Attempt> {
    await this.#openTable(batch);
    try {
      const epoch = this.#ownership.epochOf(batch.tableId);
      const appended = await (areStakes(batch) ? appendStakes : appendEntries)(this.#pool, batch, epoch);
      if (appended === 'overtaken') this.#ownership.lost(batch.tableId);
      return typeof appended === 'string' ? 'fenced' : await this.#outcomes(batch, appended);
    } catch (error) {
      if (failureOf(error) !== 'repeated') throw error;
      return this.#attemptUnanswered(batch);
    }
  }

  async #openTable({ tableId, currency }: Batch): Promise<void> {
    if (this.#openTables.has(tableId)) return;
    await openAccount(this.#pool, { owner: { kind: 'table', id: tableId }, currency });
    await openAccount(this.#pool, { owner: { kind: 'house' }, currency });
    this.#openTables.add(tableId);
  }

  /** Attempts the batch again without the commands that took effect before. */
  async #attemptUnanswered(batch: Batch): Promise<Attempt> {
    const { version, answers } = await this.#known(batch, batch.entries);
    if (version !== batch.expectedVersion) return 'fenced';
    const outcomes = batch.entries.map(({ actor, command }): EntryOutcome | undefined => {
      const answer = command && answers.get(commandKey(actor, command.id));
      return answer && { outcome: 'repeated', answer };
    });
    return this.#attemptRest(batch, outcomes);
  }

  /** Attempts the entries that have no outcome yet as a separate batch. */
  async #attemptRest(batch: Batch, outcomes: readonly (EntryOutcome | undefined)[]): Promise<Attempt> {
    const entries = batch.entries.filter((_, i) => outcomes[i] === undefined);
    const rest = entries.length > 0 ? await this.#attempt({ ...batch, entries }) : [];
    if (typeof rest === 'string') return rest;
    const next = rest.values();
    return outcomes.map((outcome) => {
      const found = outcome ?? next.next().value;
      if (!found) throw new Error('an entry without an outcome');
      return found;
    });
  }

  async #outcomes(batch: Batch, appended: Appended): Promise<Attempt> {
    const refused = batch.entries.filter((_, i) => appended.bases[i] === -1);
    const known = refused.length > 0 ? await this.#known(batch, refused) : undefined;
    const noneWritten = refused.length === batch.entries.length;
    if (noneWritten && known && known.version !== batch.expectedVersion) return 'fenced';
    const isAnswered = ({ actor, command }: Entry) => command && known?.answers.has(commandKey(actor, command.id));
    const limited = await judgeByLimits(
      this.#pool,
      { tableId: batch.tableId, entries: refused.filter((entry) => !isAnswered(entry)) },
      this.#calendar,
    );
    return batch.entries.map((entry, i) => {
      const base = appended.bases[i] ?? -1;
      if (base >= 0) {
        return { outcome: 'written', version: base + entry.events.length, ...fundsOf(entry, appended.funds) };
      }
      const answer = entry.command && known?.answers.get(commandKey(entry.actor, entry.command.id));
      if (answer) return { outcome: 'repeated', answer };
      if (beginsShift(entry)) return { outcome: 'dealing-elsewhere' };
      const byLimit = limited.get(entry);
      if (byLimit) return byLimit;
      return { outcome: 'not-enough-chips', accounts: (appended.short.get(i) ?? decidingAccounts(entry)).toSorted() };
    });
  }

  /**
   * The version of the stream and which of these commands took effect, read after the locks were taken: an earlier read
   * may be older than the transaction that took the chips, which may be another attempt of the same command.
   */
  async #known(
    { tableId }: Batch,
    entries: readonly Entry[],
  ): Promise<{ readonly version: number; readonly answers: ReadonlyMap<string, StoredAnswer> }> {
    const commands = entries.filter(({ command }) => command);
    const { rows } = await this.#pool.query<{
      version: number;
      actor: string | null;
      id: string;
      answered: number;
      at: Date;
      tableId: string;
      hash: string | null;
    }>(
      `SELECT s.version, k.*
         FROM (SELECT coalesce(max(version), 0) AS version FROM event WHERE "tableId" = $1) AS s
         LEFT JOIN (SELECT sent.actor, sent.id, a.version AS answered, a.at, a."tableId", a.hash
                      FROM unnest($2::text[], $3::text[]) AS sent(actor, id)
                     CROSS JOIN LATERAL (${ANSWER('sent.actor', 'sent.id')}) AS a) AS k ON true`,
      [tableId, commands.map(({ actor }) => actor), commands.map(({ command }) => command?.id)],
    );
    const answers = new Map<string, StoredAnswer>();
    for (const { actor, id, answered, at, tableId: where, hash } of rows)
      if (actor !== null)
        answers.set(commandKey(actor, id), { tableId: where, hash, version: answered, at: at.getTime() });
    return { version: rows[0]?.version ?? 0, answers };
  }

  async #aftermath(batch: Batch): Promise<Attempt> {
    const bases = findWritten(batch, await this.read(batch.tableId, batch.expectedVersion));
    if (bases === 'stale') return 'fenced';
    const players = batch.entries.flatMap((entry) => playerParts(entry).map(({ account }) => account));
    const funds = new Map(Object.entries(await tryReadBalances(this.#pool, players)));
    return this.#outcomes(batch, { bases, funds, short: new Map() });
  }

  async read(tableId: string, after: number): Promise<readonly StoredEvent[]> {
    const text = `SELECT version, "roundId", actor, data AS event FROM event
                   WHERE "tableId" = $1 AND version > $2 ORDER BY version`;
    const values = [tableId, after];
    const { rows } = await retryWhileUnavailable(() => this.#pool.query<StoredEvent>({ name: 'read', text, values }));
    return liftEvents(rows);
  }

  async answerOf(actor: string, commandId: string): Promise<StoredAnswer | undefined> {
    const query = { name: 'answer-of', text: ANSWER('$1', '$2'), values: [actor, commandId] };
    const { rows } = await retryWhileUnavailable(() =>
      this.#pool.query<Omit<StoredAnswer, 'at'> & { readonly at: Date }>(query),
    );
    return rows[0] && { ...rows[0], at: rows[0].at.getTime() };
  }

  rounds(tableId: string, count: number): Promise<readonly StoredRound[]> {
    return retryWhileUnavailable(() => newestRounds(this.#pool, tableId, count));
  }

  settled(tableId: string, roundId: string): Promise<SettledRound | undefined> {
    return retryWhileUnavailable(() => settledRound(this.#pool, tableId, roundId));
  }

  async eventsOf(tableId: string, roundId: string): Promise<readonly StoredEvent[]> {
    const text = `SELECT version, "roundId", actor, data AS event FROM event
                   WHERE "tableId" = $1 AND "roundId" = $2 ORDER BY version`;
    const query = { name: 'events-of', text, values: [tableId, roundId] };
    const { rows } = await retryWhileUnavailable(() => this.#pool.query<StoredEvent>(query));
    return liftEvents(rows);
  }

  staked(felt: string, roundId: string, before?: number): Promise<readonly Staked[]> {
    return retryWhileUnavailable(() => readStaked(this.#pool, felt, roundId, before));
  }

  async balance(userId: string, currency: string): Promise<Funds> {
    const known = await this.#balances.of(playerAccount(userId, currency));
    if (known !== undefined) return known;
    return balanceOrOpen(this.#pool, { userId, currency, welcomeGrantMinor: this.#welcomeGrantMinor });
  }
}

function fundsOf(entry: Entry, funds: ReadonlyMap<string, Funds>) {
  return toldFunds(
    playerParts(entry).flatMap(({ account }): [string, Funds][] => {
      const own = funds.get(account);
      return own ? [[account, own]] : [];
    }),
  );
}
