import type { Refused } from '@baize/protocol';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Entry } from '../journal/journal.ts';
import {
  countTables,
  countVideo,
  type HouseAges,
  RoundMetrics,
  reportAges,
  type TableCensus,
  type VideoCensus,
} from './house-metrics.ts';

/** What is counted of clients at the time of a scrape. */
export interface ClientCensus {
  readonly sockets: () => { readonly players: number; readonly staff: number; readonly spectators: number };
  readonly video: () => VideoCensus;
}

type Outcome = 'ok' | Refused['code'];

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** What clients send, and how long the answers take. */
const messageMetrics = (registers: Registry[]) => ({
  answers: new Counter({
    name: 'baize_messages_total',
    help: 'Client messages by kind and outcome: ok or the code of the refusal',
    labelNames: ['message', 'outcome'],
    registers,
  }),
  answerSeconds: new Histogram({
    name: 'baize_message_seconds',
    help: 'Time from a message to its answer',
    labelNames: ['message'],
    buckets: SECONDS,
    registers,
  }),
  bets: new Counter({
    name: 'baize_bets_total',
    help: 'Requests to place bets by outcome: ok or the code of the refusal',
    labelNames: ['outcome'],
    registers,
  }),
});

/** What the tables write and publish. */
const tableMetrics = (registers: Registry[]) => ({
  appendSeconds: new Histogram({
    name: 'baize_append_seconds',
    help: 'Time from passing a batch to the journal to its commit',
    buckets: SECONDS,
    registers,
  }),
  appendEntries: new Counter({
    name: 'baize_append_entries_total',
    help: 'Entries passed to the journal, by outcome',
    labelNames: ['outcome'],
    registers,
  }),
  publishSeconds: new Histogram({
    name: 'baize_publish_seconds',
    help: 'Time to compute the views of a table publication and hand them to the feed, without waiting for answers',
    buckets: SECONDS,
    registers,
  }),
  broadcastSeconds: new Histogram({
    name: 'baize_broadcast_seconds',
    help: 'Time from the start of a table tick to sending to its last client',
    buckets: SECONDS,
    registers,
  }),
  broadcastSkipped: new Counter({
    name: 'baize_broadcast_skipped_total',
    help: 'Views skipped because the client had not yet received the previous one',
    registers,
  }),
  adopted: new Counter({
    name: 'baize_tables_taken_over_total',
    help: 'Tables taken over from servers that were gone, while this one was running',
    registers,
  }),
  busRefused: new Counter({
    name: 'baize_bus_refused_total',
    help: 'Messages between the processes of a cluster that could not be read and changed nothing',
    registers,
  }),
  timerLateSeconds: new Histogram({
    name: 'baize_timer_late_seconds',
    help: 'Delay of table timers',
    buckets: SECONDS,
    registers,
  }),
});

/** The metrics of the server for Prometheus. No label names a person. */
export class Metrics {
  readonly registry = new Registry();
  readonly #messages = messageMetrics([this.registry]);
  readonly #tables = tableMetrics([this.registry]);
  readonly #rounds = new RoundMetrics(this.registry);
  #countTables: () => readonly TableCensus[] = () => [];
  #countSockets: ClientCensus['sockets'] = () => ({ players: 0, staff: 0, spectators: 0 });
  #busMs: number | null = null;
  #latestTimerMs = 0;
  #leaseRenewedAt: number | undefined;

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    this.#reportLatestTimer();
    this.#reportLease();
  }

  answered(message: string, outcome: Outcome, ms: number): void {
    this.#messages.answers.inc({ message, outcome });
    this.#messages.answerSeconds.observe({ message }, ms / 1000);
  }

  betsAnswered(outcome: Outcome): void {
    this.#messages.bets.inc({ outcome });
  }

  appended(outcomes: readonly string[], ms: number): void {
    this.#tables.appendSeconds.observe(ms / 1000);
    for (const outcome of outcomes) this.#tables.appendEntries.inc({ outcome });
  }

  /** An entry of a batch in this currency was written. */
  written(entry: Entry, currency: string): void {
    this.#rounds.written(entry, currency);
  }

  published(ms: number): void {
    this.#tables.publishSeconds.observe(ms / 1000);
  }

  broadcast(ms: number, skipped: number): void {
    this.#tables.broadcastSeconds.observe(ms / 1000);
    if (skipped > 0) this.#tables.broadcastSkipped.inc(skipped);
  }

  tableAdopted(): void {
    this.#tables.adopted.inc();
  }

  timerFired(lateMs: number): void {
    this.#tables.timerLateSeconds.observe(lateMs / 1000);
    this.#latestTimerMs = Math.max(this.#latestTimerMs, lateMs);
  }

  /** A message between two processes could not be read. */
  busRefused(): void {
    this.#tables.busRefused.inc();
  }

  /** The lease on the tables was renewed, and their ownership checked. */
  leaseRenewed(): void {
    this.#leaseRenewedAt = performance.now();
  }

  /** Since the lease was renewed; 0 before the first time. */
  get leaseAgeMs(): number {
    return performance.now() - (this.#leaseRenewedAt ?? performance.now());
  }

  /** Tables of this process that a fault has stopped. */
  get stoppedTables(): number {
    return this.#countTables().filter(({ waitsFor }) => waitsFor === 'pit').length;
  }

  /** Registers the gauges of what the house knows of itself. */
  reportHouse(ages: () => HouseAges): void {
    reportAges(this.registry, ages);
  }

  #reportLease(): void {
    const ageMs = () => this.leaseAgeMs;
    new Gauge({
      name: 'baize_lease_age_seconds',
      help: 'Time since the lease on the tables was renewed; above 5, other servers may take them',
      registers: [this.registry],
      collect() {
        this.set(ageMs() / 1000);
      },
    });
  }

  #reportLatestTimer(): void {
    const take = () => {
      const latest = this.#latestTimerMs;
      this.#latestTimerMs = 0;
      return latest / 1000;
    };
    new Gauge({
      name: 'baize_timer_latest_seconds',
      help: 'Maximum delay of a table timer since the last scrape',
      registers: [this.registry],
      collect() {
        this.set(take());
      },
    });
  }

  /** Open connections of clients. */
  get connections(): number {
    return Object.values(this.#countSockets()).reduce((sum, count) => sum + count, 0);
  }

  /** Reports which process of the house this is, and what it runs; and how long the message bus takes. */
  describe(node: { readonly role: string; readonly version: string; readonly node: string }): void {
    // On every series, so that those of two processes on one machine stay apart wherever they are gathered.
    this.registry.setDefaultLabels({ node: node.node });
    const registers = [this.registry];
    const help = 'One for each process of the house: its role, its version, and its machine with the process id';
    new Gauge({ name: 'baize_node', help, labelNames: Object.keys(node), registers }).set(node, 1);
    const busMs = () => this.#busMs;
    new Gauge({
      name: 'baize_bus_seconds',
      help: 'Latest time to the message bus and back; not a number while it is away, or where there is none',
      registers,
      collect() {
        this.set((busMs() ?? Number.NaN) / 1000);
      },
    });
  }

  /** @param ms the time to the message bus and back; `null` while it is away */
  busAnswered(ms: number | null): void {
    this.#busMs = ms;
  }

  /** Registers gauges of the tables that this process owns. */
  countTables(tables: () => readonly TableCensus[]): void {
    this.#countTables = tables;
    countTables(this.registry, tables);
  }

  /** Registers gauges of its clients, and of the live video that they are told of. */
  countClients({ sockets, video }: ClientCensus): void {
    const registers = [this.registry];
    new Gauge({
      name: 'baize_sockets',
      help: 'Open connections by kind of visitor',
      labelNames: ['who'],
      registers,
      collect() {
        for (const [who, count] of Object.entries(sockets())) this.set({ who }, count);
      },
    });
    this.#countSockets = sockets;
    countVideo(this.registry, video);
  }
}
