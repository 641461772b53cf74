import { steadyClock } from '../../../src/clock.ts';
import { BrokenSeal } from '../../../src/dealing/shoes.ts';
import { directFeed } from '../../../src/feed/direct-feed.ts';
import { oneOf } from '../../fixtures/chance/random.ts';
import { type ClientEnd, Wire } from '../environment/network.ts';
import { SimulatedBus } from './bus.ts';
import { openEngines, openOwner } from './engines.ts';
import { openGateway, openGatewayOnBus } from './gateway.ts';
import { Leases } from './leases.ts';
import { Life, Line, Touches } from './life.ts';
import type { Log, Outside } from './outside.ts';
import type { Running, Slot, Surroundings } from './processes.ts';

/** Interval at which a server checks that it still owns the tables. */
const LOOK_MS = 1_000;
/** Maximum length of a freeze: longer than a lease, so that tables are taken over in some of them. */
const FROZEN_MS = 14_000;

/** The processes of a casino, which die, freeze, take tables from one another and start again. */
export class SimulatedCasino {
  readonly touches = new Touches();
  readonly limbo: (() => void)[] = [];
  /** Number of lives of all processes so far. */
  lives = 0;
  readonly #around: Surroundings;
  readonly #slots: readonly Slot[];
  readonly #leases: Leases;
  readonly #bus: SimulatedBus;
  /** The life that owns all tables, where there are no leases. */
  #owner = 0;
  /** The life that serves each table, and since when. */
  readonly #served = new Map<string, { readonly life: Life; readonly since: number }>();
  /** The connections of the running gateway. */
  readonly #wires: Wire[] = [];

  constructor(around: Surroundings, deadly: number | undefined) {
    const { isBus } = around;
    this.#around = around;
    this.#leases = new Leases(around);
    this.#bus = new SimulatedBus(around);
    const slot = (name: string, open: Slot['open']): Slot => ({ name, open, life: undefined, running: undefined });
    this.#slots = isBus
      ? [
          slot('the gateway', (outside) => this.#openGateway(outside)),
          ...['one owner', 'the other owner'].map((name) => slot(name, (outside) => this.#openOwner(outside))),
        ]
      : [slot('the server', (outside) => this.#openServer(outside))];
    this.touches.deadly = deadly ?? this.#byChance();
  }

  /** Starts every process, some later than others. */
  begin(): void {
    for (const slot of this.#slots) this.#around.time.later(this.#around.sky.random(200), () => this.#begin(slot));
  }

  /** Shuts a process down regularly. */
  stop(): void {
    const { time, sky, trace } = this.#around;
    const slot = oneOf(sky.random, this.#slots);
    const { life, running } = slot ?? {};
    if (!slot || !life?.isAlive || !running) return;
    trace.say(`life ${life.number} is asked to stop`);
    time.within(life.number, () => {
      running.stop().then(
        () => life.isAlive && life.end('a stop'),
        (error: unknown) => life.isAlive && life.end(`its stop: ${error}`),
      );
    });
  }

  /** Kills every process. */
  kill(): void {
    for (const { life } of this.#slots) if (life?.isAlive) life.end('a kill');
  }

  /** Freezes an owner of tables for a while, where there are several. */
  freeze(): void {
    const { time, sky, trace, isBus } = this.#around;
    const { life } = oneOf(sky.random, this.#slots.slice(1)) ?? {};
    if (!isBus || !life?.isAlive) return;
    const ms = 500 + sky.random(FROZEN_MS);
    trace.say(`life ${life.number} freezes for ${ms} ms`);
    time.freeze(life.number, ms);
  }

  /** Opens a connection, if the gateway is running. */
  connect(cookie: string, client: ClientEnd): Wire | undefined {
    const { time, sky, trace, onSent, newId } = this.#around;
    const [first] = this.#slots;
    const [life, port] = [first?.life, first?.running?.port];
    if (!port || !life?.isAlive) return undefined;
    const id = `${cookie} ${newId()}`;
    let wire: Wire | undefined;
    time.within(life.number, () => {
      wire = new Wire(id, life, cookie, client, port, { time, sky, trace, onSent });
      this.#wires.push(wire);
    });
    return wire;
  }

  /** Since when a table has been served without interruption; infinite while it is not. */
  servedSince(tableId: string): number {
    const served = this.#served.get(tableId);
    if (!served?.life.isAlive) return Number.POSITIVE_INFINITY;
    const wakesAt = this.#around.time.wakesAt(served.life.number);
    return wakesAt > this.#around.time.now ? Number.POSITIVE_INFINITY : Math.max(served.since, wakesAt);
  }

  #begin(slot: Slot): void {
    const { time, trace, premises, planted, onCommitted, onToppedUp, onCheckAnswered } = this.#around;
    const life = new Life(++this.lives, this.touches, (dead, at) => this.#ended(slot, dead, at));
    slot.life = life;
    trace.say(`life ${life.number} begins: ${slot.name}`);
    time.born(life.number);
    const line = new Line(life, { ...this.#around, limbo: this.limbo });
    time.within(life.number, () => {
      slot
        .open({ ...{ premises, line, planted, onCommitted, onToppedUp, onCheckAnswered }, log: this.#log(life) })
        .then(
          (running) => {
            if (!life.isAlive) return;
            slot.running = running;
            trace.say(`life ${life.number} is open`);
          },
          (error: unknown) => {
            if (life.isAlive) life.end(`its start: ${error}`);
          },
        );
    });
  }

  /** Gateway and tables in one process, which takes the tables from any earlier one. */
  async #openServer(outside: Outside): Promise<Running> {
    const { premises, line } = outside;
    const { tableIds } = premises;
    const journal = await line.write('taking the tables', async () => {
      this.#taken(line.life);
      return premises.journal.takeOver();
    });
    const clock = steadyClock();
    const { engines, ...behind } = await openEngines(outside, {
      ...{ tableIds, journal, clock },
      epochOf: () => line.life.number,
    });
    const feeds = engines.map((engine) => directFeed(engine, 'this-process'));
    const { port, transport } = await openGateway(outside, { ...behind, feeds, clock }, this.#around.isSocketIo);
    for (const tableId of tableIds) this.#serve(line.life, tableId, true);
    const stop = async () => {
      const answered = transport.refuse();
      await Promise.all(engines.map((engine) => engine.stop()));
      await answered;
      await transport.close();
    };
    return { port, stop };
  }

  async #openGateway(outside: Outside): Promise<Running> {
    const bus = this.#bus.endpoint(outside.line.life);
    const { port, transport } = await openGatewayOnBus(outside, bus, this.#around.isSocketIo);
    const stop = async () => {
      await transport.refuse();
      await transport.close();
    };
    return { port, stop };
  }

  #openOwner(outside: Outside): Promise<Running> {
    const { life } = outside.line;
    return openOwner(outside, {
      leases: this.#leases,
      bus: this.#bus.endpoint(life),
      onServing: (tableId, isServed) => this.#serve(life, tableId, isServed),
      onOvertaken: () => life.isAlive && life.end('a takeover'),
    });
  }

  #serve(life: Life, tableId: string, isServed: boolean): void {
    if (isServed) this.#served.set(tableId, { life, since: this.#around.time.now });
    else if (this.#served.get(tableId)?.life === life) this.#served.delete(tableId);
  }

  /** Records the new owner of all tables; the previous one notices within `LOOK_MS`, even at idle tables. */
  #taken(life: Life): void {
    this.#owner = life.number;
    this.#around.time.later(LOOK_MS, () => {
      for (const { life: other } of this.#slots)
        if (other?.isAlive && other.number !== this.#owner) other.end('a takeover');
    });
  }

  #log(life: Life): Log {
    const { trace, isBus, premises } = this.#around;
    const error = (about: object, message: string) => {
      const { err, table } = about as { readonly err?: unknown; readonly table?: string }; // pino's log object
      trace.say(`life ${life.number}: ${message}: ${err}`);
      if (message !== 'a table has stopped' || !life.isAlive) return;
      if (err instanceof BrokenSeal && premises.shoes.lost.has(err.sealId)) return;
      const owner = isBus ? this.#leases.ownerOf(table ?? '')?.life : this.#owner;
      if (owner === life.number) trace.violated(`${message}: ${err instanceof Error ? err.stack : err}`);
      // A process presumed dead may have taken over the tables after its successor.
      else if (!isBus) life.end('a takeover');
    };
    return { info: () => undefined, warn: error, error };
  }

  #ended(slot: Slot, life: Life, at: string): void {
    const { time, sky, trace } = this.#around;
    trace.say(`life ${life.number} ends at ${at}`);
    if (slot === this.#slots[0]) for (const wire of this.#wires.splice(0)) if (wire.isOpen) wire.drop();
    slot.running = undefined;
    time.died(life.number);
    this.#bus.forget(life);
    this.#leases.end(life.number);
    this.touches.deadly = this.#byChance();
    this.touches.awaitsDeath = false;
    time.later(100 + sky.random(3_000), () => this.#begin(slot));
  }

  #byChance(): number | undefined {
    const { sky } = this.#around;
    const { deathEvery } = sky.now;
    this.touches.atAppend = deathEvery > 0 && sky.random(2) === 0;
    return deathEvery === 0 ? undefined : this.touches.count + 1 + sky.random(2 * deathEvery);
  }
}
