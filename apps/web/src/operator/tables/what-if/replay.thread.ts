import { parentPort, workerData } from 'node:worker_threads';
import type { RoundToReplay } from '@baize/database';
import type { Terms } from './figures.ts';
import type { ThreadNews } from './replay-in-thread.ts';
import { Tally } from './tally.ts';

const terms: Terms = workerData;
const tally = new Tally(terms);

/** Rounds, or null when there are no more. */
parentPort?.on('message', (rounds: readonly RoundToReplay[] | null) => {
  for (const round of rounds ?? []) tally.add(round);
  const news: ThreadNews = rounds ? { added: rounds.length } : { result: tally.result() };
  parentPort?.postMessage(news);
});
