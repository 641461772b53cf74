/**
 * A busy evening: players at one roulette table place ten bets each in one betting time over real sockets. Measures the
 * time until each bet is answered, and until the last player receives the ball's number; compared with a plain
 * Socket.IO server that stores nothing. Then as many play one hand of Three Card Poker and of Casino Hold'em: an ante
 * with a bonus bet and one decision each, every one of which must be acknowledged.
 *
 * The server and its database are measured. The players would be on other machines, but they take the times, so they run
 * at the same priority.
 * Run: npm run bench -- evening, or npx tsx bench/evening.ts [players]
 */
import {
  BETS_EACH,
  BETTING_MS,
  EVENING_TABLE,
  type Evening,
  NUMBER_MS,
  openEvening,
  startBettors,
} from './evening/betting.ts';
import { DECISION_MS, playSharedHand, SHARED_HANDS } from './evening/shared-hand.ts';
import { formatMs, formatSpread, report, spreadOf } from './load/figures.ts';
import { type Ground, openGround, WEB } from './load/ground.ts';
import type { PlainOrder } from './load/plain-server.ts';
import { startWorker } from './load/worker.ts';

const PLAYERS = Number(process.argv[2] ?? 1_000);
/** Length of a view with bets on every spot. */
const VIEW_BYTES = 7_000;

const bettors = startBettors();
const ground = await openGround([EVENING_TABLE]);
try {
  console.log(`${PLAYERS} players, ${BETS_EACH} bets each in ${BETTING_MS / 1000} s`);
  const plain = await plainEvening(ground, BETS_EACH, BETTING_MS);
  print('plain Socket.IO', plain);
  const table = await openEvening(ground, bettors, PLAYERS);
  const ours = await table.play();
  await table.close();
  print('Baize, every bet committed', ours);
  report('the 99th percentile of an answer', spreadOf(ours.waits).p99, 100, formatMs);
  report("the ball's number at the last client", Math.max(...ours.afterNumber), 150, formatMs);
  const once = spreadOf((await plainEvening(ground, 1, DECISION_MS)).waits);
  console.log(`plain Socket.IO, one message each in ${DECISION_MS / 1000} s`);
  console.log(`  answers  ${formatSpread(once)}`);
  for (const hand of SHARED_HANDS) await playSharedHand(hand, PLAYERS, once);
} finally {
  bettors.end();
  await ground.close();
}

async function plainEvening({ admit }: Ground, betsEach: number, bettingMs: number): Promise<Evening> {
  const server = startWorker<PlainOrder | 'number', number>('plain-server');
  const port = await server.ask({ bettingMs, numberMs: NUMBER_MS, viewBytes: VIEW_BYTES });
  const cookies = (await admit(PLAYERS)).map(({ cookie }) => cookie);
  const order = { url: `http://127.0.0.1:${port}`, origin: WEB, cookies, tableId: EVENING_TABLE.id, betsEach };
  const measured = await bettors.ask(order);
  const at = await server.ask('number');
  server.end();
  return { ...measured, afterNumber: measured.shown.map((shown) => shown - at) };
}

function print(what: string, { waits, afterNumber }: Evening): void {
  console.log(`${what}`);
  console.log(`  answers  ${formatSpread(spreadOf(waits))}`);
  console.log(`  number   ${formatSpread(spreadOf(afterNumber))}`);
}
