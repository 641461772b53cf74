import { type ChildProcess, fork } from 'node:child_process';
import { extname } from 'node:path';
import type { Plan } from './plan.ts';
import type { Outcome } from './storm.ts';

/** What a worker sends back for the plans it was sent. */
export interface Played {
  readonly outcomes: readonly Outcome[];
  /** Of the worker so far, in microseconds. */
  readonly processorTime: number;
}

const BATCH = 10;
const V8 = [
  // Most of what a run makes is of no use after a moment: in 64 MB it need not be moved about before it is forgotten.
  ...['--min-semi-space-size=64', '--max-semi-space-size=64'],
  // Every core has its own worker, so that none helps another to tidy up.
  '--single-threaded-gc',
  // A thousand functions are hot, and none of them very: half as much inlining is compiled sooner and runs no slower.
  '--max-inlined-bytecode-size-cumulative=400',
];

/**
 * Plays plans in so many processes. Tells the outcomes in the order of the plans, with the processor time that all of
 * it has taken so far, in seconds.
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
