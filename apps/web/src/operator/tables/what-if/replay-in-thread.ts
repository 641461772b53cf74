import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { RoundToReplay } from '@baize/database';
import type { Terms, WhatIf } from './figures.ts';

/** What a thread answers: that it has replayed a part, or the result. */
export type ThreadNews = { readonly added: number } | { readonly result: WhatIf };

/**
 * Replays rounds in a thread of its own, so that no page waits for it; the next part is read when the last one is done.
 * Rejects when it is cancelled, and when the thread or the reading fails.
 * @param told how many rounds are replayed so far
 */
export async function replayInThread(
  terms: Terms,
  parts: AsyncIterable<readonly RoundToReplay[]>,
  signal: AbortSignal,
  told: (done: number) => void,
): Promise<WhatIf> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./replay.thread.ts', import.meta.url), { workerData: terms });
  const gone = new Promise<never>((_, reject) => {
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the thread ended with code ${code}`)));
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  // Between two questions nobody waits for it.
  gone.catch(() => undefined);
  const ask = async (message: readonly RoundToReplay[] | null): Promise<ThreadNews> => {
    const answered = once(worker, 'message');
    worker.postMessage(message);
    const [news]: ThreadNews[] = await Promise.race([answered, gone]);
    if (!news) throw new Error('the thread answered nothing');
    return news;
  };
  try {
    let done = 0;
    for await (const part of parts) {
      await ask(part);
      done += part.length;
      told(done);
    }
    const last = await ask(null);
    if (!('result' in last)) throw new Error('the thread reported no result');
    return last.result;
  } finally {
    await worker.terminate();
  }
}
