import { type ChildProcess, fork } from 'node:child_process';
import type { Plan } from './plan.ts';
import type { Outcome } from './storm.ts';

/** What a worker sends back for the plans it was sent. */
export interface Played {
  readonly outcomes: readonly Outcome[];
  /** Of the worker so far, in microseconds. */
  readonly processorTime: number;
}

const BATCH = 10;
/** In MB: most of what a run makes is of no use after a moment, and need not be moved about before it is forgotten. */
const YOUNG = 64;

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
  const execArgv = [...process.execArgv, `--max-semi-space-size=${YOUNG}`];
  for (let i = 0; i < workers; i++) keepBusy(fork(new URL('worker.ts', import.meta.url), { execArgv }));
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
