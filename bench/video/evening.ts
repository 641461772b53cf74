import { BETS_EACH, BETTING_MS, EVENING_TABLE, openEvening, startBettors } from '../evening/betting.ts';
import { formatSpread, report, spreadOf } from '../load/figures.ts';
import { openGround } from '../load/ground.ts';
import { startWorker } from '../load/worker.ts';
import type { CameraOrder, CameraReply } from './camera.ts';
import { TABLE } from './place.ts';
import { startVideoServer } from './video-server.ts';
import type { ViewersOrder, ViewersReply } from './viewers.ts';

const PLAYERS = 1_000;
const VIEWERS = 50;
/** Betting times with a picture, and as many without: the 99th percentile of a single one varies by half. */
const TURNS = 10;
const MAX_RATIO = 1.3;

/**
 * Prints how long bets of a busy evening wait for their answer while 50 viewers receive a picture from a video server
 * beside the game server, and while the same viewers wait for one. Camera and viewers stand for other machines; the
 * viewers run at a lower priority.
 */
export async function measureEvening(): Promise<void> {
  const bettors = startBettors();
  const ground = await openGround([EVENING_TABLE]);
  const table = await openEvening(ground, bettors, PLAYERS);
  const video = await openVideo();
  const p99s = { without: [] as number[], with: [] as number[] };
  try {
    console.log(
      `${PLAYERS} players, ${BETS_EACH} bets each in ${BETTING_MS / 1_000} s, ${VIEWERS} viewers of 1.35 Mbit/s`,
    );
    // One that does not count: what runs later runs warmer.
    await table.play();
    for (let turn = 0; turn < TURNS; turn++) {
      for (const kind of turn % 2 === 0 ? (['without', 'with'] as const) : (['with', 'without'] as const)) {
        await video.film(kind === 'with');
        const spread = spreadOf((await table.play()).waits);
        if (kind === 'with') await video.check();
        console.log(`  ${kind.padEnd(7)}${formatSpread(spread)}`);
        p99s[kind].push(spread.p99);
      }
    }
    // The medians: the best of either would hide what only some betting times suffer.
    const ratio = median(p99s.with) / median(p99s.without);
    report('99th percentile of an answer, with video to without', ratio, MAX_RATIO, (x) => x.toFixed(2));
  } finally {
    bettors.end();
    await video.close();
    await table.close();
    await ground.close();
  }
}

/** A video server whose viewers are connected. */
async function openVideo() {
  const server = await startVideoServer();
  const camera = startWorker<CameraOrder, CameraReply>('../video/camera');
  const viewers = startWorker<ViewersOrder, ViewersReply>('../video/viewers', { elsewhere: 'crowd' });
  await camera.ask({ do: 'publish', url: server.url });
  await camera.ask({ do: 'resume' });
  await viewers.ask({ do: 'come', url: server.url, viewers: VIEWERS });
  return {
    film: (films: boolean) => camera.ask({ do: films ? 'resume' : 'pause' }),
    /** @throws Error when the picture or a viewer is lost */
    check: async () => {
      const table = (await server.tables())[TABLE];
      if (table?.state !== 'live' || table.viewers !== VIEWERS)
        throw new Error(`the picture is ${table?.state} for ${table?.viewers} viewers`);
    },
    close: async () => {
      for (const worker of [camera, viewers]) worker.end();
      await server.end();
    },
  };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low = 0, high = low] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return (low + high) / 2;
}
