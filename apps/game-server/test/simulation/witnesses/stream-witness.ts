import { balanceChanges, houseAccount, playerAccount, receivableAccount, tableAccount } from '@baize/ledger';
import type { LastResult } from '@baize/protocol';
import { amountOf, type Fact, isEntered, type Payout, settlement } from '@baize/rules';
import type { PlayedUnder, TableEvent } from '../../../src/events/table-events.ts';
import { commandKey } from '../../../src/journal/batch.ts';
import type { Batch, Entry, EntryOutcome, StoredAnswer } from '../../../src/journal/journal.ts';
import { userOf } from '../../../src/table/state/author.ts';
import { type CurrentRound, isDecisive } from '../../../src/table/state/current-round.ts';
import { afterEvent } from '../../../src/table/state/fold.ts';
import type { TableSetup } from '../../../src/table/state/setup.ts';
import { initialState, inPlay, type TableState } from '../../../src/table/state/table-state.ts';
import { lastResult } from '../../../src/table/views/public-view.ts';
import type { Premises } from '../server/premises.ts';
import { DrawWitness } from './draw-witness.ts';

/** The transfers of a round, in minor units by account. */
interface RoundBooks {
  readonly stakes: Map<string, number>;
  readonly returns: Map<string, number>;
  endedAs: 'settled' | 'voided' | undefined;
}

type Violated = (what: string) => void;

/**
 * Checks one table's stream as it is committed, event by event: folds it independently, and checks that nothing is
 * missing, that nothing takes effect twice, and that every round is paid according to its rules.
 */
export class StreamWitness {
  readonly tableId: string;
  /** By round id. */
  readonly results = new Map<string, LastResult>();
  readonly commands = new Map<string, StoredAnswer>();
  /** Settled rounds that were made void, with the version of the reversal. */
  readonly reversals = new Map<string, number>();
  /** The table's state at each version, from 0. */
  readonly states: TableState[] = [initialState];
  readonly draws: DrawWitness;
  readonly #premises: Premises;
  readonly #violated: Violated;
  readonly #rounds = new Map<string, RoundBooks>();
  /** The actor who asked for a void, by settled round. */
  readonly reversalAskedBy = new Map<string, string>();
  /** Settled rounds that were settled again, with the version of that, and their results before. */
  readonly resettlements = new Map<string, { readonly version: number; readonly before: LastResult | undefined }>();
  /** The version of the event by which a correction was asked for, by settled round. */
  readonly resettleAskedAt = new Map<string, number>();
  /** What dealers entered, by round. */
  readonly entered = new Map<string, readonly Fact[]>();
  /** What players owe of rounds that were void or settled again, minor units. */
  readonly owed = new Map<string, number>();
  readonly #resettleAskedBy = new Map<string, string>();
  /** The actor who asked for the void that the last event approved. */
  #approved: string | undefined;
  /** The last event abandoned the round. */
  #isAbandoning = false;

  constructor(tableId: string, premises: Premises, violated: Violated) {
    this.tableId = tableId;
    this.#premises = premises;
    this.#violated = (what) => violated(`${tableId}: ${what}`);
    this.draws = new DrawWitness(premises, this.#violated);
  }

  get version(): number {
    return this.states.length - 1;
  }

  get #currency(): string {
    return this.#premises.setup(this.tableId).info.currency;
  }

  get now(): TableState {
    return this.states.at(-1) ?? initialState;
  }

  /** Number of rounds that ended, and of those with bets. */
  get ended(): { readonly rounds: number; readonly played: number } {
    const ended = [...this.#rounds.values()].filter(({ endedAs }) => endedAs);
    return { rounds: ended.length, played: ended.filter(({ stakes }) => stakes.size > 0).length };
  }

  /** Rounds that were settled, including those made void later. */
  get settled(): readonly string[] {
    return [...this.#rounds].flatMap(([id, { endedAs }]) => (endedAs === 'settled' ? [id] : []));
  }

  /** The accounts of players who got more of a round than they had staked. */
  winnersOf(roundId: string): readonly string[] {
    const { stakes, returns } = this.#rounds.get(roundId) ?? {};
    return [...(returns ?? [])].flatMap(([account, minor]) => (minor > (stakes?.get(account) ?? 0) ? [account] : []));
  }

  /** What a player has staked in the round in play, minor units. */
  stakeOf(userId: string): number {
    const account = playerAccount(userId, this.#currency);
    const stakes = [...this.#rounds.values()].map(({ stakes, endedAs }) => (endedAs ? 0 : (stakes.get(account) ?? 0)));
    return stakes.reduce((sum, minor) => sum + minor, 0);
  }

  /** The setup of the newest round in this state. */
  setupOf({ current }: TableState): TableSetup {
    return this.#premises.setup(this.tableId, current?.configVersion);
  }

  /** Checks a batch written to the journal. */
  committed({ expectedVersion, entries }: Batch, outcomes: readonly EntryOutcome[]): void {
    if (expectedVersion !== this.version) this.#violated(`written at ${expectedVersion} after ${this.version}`);
    for (const [i, entry] of entries.entries()) {
      const outcome = outcomes[i];
      if (outcome?.outcome === 'written') this.#written(entry, outcome);
      if (outcome?.outcome === 'repeated') this.#repeated(entry, outcome.answer);
    }
    const felt = this.#premises.journal.balanceOf(tableAccount(this.tableId, this.#currency));
    const onFelt = inPlay(this.now)?.feltMinor ?? 0;
    if (felt !== onFelt) this.#violated(`${felt} in the table's account and ${onFelt} on the felt`);
  }

  #written(entry: Entry, { version, balances }: Extract<EntryOutcome, { outcome: 'written' }>): void {
    for (const [index, event] of entry.events.entries()) {
      this.#moved(entry, index);
      this.#isReversal(entry, event);
      this.#fold(entry, event);
    }
    if (version !== this.version) this.#violated(`reported version ${version} and wrote ${this.version}`);
    for (const [account, balance] of Object.entries(balances))
      if (balance < 0 || balance !== this.#premises.journal.balanceOf(account))
        this.#violated(`reported ${balance} as the balance of ${account}`);
    if (!entry.command) return;
    const key = commandKey(entry.actor, entry.command.id);
    if (this.commands.has(key)) this.#violated(`${entry.command.id} of ${entry.actor} took effect twice`);
    const { hash, at } = entry.command;
    this.commands.set(key, { tableId: this.tableId, hash, version, at });
  }

  #repeated({ actor, command }: Entry, answer: StoredAnswer): void {
    if (answer.tableId !== this.tableId) return;
    const first = command && this.commands.get(commandKey(actor, command.id));
    if (!first || first.version !== answer.version || first.at !== answer.at)
      this.#violated(`${command?.id} of ${actor} was answered ${answer.version} and not ${first?.version}`);
  }

  #fold({ actor, roundId }: Entry, event: TableEvent): void {
    const before = this.now;
    this.draws.happened(before, event);
    this.#isOnOwnSeat(before, event);
    if (event.type === 'roundPrepared') this.#prepared(before, roundId, event.number);
    if (event.type === 'configured' || event.type === 'roundPrepared') this.#isConfigured(before, event);
    const setup =
      event.type === 'roundPrepared' ? this.#premises.setup(this.tableId, event.configVersion) : this.setupOf(before);
    const after = afterEvent(setup, before, { version: before.version + 1, roundId, actor, event });
    this.states.push(after);
    if (event.type === 'settled' || event.type === 'voided') this.#ended(setup, before, after, event);
    if (event.type === 'voided' && actor.startsWith('staff:') && !this.#isAbandoning) this.#isVoidOfTwo(actor, before);
    if (event.type === 'abandoned') this.#isAbandoned(actor, before, event);
    this.#approved = event.type === 'voidApproved' ? event.askedBy : undefined;
    this.#isAbandoning = event.type === 'abandoned';
  }

  /** Checks that a round is abandoned by two people, at a table that has stopped because its seal is lost. */
  #isAbandoned(actor: string, before: TableState, event: Extract<TableEvent, { type: 'abandoned' }>): void {
    const asked = before.abandon?.askedBy;
    if (!asked || asked !== event.askedBy || userOf(asked) === userOf(actor))
      this.#violated(`${actor} abandoned ${before.current?.id}, for which ${asked} asked`);
    if (!this.#premises.isSealLost(before) || event.setAside.some((id) => !this.#premises.shoes.lost.has(id)))
      this.#violated(`${before.current?.id} was abandoned, and its seals are there`);
  }

  /** Checks that nobody bets on a seat that is kept for another player, and that only kept seats are freed. */
  #isOnOwnSeat({ seating }: TableState, event: TableEvent): void {
    if (event.type === 'betsPlaced') {
      const spots = new Set(event.wagers.map(({ spot }) => spot));
      const taken = seating.kept.find(({ spot, player }) => spots.has(spot) && player !== event.player);
      if (taken) this.#violated(`${event.player} bet on ${taken.spot}, which is kept for ${taken.player}`);
    }
    if (event.type !== 'seatsFreed') return;
    for (const freed of event.seats)
      if (!seating.kept.some(({ spot, player }) => spot === freed.spot && player === freed.player))
        this.#violated(`${freed.spot} was freed of ${freed.player}, for whom it was not kept`);
  }

  /** Checks that a round whose end somebody may know is only voided at the request of another person. */
  #isVoidOfTwo(actor: string, { current, paused }: TableState): void {
    if (!current || !isDecisive(current)) return;
    const asked = this.#approved;
    if (!asked || asked !== paused?.voidAskedBy || userOf(asked) === userOf(actor))
      this.#violated(`${actor} voided ${current.id}, for which ${asked} asked`);
  }

  /**
   * Checks that a settled round is made void at most once, by two people, and that each player's result is moved back
   * except for what they owe.
   */
  #isReversal({ actor, transfers, roundId }: Entry, event: TableEvent): void {
    if (event.type === 'reported' && isEntered(event) && roundId !== null && !isDown(event.fact))
      this.entered.set(roundId, [...(this.entered.get(roundId) ?? []), event.fact]);
    this.#isResettlement({ actor, transfers, roundId }, event);
    if (event.type === 'reversalAsked') this.reversalAskedBy.set(event.roundId, actor);
    if (event.type === 'reversalRefused') this.reversalAskedBy.delete(event.roundId);
    if (event.type !== 'reversed') return;
    const asked = this.reversalAskedBy.get(event.roundId);
    const books = this.#rounds.get(event.roundId);
    if (roundId !== event.roundId || !asked || asked !== event.askedBy || userOf(asked) === userOf(actor))
      this.#violated(`${actor} reversed ${event.roundId}, for which ${asked} asked`);
    if (books?.endedAs !== 'settled' || this.reversals.has(event.roundId))
      this.#violated(`${event.roundId} was reversed and was not settled`);
    this.reversals.set(event.roundId, this.version + 1);
    const due = new Map<string, number>(books?.stakes);
    for (const [account, minor] of books?.returns ?? []) add(due, account, -minor);
    this.#isCompensated(event, due, transfers);
  }

  /**
   * Checks that every player was moved what is due to them less what they got, except for what they owe from now on, and that
   * it is booked to their receivables; the house has the other side of both.
   */
  #isCompensated(
    { roundId, parts }: Extract<TableEvent, { type: 'reversed' | 'resettled' }>,
    due: ReadonlyMap<string, number>,
    transfers: Entry['transfers'],
  ): void {
    const moved = new Map(balanceChanges(transfers));
    const take = (account: string) => {
      const minor = moved.get(account) ?? 0;
      moved.delete(account);
      return minor;
    };
    const owed = new Map(parts.map(({ player, owed = 0 }) => [playerAccount(player, this.#currency), owed]));
    for (const { player, owed: minor = 0 } of parts) {
      add(this.owed, player, minor);
      if (take(receivableAccount(player, this.#currency)) !== -minor)
        this.#violated(`${player} owes ${minor} of ${roundId}, which is not booked`);
    }
    let bySomebody = 0;
    for (const account of new Set([...due.keys(), ...owed.keys()])) {
      const [change, stays, given] = [due.get(account) ?? 0, owed.get(account) ?? 0, take(account)];
      bySomebody += change;
      if (stays < 0 || stays > Math.max(-change, 0) || given !== change + stays)
        this.#violated(`${account} was given ${given} of ${roundId}, ${change} due, ${stays} owed`);
    }
    if (take(houseAccount(this.#currency)) !== -bySomebody || [...moved.values()].some((minor) => minor !== 0))
      this.#violated(`${roundId} moved money of others`);
  }

  /** Checks that a settled round is settled again at most once, by two people, and that everybody has what is due by it. */
  #isResettlement(
    { actor, transfers, roundId }: Pick<Entry, 'actor' | 'transfers' | 'roundId'>,
    event: TableEvent,
  ): void {
    if (event.type === 'resettleAsked') {
      this.#resettleAskedBy.set(event.roundId, actor);
      this.resettleAskedAt.set(event.roundId, this.version + 1);
    }
    if (event.type === 'resettleRefused') this.resettleAskedAt.delete(event.roundId);
    if (event.type !== 'resettled') return;
    const asked = this.#resettleAskedBy.get(event.roundId);
    const books = this.#rounds.get(event.roundId);
    const isOpen = this.resettleAskedAt.delete(event.roundId);
    if (roundId !== event.roundId || !isOpen || asked !== event.askedBy || userOf(asked) === userOf(actor))
      this.#violated(`${actor} settled ${event.roundId} again, for which ${asked} asked`);
    if (books?.endedAs !== 'settled' || this.reversals.has(event.roundId) || this.resettlements.has(event.roundId))
      this.#violated(`${event.roundId} was settled again and was not settled once`);
    const due = new Map<string, number>();
    for (const payout of event.payouts) add(due, playerAccount(payout.player, this.#currency), amountOf(payout));
    for (const [account, minor] of books?.returns ?? []) add(due, account, -minor);
    this.#isCompensated(event, due, transfers);
    const before = this.results.get(event.roundId);
    this.resettlements.set(event.roundId, { version: this.version + 1, before });
    if (before) this.results.set(event.roundId, { ...before, result: event.result });
  }

  /**
   * Checks that a configuration takes effect between two rounds, and that a round is played under the one in effect.
   */
  #isConfigured(before: TableState, event: Extract<TableEvent, PlayedUnder>): void {
    const { configVersion, type } = event;
    const taken = before.playedUnder?.configVersion;
    if (!this.#premises.isRight(this.tableId, configVersion))
      this.#violated(`${type} under configuration ${configVersion}, which cannot be played`);
    if (type === 'roundPrepared' && configVersion !== (taken ?? configVersion))
      this.#violated(`a round under configuration ${configVersion}, while ${taken} is in effect`);
    if (type === 'configured' && (inPlay(before) || configVersion === taken))
      this.#violated(`configuration ${configVersion} took effect after ${taken} in ${before.current?.round.phase}`);
  }

  #prepared(before: TableState, roundId: string | null, number: number): void {
    if (inPlay(before)) this.#violated(`round ${number} began in the middle of ${before.current?.number}`);
    if (number !== (before.current?.number ?? 0) + 1) this.#violated(`round ${number} is not the next`);
    if (roundId === null || this.#rounds.has(roundId)) this.#violated(`round ${roundId} began twice`);
    this.#rounds.set(roundId ?? '', { stakes: new Map(), returns: new Map(), endedAs: undefined });
  }

  #moved({ roundId, transfers }: Entry, index: number): void {
    for (const { event, from, to, amount, code } of transfers) {
      const books = this.#rounds.get(roundId ?? '');
      if (event !== index || ['house', 'reversal', 'resettlement', 'receivable'].includes(code)) continue;
      if (!books || books.endedAs) this.#violated(`${code} of ${amount} outside of a round in play`);
      if (this.now.current?.demonstration) this.#violated(`${code} of ${amount} in a demonstration round`);
      if (code === 'stake') add(books?.stakes, from, amount);
      else add(code === 'payout' ? books?.returns : books?.stakes, to, code === 'payout' ? amount : -amount);
    }
  }

  #ended(
    setup: TableSetup,
    { current }: TableState,
    after: TableState,
    event: Extract<TableEvent, { type: 'settled' | 'voided' }>,
  ): void {
    const books = this.#rounds.get(current?.id ?? '');
    if (!current || !books || books.endedAs) this.#violated(`round ${current?.id} ended that was not in play`);
    if (!current || !books) return;
    books.endedAs = event.type;
    if (event.type === 'voided') this.#isBack(current.id, books);
    else this.#isPaid(setup, current, books, event.payouts);
    const result = event.type === 'settled' ? lastResult(setup, after) : null;
    if (result) this.results.set(current.id, result);
  }

  /** Checks that a void round returned every stake and paid nothing. */
  #isBack(roundId: string, { stakes, returns }: RoundBooks): void {
    for (const [account, minor] of stakes)
      if (minor !== 0) this.#violated(`${account} did not get ${minor} of the void round ${roundId} back`);
    if (returns.size > 0) this.#violated(`the void round ${roundId} paid`);
  }

  /** Checks that a settled round paid according to its rules, and that the transfers match. */
  #isPaid(setup: TableSetup, { id, round }: CurrentRound, { returns }: RoundBooks, payouts: readonly Payout[]): void {
    const expected = round.phase === 'playing' ? settlement(setup, round.play) : { void: round.phase };
    if (!('payouts' in expected) || JSON.stringify(expected.payouts) !== JSON.stringify(payouts))
      this.#violated(`round ${id} was not settled as its rules say`);
    const due = new Map<string, number>();
    for (const payout of payouts) add(due, playerAccount(payout.player, this.#currency), amountOf(payout));
    for (const account of new Set([...due.keys(), ...returns.keys()]))
      if ((returns.get(account) ?? 0) !== (due.get(account) ?? 0))
        this.#violated(`${account} got ${returns.get(account)} and not ${due.get(account)} of round ${id}`);
  }
}

function add(sums: Map<string, number> | undefined, account: string, minor: number): void {
  sums?.set(account, (sums.get(account) ?? 0) + minor);
}

const isDown = (fact: Fact): boolean => fact.fact === 'card' && fact.card === 'down';
