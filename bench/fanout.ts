/**
 * The cost of showing a table to a thousand watchers: processor time per send, compared with plain Socket.IO that
 * broadcasts one text of the same length; and the delay that the watchers add to the answers to bets, compared with one
 * naive emit. The rest of an answer's time is its commit, which depends on the disk: it is measured without watchers.
 * Both servers run in one process and take turns. The cost of the bets is measured separately, at a table without
 * watchers, and subtracted. The watchers join once: joining and leaving before every turn made garbage whose collection
 * fell into the turns, and in many runs decided the result.
 *
 * Only the server and its database are measured. All other processes represent other machines: the bettors, who take the
 * times, get the processor at once, and the watchers read what they were sent only after each turn.
 * Run: npm run bench -- fanout, or npx tsx bench/fanout.ts [watchers] [seconds]
 */
import { GAME_SERVER_OPTIONS } from '../scripts/running/casino.mjs';
import type { CasinoOrder, CasinoReply } from './load/casino-server.ts';
import { formatMs, formatSpread, report, spreadOf } from './load/figures.ts';
import { openGround, WEB } from './load/ground.ts';
import type { SteadyOrder, SteadyReply } from './load/steady.ts';
import type { WatchersOrder, WatchersReply } from './load/watchers.ts';
import { startWorker } from './load/worker.ts';

const WATCHERS = Number(process.argv[2] ?? 1_000);
const SECONDS = Number(process.argv[3] ?? 3);
const TURNS = 16;
const BETTORS = 100;
const BETS_PER_SECOND = 40;
/** In the warm-up turn, which does not count: a running server has compiled its hot code. */
const TO_WARM_UP = 400;
const WATCHED = 'watched';
const UNWATCHED = 'unwatched';

type Part = 'nobody' | 'ours' | 'plain';
interface Passed {
  cpuMs: number;
  collectionMs: number;
  longestCollectionMs: number;
  ticks: number;
  readonly waits: number[];
  /** The 99th percentile of each turn: a disk that is slow once spoils one turn, and not the median. */
  readonly p99s: number[];
}
interface Turn extends Omit<Passed, 'p99s'> {
  /** The length of a view. */
  readonly bytes: number;
}

const house = startWorker<CasinoOrder, CasinoReply>('casino-server', { node: GAME_SERVER_OPTIONS });
const crowd = startWorker<WatchersOrder, WatchersReply>('watchers', { elsewhere: 'crowd' });
const bettors = startWorker<SteadyOrder, SteadyReply>('steady', { elsewhere: 'clock' });
const pace = { bettingMs: 600_000 };
const ground = await openGround([
  { id: WATCHED, name: 'Watched', game: 'roulette', pace },
  { id: UNWATCHED, name: 'Unwatched', game: 'roulette', pace },
]);
try {
  const { port, plainPort } = await house.ask({ do: 'open', environment: ground.environment });
  const cookies = (await ground.admit(BETTORS)).map(({ cookie }) => cookie);
  const [url, plainUrl] = [port, plainPort].map((each) => `http://127.0.0.1:${each}`) as [string, string]; // both are numbers
  await crowd.ask({ do: 'open', url, origin: WEB, watchers: WATCHERS });
  await crowd.ask({ do: 'open-plain', url: plainUrl, origin: WEB, watchers: WATCHERS });
  await bettors.ask({ do: 'come', urls: [url], origin: WEB, cookies, tableIds: [WATCHED, UNWATCHED] });
  await crowd.ask({ do: 'watch', tableId: WATCHED });
  const parts = { nobody: none(), ours: none(), plain: none() };
  let bytes = 0;
  for (let turn = 0; turn <= TURNS; turn++) {
    for (const part of ['nobody', 'ours', 'plain'] as const) {
      const passed = await pass(part, bytes, turn > 0 ? BETS_PER_SECOND : TO_WARM_UP);
      if (part === 'ours') bytes = passed.bytes;
      if (turn > 0) add(parts[part], passed);
    }
  }
  print(parts, bytes);
} finally {
  house.end();
  crowd.end();
  bettors.end();
  await ground.close();
}

async function pass(part: Part, bytes: number, perSecond: number): Promise<Turn> {
  const ms = SECONDS * 1_000;
  await crowd.ask({ do: 'let-wait' });
  const [sent, waits] = await Promise.all([
    house.ask({ do: 'pass', ms, bytes: part === 'plain' ? bytes : 0 }),
    bettors.ask({ do: 'bet', tableId: part === 'ours' ? WATCHED : UNWATCHED, ms: ms - 200, perSecond }),
  ]);
  const read = await crowd.ask({ do: 'read' });
  const ticks = part === 'ours' ? read.views : sent.ticks;
  return { ...sent, ticks, waits: [...waits], bytes: read.bytes };
}

function none(): Passed {
  return { cpuMs: 0, collectionMs: 0, longestCollectionMs: 0, ticks: 0, waits: [], p99s: [] };
}

function add(sum: Passed, { cpuMs, collectionMs, longestCollectionMs, ticks, waits }: Turn): void {
  sum.cpuMs += cpuMs;
  sum.collectionMs += collectionMs;
  sum.longestCollectionMs = Math.max(sum.longestCollectionMs, longestCollectionMs);
  sum.ticks += ticks;
  sum.waits.push(...waits);
  sum.p99s.push(spreadOf(waits).p99);
}

function print({ nobody, ours, plain }: Readonly<Record<Part, Passed>>, bytes: number): void {
  const perSend = ({ cpuMs, ticks }: Passed) => (1_000 * (cpuMs - nobody.cpuMs)) / (ticks * WATCHERS);
  console.log(`${WATCHERS} watchers, a view of ${bytes} bytes, ${TURNS} turns of ${SECONDS} s`);
  for (const [name, passed] of Object.entries({ nobody, ours, plain })) {
    const each = name === 'nobody' ? '' : `   ${perSend(passed).toFixed(1)} µs a send`;
    console.log(
      `${name.padEnd(8)} ${passed.cpuMs.toFixed(0).padStart(6)} ms of the processor, ${passed.ticks.toFixed(0)} views${each}`,
    );
    const { collectionMs, longestCollectionMs } = passed;
    console.log(
      `         of it ${collectionMs.toFixed(0)} ms of garbage collection, at most ${formatMs(longestCollectionMs)} at once`,
    );
    console.log(`         answers ${formatSpread(spreadOf(passed.waits))}`);
  }
  const ratio = (value: number) => value.toFixed(2);
  report('processor time of a send, to plain Socket.IO', perSend(ours) / perSend(plain), 1.25, ratio);
  const median = ({ p99s }: Passed) => spreadOf(p99s).p50;
  const [commit, answer, naive] = [median(nobody), median(ours), median(plain)] as const;
  console.log(`99th percentile of a turn's answers, in the median turn`);
  console.log(`         nobody ${formatMs(commit)}, ours ${formatMs(answer)}, plain ${formatMs(naive)}`);
  console.log(`         ours to one naive emit ${ratio(answer / naive)}, of which the commit ${ratio(commit / naive)}`);
  report('delay added to it by the watchers, to one naive emit', (answer - commit) / (naive - commit), 1 / 4, ratio);
}
