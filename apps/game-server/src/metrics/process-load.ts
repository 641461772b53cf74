import { type EventLoopUtilization, type IntervalHistogram, monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { Gauge, type Registry } from 'prom-client';

/** Figures are of the last minute, in pieces of this length, ms. */
const PIECE_MS = 10_000;
const PIECES = 6;
/** The event loop is looked at this often; what is measured contains it, ms. */
const RESOLUTION_MS = 20;

/** What a process had to do within the last minute. */
export interface Load {
  /** How busy its event loop was, percent. */
  readonly loopPercent: number;
  /** The delay of its event loop: the 99th percentile of the last ten to twenty seconds, ms. */
  readonly lagMs: number;
  /** How many commands each of its tables has handled; tables without any are missing. */
  readonly commands: Readonly<Record<string, number>>;
}

interface Piece {
  readonly at: number;
  readonly loop: EventLoopUtilization;
  readonly commands: Map<string, number>;
}

/** Measures the load of this process, over the last minute. */
export class ProcessLoad {
  readonly #delay: IntervalHistogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  #lagBeforeMs = 0;
  #pieces: readonly Piece[] = [];
  #commands = new Map<string, number>();

  readonly #now: () => number;

  constructor(now = () => performance.now()) {
    this.#now = now;
    this.#delay.enable();
  }

  /** A table has been sent a command. */
  handled(tableId: string): void {
    this.#commands.set(tableId, (this.#commands.get(tableId) ?? 0) + 1);
  }

  /** Call it at least every ten seconds. */
  read(): Load {
    const now = this.#now();
    if (now - (this.#pieces.at(-1)?.at ?? Number.NEGATIVE_INFINITY) >= PIECE_MS) this.#begin(now);
    const first = this.#pieces[0];
    const { utilization } = performance.eventLoopUtilization(first?.loop);
    const sums = new Map<string, number>();
    for (const { commands } of this.#pieces)
      for (const [tableId, count] of commands) sums.set(tableId, (sums.get(tableId) ?? 0) + count);
    return {
      loopPercent: Math.round(100 * utilization),
      lagMs: Math.round(Math.max(this.#lagMs(), this.#lagBeforeMs)),
      commands: Object.fromEntries(sums),
    };
  }

  close(): void {
    this.#delay.disable();
  }

  #begin(now: number): void {
    this.#lagBeforeMs = this.#lagMs();
    this.#delay.reset();
    if (this.#pieces.length > 0) this.#commands = new Map();
    const piece = { at: now, loop: performance.eventLoopUtilization(), commands: this.#commands };
    this.#pieces = [...this.#pieces, piece].slice(-PIECES);
  }

  #lagMs(): number {
    const ms = this.#delay.percentile(99) / 1e6 - RESOLUTION_MS;
    return Number.isFinite(ms) ? Math.max(0, ms) : 0;
  }
}

/** Reports the load as metrics. The label names a table of the house, of which there are as many as it has. */
export function reportLoad(registry: Registry, read: () => Load): void {
  const registers = [registry];
  new Gauge({
    name: 'baize_loop_utilisation',
    help: 'How busy the event loop was within the last minute, from 0 to 1',
    registers,
    collect() {
      this.set(read().loopPercent / 100);
    },
  });
  new Gauge({
    name: 'baize_table_commands',
    help: 'Commands that a table of this process has handled within the last minute',
    labelNames: ['table'],
    registers,
    collect() {
      this.reset();
      for (const [table, count] of Object.entries(read().commands)) this.set({ table }, count);
    },
  });
}
