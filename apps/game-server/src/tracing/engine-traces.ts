import type { Context, Tracer } from '@opentelemetry/api';
import type { Publication, TableEngine } from '../feed/table-feed.ts';
import type { Journal } from '../journal/journal.ts';
import type { Asker } from '../table/asker.ts';
import type { DecisionTraces } from '../table/engine/services.ts';
import { actorOf } from '../table/state/author.ts';
import { contextOf, traceTime } from './trace-context.ts';

/** A traced command, and when its present step began. */
interface Traced {
  readonly context: Context;
  readonly since: number;
}

/** Those whose publication is awaited are forgotten beyond this number: a table that nobody follows publishes none. */
const MOST_AWAITED = 1_000;

const keyOf = (actor: string, commandId: string) => `${actor} ${commandId}`;

/** Follows traced commands through an engine: by the id of the command, since commands share batches and statements. */
export class EngineTraces implements DecisionTraces {
  readonly #tracer: Tracer;
  readonly #open = new Map<string, Traced>();
  /** The written commands of each table that its next publication contains. */
  readonly #written = new Map<string, Traced[]>();

  constructor(tracer: Tracer) {
    this.#tracer = tracer;
  }

  /** An engine that takes the traces of its commands. */
  engine(engine: TableEngine): TableEngine {
    const { tableId, epoch } = engine;
    return {
      ...{ tableId, epoch },
      now: () => engine.now(),
      expectBet: () => engine.expectBet(),
      attended: (gateway, present) => engine.attended(gateway, present),
      snapshot: (wanted) => engine.snapshot(wanted),
      stop: () => engine.stop(),
      handle: (commandId, asker, traceParent) => {
        const context = contextOf(traceParent);
        const answer = () => engine.handle(commandId, asker);
        return context ? this.#follow(keyOf(actorOf(asker.as, asker.userId), commandId), context, answer) : answer();
      },
      onPublication: (listener) =>
        engine.onPublication((publication) => {
          listener(publication);
          this.#published(tableId, publication);
        }),
    };
  }

  now(): number {
    return traceTime();
  }

  decided(commandId: string, { as, userId }: Asker, began: number): void {
    const traced = this.#open.get(keyOf(actorOf(as, userId), commandId));
    if (!traced) return;
    this.#step('mailbox', traced, began);
    this.#step('decide', { ...traced, since: began }, traceTime());
  }

  /** A journal whose statements are traced. */
  journal(journal: Journal): Journal {
    return {
      append: async (batch) => {
        const began = traceTime();
        const found = batch.entries.map(({ actor, command }) => command && this.#open.get(keyOf(actor, command.id)));
        const written = await journal.append(batch);
        const ended = traceTime();
        for (const [at, traced] of found.entries()) {
          if (!traced) continue;
          const outcome = written.ok ? (written.value[at]?.outcome ?? 'unknown') : written.error;
          const about = { 'baize.entries': batch.entries.length, 'baize.outcome': outcome };
          this.#step('journal', { ...traced, since: began }, ended, about);
          if (outcome === 'written') this.#await(batch.tableId, { ...traced, since: ended });
        }
        return written;
      },
      read: (tableId, after) => journal.read(tableId, after),
      answerOf: (actor, commandId) => journal.answerOf(actor, commandId),
      rounds: (tableId, count) => journal.rounds(tableId, count),
      settled: (tableId, roundId) => journal.settled(tableId, roundId),
      eventsOf: (tableId, roundId) => journal.eventsOf(tableId, roundId),
      staked: (...of) => journal.staked(...of),
      balance: (userId, currency) => journal.balance(userId, currency),
    };
  }

  async #follow<Answered>(key: string, context: Context, answer: () => Promise<Answered>): Promise<Answered> {
    this.#open.set(key, { context, since: traceTime() });
    try {
      return await answer();
    } finally {
      this.#open.delete(key);
    }
  }

  #await(tableId: string, traced: Traced): void {
    const awaited = this.#written.get(tableId) ?? [];
    this.#written.set(tableId, awaited);
    if (awaited.push(traced) > MOST_AWAITED) awaited.shift();
  }

  #published(tableId: string, { epoch, number, public: part }: Publication): void {
    if (!part) return;
    const now = traceTime();
    const about = { 'baize.table': tableId, 'baize.epoch': epoch, 'baize.publication': number };
    for (const traced of this.#written.get(tableId) ?? []) this.#step('publication', traced, now, about);
    this.#written.delete(tableId);
  }

  #step(
    name: string,
    { context, since }: Traced,
    ended: number,
    attributes: Record<string, string | number> = {},
  ): void {
    this.#tracer.startSpan(name, { startTime: since, attributes }, context).end(ended);
  }
}
