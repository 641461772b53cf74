import { type ChildProcess, fork } from 'node:child_process';
import { extname } from 'node:path';
import type { Plan } from './plan.ts';
import type { Outcome } from './storm.ts';

/** A worker's answer for a batch of plans. */
export interface Played {
  readonly outcomes: readonly Outcome[];
  /** Total processor time of the worker so far, in microseconds. */
  readonly processorTime: number;
}

const BATCH = 10;
const V8 = [
  // Most objects of a run are short-lived: with 64 MB they are collected before they are promoted.
  ...['--min-semi-space-size=64', '--max-semi-space-size=64'],
  // Every core has its own worker, so parallel garbage collection gains nothing.
  '--single-threaded-gc',
  // A thousand functions are moderately hot: half as much inlining compiles sooner and runs no slower.
  '--max-inlined-bytecode-size-cumulative=400',
];

/**
 * Runs plans in `workers` processes. Yields the outcomes in the order of the plans, each with the total processor time
 * so far, in seconds.
 */
export async function* playAll(
  plans: Iterable<Plan>,
  workers: number,
): AsyncGenerator<{ readonly outcome: Outcome; readonly processorSeconds: number }> {
  const batches = inBatches(plans);
  const played: Promise<Played>[] = [];
  const times = new Map<ChildProcess, number>();
  const keepBusy = (worker: ChildProcess) => {
    const { value: batch } = batches.next();
    if (!batch) return worker.disconnect();
    played.push(
      play(worker, batch).then((done) => {
        times.set(worker, done.processorTime);
        keepBusy(worker);
        return done;
      }),
    );
  };
  const program = new URL(`worker${extname(import.meta.url)}`, import.meta.url);
  const execArgv = [...process.execArgv, ...V8];
  for (let i = 0; i < workers; i++) keepBusy(fork(program, { execArgv }));
  for (let i = 0; i < played.length; i++) {
    const done = await played[i];
    const processorSeconds = [...times.values()].reduce((sum, time) => sum + time, 0) / 1e6;
    for (const outcome of done?.outcomes ?? []) yield { outcome, processorSeconds };
  }
}

function play(worker: ChildProcess, batch: readonly Plan[]): Promise<Played> {
  return new Promise((resolve, reject) => {
    const died = (code: number | null) => reject(new Error(`a worker ended with ${code}`));
    worker.once('exit', died);
    worker.once('message', (played) => {
      worker.off('exit', died);
      resolve(played as Played); // as worker.ts sends it
    });
    worker.send(batch);
  });
}

function* inBatches(plans: Iterable<Plan>): Generator<readonly Plan[], undefined> {
  let batch: Plan[] = [];
  for (const plan of plans) {
    batch.push(plan);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
