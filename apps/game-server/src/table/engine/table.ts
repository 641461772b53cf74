import type { Accepted, Answer, DealerView, LastResult, OwnView, TableInfo, TableView } from '@baize/protocol';
import type { Player } from '@baize/rules';
import type { BrokenSeal } from '../../dealing/shoes.ts';
import { commandHash } from '../../doubt/command-hash.ts';
import type { Asker } from '../commands/asker.ts';
import { actorOf } from '../state/author.ts';
import { DealerPresence } from '../state/dealer-presence.ts';
import type { MissingRules, TableSetup } from '../state/setup.ts';
import { inPlay, type Standing } from '../state/standing.ts';
import { dealerView } from '../views/dealer-view.ts';
import { phaseOf, privateView, publicView } from '../views/public-view.ts';
import type { TableChange } from '../views/table-change.ts';
import { Chronicle } from './chronicle.ts';
import type { TableServices } from './services.ts';
import { Worker } from './worker.ts';

/** How a table is found when the server starts. */
export interface FoundTable {
  readonly setup: TableSetup;
  /** The configuration of the next round. */
  readonly next: TableSetup;
  readonly standing: Standing;
  /** Why nothing may be dealt here: what the table draws from is not what was sealed, or its rules are not there. */
  readonly broken: BrokenSeal | MissingRules | undefined;
  /** Oldest first. */
  readonly results: readonly LastResult[];
  readonly names: ReadonlyMap<string, string>;
}

const RESULTS_KEPT = 500;

/**
 * One table: a mailbox, one round, commands strictly in order. Neither shows nor answers what is not durable. Knows no
 * game by name, no socket and no SQL.
 */
export class Table {
  readonly #services: TableServices;
  readonly #chronicle: Chronicle;
  readonly #worker: Worker;
  readonly #presence: DealerPresence;
  readonly #names: Map<string, string>;
  readonly #broken: FoundTable['broken'];
  #results: readonly LastResult[];
  #watching = 0;

  constructor(services: TableServices, found: FoundTable) {
    this.#services = services;
    this.#presence = new DealerPresence(services.clock.now());
    this.#results = found.results;
    this.#broken = found.broken;
    this.#names = new Map(found.names);
    this.#chronicle = new Chronicle(services, found);
    this.#chronicle.onChange(({ result, reversed }) => {
      if (result) this.#results = [...this.#results, result].slice(-RESULTS_KEPT);
      for (const { roundId } of reversed) this.#results = this.#results.filter((each) => each.roundId !== roundId);
    });
    services.shifts.stands(found.next.info.id, found.standing);
    this.#chronicle.onChange(() => services.shifts.stands(found.next.info.id, this.#chronicle.standing));
    this.#worker = new Worker(services, this.#chronicle, this.#presence, this.#names);
  }

  /** Goes on where the table stood, unless nothing may be dealt here any more. */
  start(): void {
    if (this.#broken) this.#chronicle.halt(this.#broken);
    else this.#worker.put({ kind: 'restart' });
  }

  get info(): TableInfo {
    return this.#chronicle.setup.info;
  }

  /** Takes a command in its turn. The answer comes when it is durable, or when it has changed nothing. */
  handle(commandId: string, asker: Asker): Promise<Answer<Accepted>> {
    const { userId, as } = asker;
    if (as === 'dealer') this.#presence.seen(userId, this.#services.clock.now());
    const hash = commandHash(asker.command);
    const content = `${actorOf(as, userId)} ${this.info.id} ${hash}`;
    return this.#services.once.do({ userId, commandId, content }, () => {
      const refused = this.#worker.closedDoor();
      if (refused) return Promise.resolve({ ok: false, refused });
      const arrivedAt = this.#services.clock.now();
      return new Promise((answer) => this.#worker.put({ kind: 'asked', commandId, hash, asker, arrivedAt, answer }));
    });
  }

  /** User id of who is signed on. */
  get dealerId(): string | null {
    const { standing } = this.#chronicle;
    return (inPlay(standing)?.dealer ?? standing.dealer)?.userId ?? null;
  }

  /** Of the newest view, as one text, what everybody is to see at once: the round, its phase, who deals it. */
  get phase(): string {
    return phaseOf(this.#chronicle.standing, this.#chronicle.halted);
  }

  /** The newest views; each is whole. */
  view(): TableView {
    return publicView(this.#chronicle.setup, this.#chronicle.standing, {
      now: this.#services.clock.now(),
      watching: this.#watching,
      names: this.#names,
      halted: this.#chronicle.halted,
      equipment: this.#chronicle.next.info.equipment,
    });
  }

  ownView(userId: Player): OwnView {
    const { setup, standing } = this.#chronicle;
    return {
      tableId: setup.info.id,
      version: standing.version,
      roundId: standing.current?.id ?? null,
      round: privateView(setup, standing, userId),
      balanceMinor: this.#services.balances.of(userId, setup.info.currency),
    };
  }

  dealerView(): DealerView {
    return dealerView(this.#chronicle.setup, this.#chronicle.standing, this.#names);
  }

  results(): readonly LastResult[] {
    return this.#results;
  }

  /** Told after every durable change: the public view is new, and the own views of these players. */
  onChange(listener: (change: TableChange) => void): void {
    this.#chronicle.onChange(listener);
  }

  /**
   * The table is to be played by this configuration from its next round on.
   * @throws InvalidConfiguration when it cannot be; then it goes on by what it has
   */
  configure(setup: TableSetup): void {
    this.#chronicle.configure(setup);
    if (this.#chronicle.upcoming) this.#worker.put({ kind: 'tick' });
  }

  /** Whether anybody holds the console; a dealer who stays away pauses the table (time by configuration). */
  dealerPresent(userId: string, present: boolean): void {
    this.#presence.is(userId, present, this.#services.clock.now());
    this.#worker.setTimer();
  }

  watching(count: number): void {
    this.#watching = count;
  }

  /** Takes no further command, ends what is being written, and stops the clock. */
  stop(): Promise<void> {
    return this.#worker.stop();
  }
}
