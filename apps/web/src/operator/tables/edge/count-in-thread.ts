import { Worker } from 'node:worker_threads';
import type { BetEdge } from '@baize/rules/returns';

/** What a thread is given to count. */
export interface EdgesToCount {
  readonly game: string;
  readonly options: object;
  /** The codes of the bets. */
  readonly bets: readonly string[];
}

/** A figure that a thread has counted. */
export interface CountedEdge {
  readonly bet: string;
  readonly edge: BetEdge;
}

/** Counts bets in a thread of its own, so that no page waits for it, and passes each figure on as soon as it is known. */
export function countInThread(job: EdgesToCount, found: (counted: CountedEdge) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./count.thread.ts', import.meta.url), { workerData: job });
    worker.on('message', found);
    worker.once('error', reject);
    worker.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`the thread ended with code ${code}`))));
  });
}
