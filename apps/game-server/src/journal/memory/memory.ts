import {
  accountId,
  accountOf,
  balanceChanges,
  bankAccount,
  inMinorUnits,
  mayBeNegative,
  playerAccount,
  playerOf,
} from '@baize/ledger';
import type { InPlay } from '@baize/protocol';
import { amountOf, err, liftEvents, ok, type Player, type Result } from '@baize/rules';
import { Unwritable } from '../../doubt/failures.ts';
import { isOfSettledRound } from '../../events/table-events.ts';
import { availableOf, type Funds, toldFunds } from '../../ledger/funds.ts';
import { type HeldFunds, isCovered, playerParts, reserveAfter } from '../appended.ts';
import { appendEachOnce, commandKey } from '../batch.ts';
import type {
  Batch,
  Entry,
  EntryOutcome,
  Journal,
  NewTransfer,
  ResettlementRow,
  ReversalRow,
  SettledRound,
  SettlementRows,
  Staked,
  StoredAnswer,
  StoredEvent,
  StoredRound,
} from '../journal.ts';
import { playersIn } from '../staked.ts';
import { MemoryReserves } from './reserves.ts';

/** A stored transfer with the version of its event; `null` for a grant. */
interface StoredTransfer extends Omit<NewTransfer, 'event' | 'code'> {
  readonly code: NewTransfer['code'] | 'grant' | 'adjustment';
  readonly tableId: string | null;
  readonly version: number | null;
  readonly roundId: string | null;
}

/** The journal in the memory of this process: the same guarantees except durability. */
export class MemoryJournal implements Journal {
  readonly #welcomeGrantMinor: number;
  readonly #streams = new Map<string, StoredEvent[]>();
  readonly #balances = new Map<string, number>();
  readonly #answers = new Map<string, StoredAnswer>();
  readonly #rounds = new Map<string, StoredRound & { readonly tableId: string }>();
  readonly #settlements = new Map<string, SettlementRows>();
  /** The rounds that were settled again. */
  readonly #resettled = new Set<string>();
  readonly #transfers: StoredTransfer[] = [];
  readonly #reserves = new MemoryReserves();
  /** The table of each dealer. */
  readonly #shifts = new Map<string, string>();
  /** Raised when another process takes the tables. */
  #epoch = 0;

  constructor({ welcomeGrantMinor }: { readonly welcomeGrantMinor: number }) {
    this.#welcomeGrantMinor = welcomeGrantMinor;
  }

  append(batch: Batch): Promise<Result<readonly EntryOutcome[], 'stale'>> {
    return this.#appendUnder(0, batch);
  }

  /** The same journal for the next owner. Appends of this one and of earlier owners are stale from now on. */
  takeOver(): Journal {
    this.#epoch += 1;
    const epoch = this.#epoch;
    return {
      append: (batch) => this.#appendUnder(epoch, batch),
      read: (...of) => this.read(...of),
      answerOf: (...of) => this.answerOf(...of),
      rounds: (...of) => this.rounds(...of),
      settled: (...of) => this.settled(...of),
      eventsOf: (...of) => this.eventsOf(...of),
      staked: (...of) => this.staked(...of),
      balance: (...of) => this.balance(...of),
    };
  }

  #appendUnder(epoch: number, batch: Batch): Promise<Result<readonly EntryOutcome[], 'stale'>> {
    return appendEachOnce(batch, async (once) => this.#append(epoch, once));
  }

  #append(epoch: number, { tableId, expectedVersion, entries }: Batch): Result<readonly EntryOutcome[], 'stale'> {
    const stream = this.#streams.get(tableId) ?? [];
    if (epoch !== this.#epoch || stream.length !== expectedVersion) return err('stale');
    const refusals = entries.map((entry) => this.#refusal(tableId, entry));
    const written = entries.filter((_, i) => refusals[i] === undefined);
    this.#mustNotOverdraw(written);
    for (const { reversal, resettlement } of written) {
      const changed = reversal ?? resettlement;
      if (changed) this.#mustBeSettled(changed.roundId);
    }
    this.#streams.set(tableId, stream);
    return ok(entries.map((entry, i) => refusals[i] ?? this.#write(tableId, stream, entry)));
  }

  #refusal(tableId: string, entry: Entry): EntryOutcome | undefined {
    const answer = entry.command && this.#answers.get(commandKey(entry.actor, entry.command.id));
    if (answer) return { outcome: 'repeated', answer };
    if (entry.shifts?.begun.some((dealer) => (this.#shifts.get(dealer) ?? tableId) !== tableId))
      return { outcome: 'dealing-elsewhere' };
    const short = playerParts(entry).filter((part) => !isCovered(part, this.#held(tableId, part.account)));
    if (short.length === 0) return undefined;
    return { outcome: 'not-enough-chips', accounts: short.map(({ account }) => account).sort() };
  }

  #held(tableId: string, account: string): HeldFunds {
    return { ...this.fundsOf(account), hereMinor: this.#reserves.at(tableId, account) };
  }

  /** What an account has; nothing for an unused account. */
  fundsOf(account: string): Funds {
    return { minor: this.balanceOf(account), reservedMinor: this.#reserves.of(account) };
  }

  #mustNotOverdraw(entries: readonly Entry[]): void {
    const after = new Map<string, number>();
    for (const entry of entries) {
      for (const [account, change] of balanceChanges(entry.transfers))
        after.set(account, (after.get(account) ?? this.#balances.get(account) ?? 0) + change);
    }
    for (const [account, balance] of after)
      if (balance < 0 && !mayBeNegative(account)) throw new Unwritable(`${account} would be overdrawn`);
  }

  #write(tableId: string, stream: StoredEvent[], entry: Entry): EntryOutcome {
    const before = stream.length;
    const { roundId, actor } = entry;
    const parts = playerParts(entry);
    for (const part of parts)
      this.#reserves.set(tableId, part.account, reserveAfter(part, this.#held(tableId, part.account)));
    if (entry.settlement) this.#reserves.release(tableId);
    // Stored events never change: `read` returns copies.
    for (const event of entry.events) stream.push({ version: stream.length + 1, roundId, actor, event });
    for (const { event, from, to, amount, code } of entry.transfers)
      this.#transfer({ from, to, amount, code, tableId, roundId, version: before + 1 + event });
    const version = stream.length;
    if (entry.command) {
      const { id, hash, at } = entry.command;
      this.#answers.set(commandKey(actor, id), { tableId, hash, version, at });
    }
    if (entry.round) {
      const old = this.#rounds.get(entry.round.id);
      const firstVersion = old?.firstVersion ?? before + 1;
      this.#rounds.set(entry.round.id, { ...old, ...entry.round, tableId, firstVersion, lastVersion: version });
      if (entry.settlement) this.#settlements.set(entry.round.id, entry.settlement);
    }
    if (entry.reversal) this.#reverse(entry.reversal);
    if (entry.resettlement) this.#resettle(entry.resettlement);
    for (const dealer of entry.shifts?.ended ?? [])
      if (this.#shifts.get(dealer) === tableId) this.#shifts.delete(dealer);
    for (const dealer of entry.shifts?.begun ?? []) this.#shifts.set(dealer, tableId);
    const funds = toldFunds(parts.map(({ account }) => [account, this.fundsOf(account)] as const));
    return { outcome: 'written', version, ...funds };
  }

  #mustBeSettled(roundId: string) {
    const round = this.#rounds.get(roundId);
    if (round?.state !== 'settled' || this.#resettled.has(roundId))
      throw new Unwritable(`round ${roundId} is not settled and cannot be reversed`);
    return round;
  }

  #reverse({ roundId, reason }: ReversalRow): void {
    this.#rounds.set(roundId, { ...this.#mustBeSettled(roundId), state: 'void', voidReason: reason });
  }

  #resettle({ roundId, result, payouts }: ResettlementRow): void {
    this.#rounds.set(roundId, { ...this.#mustBeSettled(roundId), result });
    const unplayed = this.#settlements.get(roundId)?.payouts.filter((payout) => payout.unplayed) ?? [];
    this.#settlements.set(roundId, { payouts: [...unplayed, ...payouts] });
    this.#resettled.add(roundId);
  }

  #transfer(transfer: StoredTransfer): void {
    this.#transfers.push(transfer);
    this.#balances.set(transfer.from, (this.#balances.get(transfer.from) ?? 0) - transfer.amount);
    this.#balances.set(transfer.to, (this.#balances.get(transfer.to) ?? 0) + transfer.amount);
  }

  async read(tableId: string, after: number): Promise<readonly StoredEvent[]> {
    return liftEvents(structuredClone(this.#streams.get(tableId)?.slice(after) ?? []));
  }

  async answerOf(actor: string, commandId: string): Promise<StoredAnswer | undefined> {
    return this.#answers.get(commandKey(actor, commandId));
  }

  async rounds(tableId: string, count: number): Promise<readonly StoredRound[]> {
    return [...this.#rounds.values()]
      .filter((round) => round.tableId === tableId)
      .sort((a, b) => b.number - a.number)
      .slice(0, count)
      .map(({ tableId: _, ...round }) => round);
  }

  async settled(tableId: string, roundId: string): Promise<SettledRound | undefined> {
    const round = this.#rounds.get(roundId);
    if (round?.tableId !== tableId) return undefined;
    const parts = new Map<Player, { staked: number; returned: number }>();
    for (const payout of this.#settlements.get(roundId)?.payouts ?? []) {
      const { player, stake } = payout;
      const { staked, returned } = parts.get(player) ?? { staked: 0, returned: 0 };
      parts.set(player, { staked: staked + stake, returned: returned + amountOf(payout) });
    }
    const last = this.#streams
      .get(tableId)
      ?.findLast(({ event }) => isOfSettledRound(event) && event.roundId === roundId);
    const event = last?.event;
    const isAsked = event?.type === 'reversalAsked' || event?.type === 'resettleAsked';
    const { version = 0, actor = '' } = last ?? {};
    const asked = isAsked
      ? { ...{ actor, version }, reason: event.reason, at: event.at, facts: 'facts' in event ? event.facts : null }
      : null;
    const sorted = [...parts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([player, part]) => ({ player, ...part }));
    return { id: roundId, state: round.state, parts: sorted, isResettled: this.#resettled.has(roundId), asked };
  }

  async eventsOf(tableId: string, roundId: string): Promise<readonly StoredEvent[]> {
    return (await this.read(tableId, 0)).filter((event) => event.roundId === roundId);
  }

  async staked(felt: string, roundId: string, before = Number.POSITIVE_INFINITY): Promise<readonly Staked[]> {
    const amounts = new Map<string, number>();
    for (const { from, to, amount, version, roundId: id } of this.#transfers) {
      if (id !== roundId || (version ?? 0) >= before || (from !== felt && to !== felt)) continue;
      const [account, staked] = to === felt ? [from, amount] : [to, -amount];
      amounts.set(account, (amounts.get(account) ?? 0) + staked);
    }
    return playersIn([...amounts].map(([account, amount]) => ({ account, amount })));
  }

  async balance(userId: string, currency: string): Promise<Funds> {
    const account = playerAccount(userId, currency);
    if (!this.#balances.has(account)) {
      this.#balances.set(account, 0);
      if (this.#welcomeGrantMinor > 0) this.grant(userId, currency, inMinorUnits(this.#welcomeGrantMinor, currency));
    }
    return this.fundsOf(account);
  }

  /** Grants a player this amount from the bank, minor units. @returns the balance after it */
  grant(userId: string, currency: string, amount: number): number {
    const account = playerAccount(userId, currency);
    const ofNoTable = { tableId: null, version: null, roundId: null };
    this.#transfer({ from: bankAccount(currency), to: account, amount, code: 'grant', ...ofNoTable });
    return this.balanceOf(account);
  }

  /** Debits a player's account of everything that is not reserved, as staff do. */
  debitAll(account: string): void {
    const amount = availableOf(this.fundsOf(account));
    const to = accountId({ owner: { kind: 'adjustments' }, currency: accountOf(account).currency });
    const ofNoTable = { tableId: null, version: null, roundId: null };
    if (amount > 0) this.#transfer({ from: account, to, amount, code: 'adjustment', ...ofNoTable });
  }

  /** The stakes of a player in unfinished rounds. */
  inPlay(userId: string): readonly InPlay[] {
    const stakes = new Map<string, number>();
    for (const { from, to, amount, roundId } of this.#transfers) {
      const round = roundId === null ? undefined : this.#rounds.get(roundId);
      if (round?.state !== 'betting' && round?.state !== 'playing') continue;
      const staked = playerOf(from) === userId ? amount : playerOf(to) === userId ? -amount : 0;
      stakes.set(round.tableId, (stakes.get(round.tableId) ?? 0) + staked);
    }
    return [...stakes].flatMap(([tableId, stakedMinor]) => (stakedMinor > 0 ? [{ tableId, stakedMinor }] : []));
  }

  /** The balance of any account in minor units, 0 for an unused account. */
  balanceOf(account: string): number {
    return this.#balances.get(account) ?? 0;
  }

  /** Every account that was used. */
  accounts(): readonly string[] {
    return [...this.#balances.keys()];
  }

  /** Every transfer, oldest first. */
  transfers(): readonly StoredTransfer[] {
    return this.#transfers;
  }

  /** The settlement of a finished round. */
  settlement(roundId: string): SettlementRows | undefined {
    return this.#settlements.get(roundId);
  }
}
