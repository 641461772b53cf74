import { BETS_EACH, BETTING_MS, EVENING_TABLE, playBettingTime, startBettors } from '../evening/betting.ts';
import { formatSpread, report, spreadOf } from '../load/figures.ts';
import { openGround } from '../load/ground.ts';
import { startWorker } from '../load/worker.ts';
import type { CameraOrder, CameraReply } from './camera.ts';
import { TABLE } from './place.ts';
import { startVideoServer } from './video-server.ts';
import type { ViewersOrder, ViewersReply } from './viewers.ts';

const PLAYERS = 1_000;
const VIEWERS = 50;
type Kind = 'without' | 'with';
/** Each kind as often first as second, after a betting time that does not count: what runs later runs warmer. */
const TURNS: readonly (readonly Kind[])[] = [
  ['without', 'with'],
  ['with', 'without'],
  ['without', 'with'],
  ['with', 'without'],
];
const MAX_RATIO = 1.3;

/**
 * Prints how long bets of a busy evening wait for their answer with and without a video server beside the game server.
 * Camera and viewers stand for other machines; the viewers run at a lower priority.
 */
export async function measureEvening(): Promise<void> {
  const bettors = startBettors();
  const ground = await openGround([EVENING_TABLE]);
  const run = () => playBettingTime(ground, bettors, PLAYERS);
  const p99s: Record<Kind, number[]> = { without: [], with: [] };
  try {
    console.log(
      `${PLAYERS} players, ${BETS_EACH} bets each in ${BETTING_MS / 1_000} s, ${VIEWERS} viewers of 1.35 Mbit/s`,
    );
    await run();
    for (const kind of TURNS.flat()) {
      const spread = spreadOf((kind === 'with' ? await besideVideo(run) : await run()).waits);
      console.log(`  ${kind.padEnd(7)}${formatSpread(spread)}`);
      p99s[kind].push(spread.p99);
    }
    const ratios = p99s.with.map((p99, turn) => p99 / (p99s.without[turn] ?? p99)).toSorted((a, b) => a - b);
    console.log(`  with to without in each turn: ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}`);
    // The medians: the best of either would hide what only some betting times suffer.
    const ratio = median(p99s.with) / median(p99s.without);
    report('99th percentile of an answer, with video to without', ratio, MAX_RATIO, (x) => x.toFixed(2));
  } finally {
    bettors.end();
    await ground.close();
  }
}

/** Runs this while so many watch a picture. @throws Error when a viewer has lost it meanwhile */
async function besideVideo<Result>(run: () => Promise<Result>): Promise<Result> {
  const server = await startVideoServer();
  const camera = startWorker<CameraOrder, CameraReply>('../video/camera');
  const viewers = startWorker<ViewersOrder, ViewersReply>('../video/viewers', { elsewhere: 'crowd' });
  try {
    await camera.ask({ do: 'publish', url: server.url });
    await camera.ask({ do: 'resume' });
    await viewers.ask({ do: 'come', url: server.url, viewers: VIEWERS });
    const result = await run();
    const table = (await server.tables())[TABLE];
    if (table?.state !== 'live' || table.viewers !== VIEWERS) throw new Error(`${table?.viewers} viewers are left`);
    return result;
  } finally {
    for (const worker of [camera, viewers]) worker.end();
    await server.end();
  }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low = 0, high = low] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return (low + high) / 2;
}
