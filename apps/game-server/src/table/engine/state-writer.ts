import type { Opening, OpeningHours } from '@baize/protocol/opening-hours';
import { stakesIn } from '@baize/rules';
import { finishedBy, isReversal, type PlayedUnder, type TableEvent } from '../../events/table-events.ts';
import type { EntryOutcome, StoredEvent } from '../../journal/journal.ts';
import { fundsIn } from '../../ledger/funds.ts';
import { afterEvent } from '../state/fold.ts';
import { HouseHours } from '../state/service.ts';
import { isSameRules, mustFollow, playedUnder, type TableSetup } from '../state/setup.ts';
import type { TableState } from '../state/table-state.ts';
import { orUnavailable, Patience } from '../unavailable.ts';
import { changeOf, type TableChange } from '../views/table-change.ts';
import type { Draft } from './draft.ts';
import type { FoundTable } from './found-table.ts';
import type { TableServices } from './services.ts';
import { Stream } from './stream.ts';

/** The state of a table and the only way to change it: write, then apply, then notify. */
export class StateWriter {
  state: TableState;
  setup: TableSetup;
  /** The configuration of the next round. */
  next: TableSetup;
  /** A newer configuration, which takes effect when no round is in play. */
  upcoming: TableSetup | null = null;
  /** Whether the table is out of service; null until that is read. */
  isRetired: boolean | null = null;
  /** Since when the table has stopped because its state is no longer certain, ms. */
  haltedAt: number | null = null;
  /** Whether it has stopped because another process owns it: what is known here is outdated, and the table continues there. */
  lost = false;
  readonly #services: TableServices;
  readonly #stream: Stream;
  readonly #patience: Patience;
  readonly #houseHours: HouseHours;
  /** Its opening hours, if it has any, once they are read. */
  #hours: OpeningHours | undefined;
  /** All upcoming configurations that have not taken effect: a write in doubt may have applied any of them. */
  #offered: readonly TableSetup[] = [];
  readonly #listeners: ((change: TableChange) => void)[] = [];
  #toldSince: number | null = null;
  #resumed: () => void = () => undefined;

  constructor(services: TableServices, { setup, next, state }: Pick<StateWriter, 'setup' | 'next' | 'state'>) {
    this.#services = services;
    this.setup = setup;
    this.next = next;
    this.state = state;
    this.#stream = new Stream(services.journal, next.info.id);
    this.#patience = new Patience(services.clock);
    this.#houseHours = new HouseHours(services.houseZone);
  }

  get halted(): boolean {
    return this.haltedAt !== null;
  }

  /** Its opening hours at a moment; undefined out of service, and until they are read. */
  openingAt(now: number): Opening | undefined {
    return this.isRetired === false ? this.#houseHours.at(this.#hours, now) : undefined;
  }

  /** Since when nothing can be written, ms; null while writes succeed. */
  get unwrittenSince(): number | null {
    return this.#stream.unwrittenSince;
  }

  /** The disk of the database has room again: a table that is quiet need not wait for its next write to learn that. */
  foundRoom(): void {
    this.#stream.foundRoom();
    this.#tellWaiting();
  }

  /** Calls `listener` when the table continues after it has stopped, before the first change. */
  onResume(listener: () => void): void {
    this.#resumed = listener;
  }

  /** Starts from what the records hold; `runs`: the table, which had stopped, continues. */
  startFrom({ setup, next, state }: Pick<StateWriter, 'setup' | 'next' | 'state'>, runs: boolean): void {
    this.setup = setup;
    this.next = next;
    this.state = state;
    if (!runs) return;
    this.haltedAt = null;
    this.#resumed();
  }

  /** Continues from what the records hold, in which a write that was in doubt has given the stakes back after all. */
  resumeFrom(found: Pick<FoundTable, 'setup' | 'next' | 'state' | 'events'>): void {
    this.startFrom(found, true);
    const refunds = found.events.flatMap(({ event }) => (event.type === 'voided' ? event.refunds : []));
    for (const { player } of refunds) this.#services.balances.renew(player, found.next.info.currency);
    this.#notify({ players: 'all', result: null, reversed: [] });
  }

  onChange(listener: (change: TableChange) => void): void {
    this.#listeners.push(listener);
  }

  /**
   * Writes drafts that build on one another. `undefined` when it is not certain that all were written; then none may be
   * answered.
   */
  async write(drafts: readonly Draft[]): Promise<readonly EntryOutcome[] | undefined> {
    const { id, currency } = this.next.info;
    const { version } = this.state;
    const since = this.#services.balances.since();
    const entries = drafts.map(({ entry }) => entry);
    const now = this.#services.clock.now();
    const written = await this.#stream.append({ tableId: id, currency, expectedVersion: version, entries }, now);
    if (written.state === 'broken') {
      this.halt(written.cause);
      return undefined;
    }
    if (written.state === 'stale') {
      await this.#untilAvailable(() => this.#haltOvertaken());
      return undefined;
    }
    if (written.state === 'doubtful') {
      this.#services.log.error({ table: this.next.info.id, err: written.cause }, 'a write was not answered');
      await this.#untilAvailable(() => this.#catchUp());
      this.#tellWaiting();
      return undefined;
    }
    this.#apply(drafts, written.outcomes, since);
    return written.outcomes;
  }

  /**
   * Sets the configuration from the next round on.
   * @throws InvalidConfiguration when it cannot be used; then the current one stays
   */
  configure(setup: TableSetup): void {
    const isNext = isSameRules(playedUnder(setup), playedUnder(this.next));
    if (!isNext) mustFollow(this.next, setup);
    this.isRetired = setup.isRetired;
    this.#hours = setup.hours;
    this.upcoming = isNext ? null : setup;
    if (!isNext) this.#offered = [...this.#offered, setup];
  }

  /** Whether this command may still take effect by a write that is in doubt. */
  mayTakeEffect(actor: string, commandId: string): boolean {
    return this.#stream.mayArrive(actor, commandId);
  }

  /** Stops the table until its round is abandoned or the server restarts, and notifies the listeners unless another process owns it now. */
  halt(cause: unknown): void {
    const { id } = this.next.info;
    this.#services.log.error({ table: id, err: cause }, 'a table has stopped');
    this.haltedAt ??= this.#services.clock.now();
    this.lost = !this.#services.owns(id);
    if (this.lost) return;
    try {
      this.#notify({ players: 'all', result: null, reversed: [] });
    } catch (err) {
      this.#services.log.error({ table: id, err }, 'a stopped table could not be announced to all');
    }
  }

  /** Stops waiting for a journal that does not answer. */
  stop(): void {
    this.#patience.stop();
  }

  #apply(drafts: readonly Draft[], outcomes: readonly EntryOutcome[], since: number): void {
    const before = this.state;
    const kept = drafts.filter((_, i) => outcomes[i]?.outcome === 'written');
    for (const outcome of outcomes)
      if (outcome.outcome === 'written') this.#services.balances.learn(fundsIn(outcome), since);
    const last = drafts.at(-1);
    if (last && kept.length === drafts.length) {
      this.state = last.after;
      for (const event of last.entry.events) this.#applyOutsideFold(event);
    } else {
      for (const { entry } of kept) {
        for (const event of entry.events)
          this.#fold({ version: this.state.version + 1, roundId: entry.roundId, actor: entry.actor, event });
      }
    }
    const events = kept.flatMap(({ entry }) => entry.events);
    if (events.length > 0) this.#notify(changeOf(this.setup, before, this.state, events));
    this.#tellWaiting();
  }

  /** Notifies the listeners when the table begins or ceases to wait until it can write. */
  #tellWaiting(): void {
    if (this.halted || this.#toldSince === this.unwrittenSince) return;
    this.#toldSince = this.unwrittenSince;
    this.#notify({ players: [], result: null, reversed: [] });
  }

  /** Reads whether an unanswered write took effect. */
  async #catchUp(): Promise<void> {
    const events = await this.#stream.catchUp(this.state.version);
    if (events === 'stale') await this.#haltOvertaken();
    else await this.#takeStored(events);
  }

  /** Another process has written to this table: stops when it is known whether that is its new owner. */
  async #haltOvertaken(): Promise<void> {
    await orUnavailable(this.#services.stillOwns(this.next.info.id));
    this.halt(new Error('another process writes this table'));
  }

  #untilAvailable(act: () => Promise<void>): Promise<void> {
    return this.#patience.untilAvailable(act, () => this.#tellWaiting());
  }

  async #takeStored(events: readonly StoredEvent[]): Promise<void> {
    if (events.length === 0) return;
    const before = this.state;
    for (const event of events) this.#fold(event);
    const { currency } = this.next.info;
    const refunded = events.flatMap(({ event }) => (isReversal(event) ? event.parts : []));
    for (const player of new Set([...bettors(before), ...bettors(this.state), ...refunded.map(({ player }) => player)]))
      this.#services.balances.renew(player, currency);
    const change = changeOf(
      this.setup,
      before,
      this.state,
      events.map(({ event }) => event),
    );
    this.#notify({ ...change, players: 'all' });
  }

  #fold(stored: StoredEvent): void {
    this.#applyOutsideFold(stored.event);
    this.state = afterEvent(this.setup, this.state, stored);
  }

  /**
   * The effects of an event outside the fold: the configuration in force, the shoe or numbers in play, and those that
   * may be deleted.
   */
  #applyOutsideFold(event: TableEvent): void {
    const { shoes, log } = this.#services;
    const tableId = this.next.info.id;
    if (event.type === 'roundPrepared') this.setup = this.next;
    if (event.type === 'configured') this.#takeConfiguration(event);
    if (event.type === 'shoeOpened' || event.type === 'numbersSealed') shoes.drawAnew(tableId);
    for (const id of finishedBy(event))
      shoes.close(tableId, id, event.at).catch((err: unknown) => {
        log.error({ table: tableId, shoe: id, err }, 'a finished shoe could not be marked as finished');
      });
  }

  #takeConfiguration(event: PlayedUnder): void {
    const taken = this.#offered.find((setup) => isSameRules(playedUnder(setup), event));
    if (!taken) throw new Error(`configuration ${event.configVersion} took effect and is not known`);
    this.next = taken;
    this.#offered = this.#offered.filter((setup) => setup !== taken);
    if (this.upcoming && isSameRules(playedUnder(this.upcoming), event)) this.upcoming = null;
  }

  #notify(change: TableChange): void {
    for (const listener of this.#listeners) listener(change);
  }
}

const bettors = ({ current }: TableState) => (current ? stakesIn(current.round).map(({ player }) => player) : []);
