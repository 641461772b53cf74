import { countRoundsToReplay, readNames, roundsToReplay, type Stretch } from '@baize/database';
import { log } from '../../../../serve/log.mjs';
import { casinoPool } from '../../../lib/casino.ts';
import type { Terms } from './figures.ts';
import { replayInThread } from './replay-in-thread.ts';
import type { ReplayNews } from './replay-news.ts';
import { MOST_ROUNDS } from './what-if-query.ts';

/** Replays that wait for their turn. One thread replays at a time. */
const MOST_WAITING = 8;
let [last, waiting]: [Promise<void>, number] = [Promise.resolve(), 0];

export interface ReplayOf {
  readonly tableId: string;
  readonly terms: Terms;
  readonly period: Required<Stretch>;
}

/**
 * Replays the newest rounds of a period and writes the news as lines of JSON while it does. It ends when its reader leaves.
 * @returns null when too many wait for their turn
 */
export function replayStream(replay: ReplayOf): ReadableStream<Uint8Array> | null {
  if (waiting >= MOST_WAITING) return null;
  const gone = new AbortController();
  const encoder = new TextEncoder();
  return new ReadableStream({
    async start(controller) {
      const tell = (news: ReplayNews) => {
        if (!gone.signal.aborted) controller.enqueue(encoder.encode(`${JSON.stringify(news)}\n`));
      };
      waiting += 1;
      const own = last.then(() => (gone.signal.aborted ? undefined : run(replay, gone.signal, tell)));
      last = own.catch(() => undefined);
      try {
        await own;
      } catch (err) {
        if (!gone.signal.aborted)
          log('error', 'rounds could not be replayed', { table: replay.tableId, err: String(err) });
        tell({ is: 'failed' });
      } finally {
        waiting -= 1;
        if (!gone.signal.aborted) controller.close();
      }
    },
    cancel: () => gone.abort(new Error('the reader has left')),
  });
}

async function run(
  { tableId, terms, period }: ReplayOf,
  signal: AbortSignal,
  tell: (news: ReplayNews) => void,
): Promise<void> {
  const pool = casinoPool();
  tell({ is: 'begun', all: await countRoundsToReplay(pool, tableId, period) });
  const parts = roundsToReplay(pool, tableId, period, { most: MOST_ROUNDS });
  const result = await replayInThread(terms, parts, signal, (done) => tell({ is: 'replayed', done }));
  const names = await readNames(pool, new Set(result.players.map(({ playerId }) => playerId)));
  tell({ is: 'done', result, names });
}
