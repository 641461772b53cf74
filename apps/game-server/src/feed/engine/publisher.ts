import type { Accepted, Answer, LastResult } from '@baize/protocol';
import type { Player } from '@baize/rules';
import type { Reversal } from '../../events/table-events.ts';
import type { Log } from '../../log.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import type { ProcessLoad } from '../../metrics/process-load.ts';
import type { Asker } from '../../table/asker.ts';
import type { Balances } from '../../table/engine/balances.ts';
import type { Table } from '../../table/engine/table.ts';
import type { TableChange } from '../../table/views/table-change.ts';
import { type RightOfWay, slicesOf } from '../right-of-way.ts';
import type {
  OwnPart,
  Present,
  Publication,
  PublicPart,
  RequestedViews,
  Snapshot,
  TableEngine,
} from '../table-feed.ts';
import { Throttle, type Urgency } from '../throttle.ts';
import { AttendanceBook } from './attendance.ts';
import type { LoadBalances } from './load-balances.ts';

/** Number of reversals kept for gateways that missed their publication. */
const REVERSALS_KEPT = 50;

interface PublisherParts {
  readonly table: Table;
  readonly epoch: number;
  readonly balances: Pick<Balances, 'onChange' | 'isLoaded'>;
  readonly loadBalances: LoadBalances;
  /** Publications wait for the answers to commands. */
  readonly way: RightOfWay;
  /** The clock of the table, ms. */
  readonly now: () => number;
  readonly metrics: Pick<Metrics, 'published'>;
  readonly load: Pick<ProcessLoad, 'handled'>;
  readonly log: Pick<Log, 'error'>;
}

/** A table with its publications: changes are published complete and newest only, at a limited rate. */
export class Publisher implements TableEngine {
  readonly tableId: string;
  readonly epoch: number;
  readonly #table: Table;
  readonly #balances: PublisherParts['balances'];
  readonly #loadBalances: LoadBalances;
  readonly #way: RightOfWay;
  readonly #now: () => number;
  readonly #metrics: PublisherParts['metrics'];
  readonly #processLoad: PublisherParts['load'];
  readonly #log: PublisherParts['log'];
  readonly #attendance = new AttendanceBook();
  readonly #listeners: ((publication: Publication) => void)[] = [];
  #number = 0;
  #order = 0;
  #isPublicNew = false;
  /** Players whose own view has changed. */
  readonly #own = new Set<string>();
  #results: LastResult[] = [];
  #reversed: Reversal[] = [];
  #reversals: readonly Reversal[] = [];
  #phasePublished = '';
  /** Changes are published together; a new phase does not wait. */
  readonly #throttle = new Throttle({
    run: () => this.#publish(),
    remaining: () => this.#urgency(),
    failed: (error) => this.#table.halt(error),
  });

  constructor({ table, epoch, balances, loadBalances, way, now, metrics, load, log }: PublisherParts) {
    this.tableId = table.info.id;
    this.epoch = epoch;
    this.#table = table;
    this.#balances = balances;
    this.#loadBalances = loadBalances;
    this.#way = way;
    this.#now = now;
    this.#metrics = metrics;
    this.#processLoad = load;
    this.#log = log;
    table.onChange((change) => this.#changed(change));
    balances.onChange((userId) => this.#renew([userId]));
  }

  /** The players at the table, over all gateways. */
  get players(): ReadonlySet<string> {
    return this.#attendance.players;
  }

  onPublication(listener: (publication: Publication) => void): void {
    this.#listeners.push(listener);
  }

  /** Whether no round is in play at the table. */
  get isBetweenRounds(): boolean {
    return this.#table.isBetweenRounds;
  }

  /** Calls `listener` with every change that leaves no round in play, before the next one opens. */
  onRoundOver(listener: () => void): void {
    this.#table.onChange(() => {
      if (this.isBetweenRounds) listener();
    });
  }

  async handle(commandId: string, asker: Asker): Promise<Answer<Accepted>> {
    this.#processLoad.handled(this.tableId);
    if (asker.as !== 'player') return this.#way.answer(this.#table.handle(commandId, asker));
    const began = performance.now();
    await this.#loadBalances(asker.userId);
    const agoMs = (asker.agoMs ?? 0) + performance.now() - began;
    return this.#way.answer(this.#table.handle(commandId, { ...asker, agoMs }));
  }

  expectBet(): () => void {
    return this.#table.expectBet();
  }

  attended(gateway: string, present: Present): void {
    const { players, left, dealers, staff, counts } = this.#attendance.replace(gateway, present);
    for (const { userId, present } of dealers) this.#table.dealerPresent(userId, present);
    this.#table.playersPresent(players, left);
    if (counts) this.#table.watching(this.#attendance.counts.watching);
    if (counts || staff) {
      this.#isPublicNew = true;
      this.#throttle.schedule(staff ? 'at-once' : 'later');
    }
    this.#renew(players);
  }

  now(): number {
    return this.#now();
  }

  async snapshot({ players, staff, results }: RequestedViews): Promise<Snapshot> {
    await Promise.all(players.map((userId) => this.#loadBalances(userId)));
    for (const userId of players) this.#attendance.expect(userId);
    this.#table.playersPresent(players, []);
    return {
      ...{ epoch: this.epoch, number: this.#number, order: ++this.#order },
      public: this.#publicPart(),
      own: players.map((userId) => this.#ownPart(userId)),
      ...(staff ? { dealer: this.#table.dealerView() } : {}),
      ...(results ? { results: this.#table.results() } : {}),
      reversed: results ? this.#reversals : this.#reversed,
    };
  }

  async stop(): Promise<void> {
    await this.#table.stop();
    if (this.#isPublicNew || this.#own.size > 0) for (const slice of this.#slices()) this.#publishSlice(slice);
    this.#throttle.close();
  }

  #changed({ players, result, reversed }: TableChange): void {
    this.#isPublicNew = true;
    if (result) this.#results.push(result);
    this.#reversed.push(...reversed);
    this.#reversals = [...this.#reversals, ...reversed].slice(-REVERSALS_KEPT);
    this.#renew(players === 'all' ? this.#attendance.players : players);
    this.#throttle.schedule(this.#urgencyOfPublic());
  }

  /** Marks the own views of these players as changed, if they are here. Before a balance is loaded there is no view. */
  #renew(userIds: Iterable<string>): void {
    for (const userId of userIds) {
      if (!this.#attendance.players.has(userId)) continue;
      if (this.#balances.isLoaded(userId, this.#table.info.currency)) this.#own.add(userId);
      else this.#load(userId);
    }
    if (this.#own.size > 0) this.#throttle.schedule('later');
  }

  #load(userId: string): void {
    this.#loadBalances(userId)?.then(
      () => this.#renew([userId]),
      () => undefined, // loaded again with the next change of the table, or with their next command
    );
  }

  #urgencyOfPublic(): Urgency {
    return this.#table.phase === this.#phasePublished ? 'later' : 'at-once';
  }

  #urgency(): Urgency | undefined {
    return this.#isPublicNew || this.#own.size > 0 ? this.#urgencyOfPublic() : undefined;
  }

  async #publish(): Promise<number> {
    let tookMs = 0;
    await this.#way.inTurns(this.#slices(), (slice) => {
      const began = performance.now();
      this.#publishSlice(slice);
      tookMs += performance.now() - began;
    });
    this.#metrics.published(tookMs);
    return tookMs;
  }

  /** The players whose own views are published now, at least one slice; later changes wait for the next publication. */
  #slices(): readonly (readonly string[])[] {
    const slices = slicesOf([...this.#own]);
    this.#own.clear();
    return slices.length > 0 ? slices : [[]];
  }

  /** The public part is published with the first slice, and again with a later slice if it has changed. */
  #publishSlice(players: readonly string[]): void {
    const isPublicNew = this.#isPublicNew;
    this.#isPublicNew = false;
    if (isPublicNew) this.#phasePublished = this.#table.phase;
    const [results, reversed] = [this.#results, this.#reversed];
    this.#results = [];
    this.#reversed = [];
    const publication: Publication = {
      ...{ epoch: this.epoch, after: this.#number, number: ++this.#number, order: ++this.#order },
      ...(isPublicNew ? { public: this.#publicPart() } : {}),
      ...(isPublicNew && this.#attendance.staff ? { dealer: this.#table.dealerView() } : {}),
      own: players.filter((userId) => this.#attendance.players.has(userId)).map((userId) => this.#ownPart(userId)),
      results,
      reversed,
    };
    for (const listener of this.#listeners) this.#tell(listener, publication);
  }

  /** A gateway that fails in this process is no fault of the table, nor of its other gateways. */
  #tell(listener: (publication: Publication) => void, publication: Publication): void {
    try {
      listener(publication);
    } catch (err) {
      this.#log.error({ table: this.tableId, err }, 'a gateway could not take a publication');
    }
  }

  #publicPart(): PublicPart {
    const { info, phase, dealerId } = this.#table;
    return { info, view: this.#table.view(), phase, dealerId, attendance: this.#attendance.counts };
  }

  #ownPart(userId: string): OwnPart {
    return { userId, view: this.#table.ownView(userId as Player) }; // the brand claims only that
  }
}
