import type { Accepted, Answer, DealerView, LastResult, OwnView, Refused, TableInfo, TableView } from '@baize/protocol';
import { type Player, reservedBy } from '@baize/rules';
import { commandHash } from '../../doubt/command-hash.ts';
import { resultsAfter } from '../../events/results-after.ts';
import type { Asker } from '../asker.ts';
import { refusal } from '../commands/refusal.ts';
import { Presence, type TablePresence, Viewers } from '../state/presence.ts';
import { keepsSeats, seatsOf } from '../state/seats.ts';
import type { TableSetup } from '../state/setup.ts';
import { inPlay, type TableState, withoutRound } from '../state/table-state.ts';
import { dealerView } from '../views/dealer-view.ts';
import { phaseOf, privateView, publicView } from '../views/public-view.ts';
import type { TableChange } from '../views/table-change.ts';
import { type FoundTable, Unfoldable } from './found-table.ts';
import type { TableServices } from './services.ts';
import { StateWriter } from './state-writer.ts';
import { Worker } from './worker.ts';

const RESULTS_KEPT = 500;
/** A gateway cannot date a command back by more: longer than it waits for a session and a reality check. */
const LONGEST_WAY_MS = 5_000;
/** Refusals after which the same command may still take effect. */
const SETTLES_NOTHING: readonly Refused['code'][] = ['try-again', 'shutting-down'];
const TRY_AGAIN = { ok: false, refused: refusal('try-again') } as const;

/**
 * One table: a mailbox, one round, commands strictly in order. Shows and answers only what is durable. Knows no game by
 * name, no socket and no SQL.
 */
export class Table {
  readonly #services: TableServices;
  readonly #writer: StateWriter;
  readonly #worker: Worker;
  readonly #presence: TablePresence;
  readonly #names: Map<string, string>;
  readonly #broken: FoundTable['broken'];
  #results: readonly LastResult[];
  #watching = 0;
  /** A view of the round has failed: none is made any more. */
  #isUnshowable: boolean;

  constructor(services: TableServices, found: FoundTable) {
    this.#services = services;
    const now = services.clock.now();
    const { dealerGoneMs, seatGoneMs } = services;
    this.#presence = {
      ...{ dealers: new Presence(now), players: new Presence(now), dealerGoneMs, seatGoneMs },
      viewers: new Viewers(now, services.demonstrationMs),
    };
    this.#results = found.results;
    this.#broken = found.broken;
    this.#isUnshowable = found.broken instanceof Unfoldable;
    this.#names = new Map(found.names);
    this.#writer = new StateWriter(services, found);
    this.#writer.onChange(({ result, reversed }) => {
      if (result) this.#results = [...this.#results, result].slice(-RESULTS_KEPT);
      this.#results = resultsAfter(this.#results, reversed);
    });
    this.#writer.onResume(() => {
      this.#isUnshowable = false;
    });
    this.#worker = new Worker(services, this.#writer, this.#presence, this.#names);
  }

  /** Continues from the restored state, unless nothing may be dealt here. */
  start(): void {
    if (this.#broken) this.#writer.halt(this.#broken);
    else this.#worker.put({ kind: 'restart' });
  }

  /** Stops this table alone because of a fault: it accepts nothing more until its round is abandoned, and its viewers are told. */
  halt(cause: unknown): void {
    if (!this.#writer.halted) this.#writer.halt(cause);
  }

  get info(): TableInfo {
    return this.#writer.setup.info;
  }

  /**
   * Handles a command in order of arrival. Resolves when its effect is durable, or when it has changed nothing. Only the
   * owner of the table refuses a command for good: a process that has taken the table over may have been asked as well,
   * and accept the command at the same moment.
   */
  handle(commandId: string, asker: Asker): Promise<Answer<Accepted>> {
    const { userId, as } = asker;
    const now = this.#services.clock.now();
    if (as === 'dealer') this.#presence.dealers.seen(userId, now);
    if (as === 'player' && this.#keepsSeats) this.#presence.players.seen(userId, now);
    const hash = commandHash(asker.command);
    const agoMs = as === 'player' ? Math.floor(Math.min(Math.max(asker.agoMs ?? 0, 0), LONGEST_WAY_MS)) : 0;
    const content = `${this.info.id} ${hash}`;
    const pending = { kind: 'command', commandId, hash, asker, arrivedAt: now - agoMs } as const;
    const act = (): Promise<Answer<Accepted>> => {
      const refused = this.#worker.refusalNow(asker);
      if (refused && SETTLES_NOTHING.includes(refused.code)) return Promise.resolve({ ok: false, refused });
      if (refused) return this.#worker.refuse(pending, refused);
      return new Promise((answer) => this.#worker.put({ ...pending, answer }));
    };
    return this.#services.once.do({ userId, kind: as, commandId, content }, act, async (refusal, isOld) => {
      // A write in doubt may have taken effect since, or the command under another owner of the table.
      const found = isOld ? await this.#worker.refuse(pending, refusal.refused) : refusal;
      if (found.ok || SETTLES_NOTHING.includes(found.refused.code)) return found;
      const isOwner = await this.#services.stillOwns(this.info.id).catch(() => false);
      return isOwner ? found : TRY_AGAIN;
    });
  }

  /** A bet has reached the door: betting closes by itself only when it is handled. @returns call it when it is handled */
  expectBet(): () => void {
    return this.#worker.expectBet();
  }

  /** User id of the dealer who is signed on. */
  get dealerId(): string | null {
    const { state } = this.#writer;
    return (inPlay(state)?.dealer ?? state.dealer)?.userId ?? null;
  }

  /**
   * The parts of the newest view that are sent at once when they change, as one string: the round, its phase, its
   * dealer.
   */
  get phase(): string {
    return phaseOf(this.#writer.state, this.#isStopped);
  }

  /** Whether no round is in play, and none was stopped by a fault. */
  get isBetweenRounds(): boolean {
    return !this.#writer.halted && inPlay(this.#writer.state) === null;
  }

  /** A table that another process has taken over has not stopped: its last state here is shown until the new owner's. */
  get #isStopped(): boolean {
    return this.#writer.halted && !this.#writer.lost;
  }

  /** Since when nothing of it can be written, ms; null while writes succeed. */
  get unwrittenSince(): number | null {
    return this.#writer.unwrittenSince;
  }

  /** The disk of the database has room again. */
  foundRoom(): void {
    this.#writer.foundRoom();
  }

  /** The newest public view, complete like the other views. */
  view(): TableView {
    return this.#show((state) =>
      publicView(this.#writer.setup, state, {
        now: this.#services.clock.now(),
        opensAt: this.#writer.openingAt(this.#services.clock.now())?.opensAt ?? null,
        watching: this.#watching,
        names: this.#names,
        haltedAt: this.#isStopped ? this.#writer.haltedAt : null,
        unwrittenSince: this.#writer.unwrittenSince,
        equipment: this.#writer.next.info.equipment,
        idle: this.#presence.viewers.idle,
      }),
    );
  }

  ownView(userId: Player): OwnView {
    const { setup } = this.#writer;
    return this.#show((state) => ({
      tableId: setup.info.id,
      version: state.version,
      roundId: state.current?.id ?? null,
      round: privateView(setup, state, userId),
      ...this.#money(userId, state),
      seats: seatsOf(setup, state, userId),
    }));
  }

  #money(userId: Player, { current }: TableState): Pick<OwnView, 'balanceMinor' | 'reserved'> {
    const { game, info } = this.#writer.setup;
    const { minor, reservedMinor } = this.#services.balances.of(userId, info.currency);
    if (reservedMinor === 0) return { balanceMinor: minor };
    const hereMinor = current ? Math.min(reservedBy(game, current.round, userId), reservedMinor) : 0;
    return { balanceMinor: minor, reserved: { hereMinor, elsewhereMinor: reservedMinor - hereMinor } };
  }

  dealerView(): DealerView {
    return this.#show((state) => dealerView(this.#writer.setup, state, this.#names));
  }

  /** A view of the state. A round that cannot be shown stops the table, which from then on is shown without it. */
  #show<View>(viewOf: (state: TableState) => View): View {
    const { state } = this.#writer;
    if (!this.#isUnshowable) {
      try {
        return viewOf(state);
      } catch (error) {
        this.#isUnshowable = true;
        this.halt(error);
      }
    }
    return viewOf(withoutRound(state));
  }

  results(): readonly LastResult[] {
    return this.#results;
  }

  /** Called after every durable change: the public view has changed, and the own views of the listed players. */
  onChange(listener: (change: TableChange) => void): void {
    this.#writer.onChange(listener);
  }

  /**
   * Sets the configuration from the next round on, and whether the table is in service.
   * @throws InvalidConfiguration when it cannot be used; then the current one stays
   */
  configure(setup: TableSetup): void {
    this.#writer.configure(setup);
    this.#worker.put({ kind: 'tick' });
  }

  /** What holds for the house has changed: closes or opens the table accordingly. */
  houseChanged(): void {
    this.#worker.put({ kind: 'tick' });
  }

  /**
   * Reports whether a dealer is connected to the console; a dealer who stays disconnected pauses the table (timeout by
   * configuration).
   */
  dealerPresent(userId: string, present: boolean): void {
    this.#presence.dealers.is(userId, present, this.#services.clock.now());
    this.#worker.setTimer();
  }

  /** Reports which players have come and gone; the seat of a player who stays away becomes free. */
  playersPresent(come: readonly string[], gone: readonly string[]): void {
    if (!this.#keepsSeats || come.length + gone.length === 0) return;
    const now = this.#services.clock.now();
    for (const userId of gone) this.#presence.players.is(userId, false, now);
    for (const userId of come) this.#presence.players.is(userId, true, now);
    this.#worker.setTimer();
  }

  get #keepsSeats(): boolean {
    return keepsSeats(this.#writer.setup);
  }

  /** Reports how many connections the table is open in: with the first one its rounds open without a pause. */
  watching(count: number): void {
    this.#watching = count;
    if (this.#presence.viewers.are(count, this.#services.clock.now())) this.#worker.setTimer();
  }

  /** Accepts no further commands, finishes the write in progress, and stops the timer. */
  stop(): Promise<void> {
    return this.#worker.stop();
  }
}
