import { setTimeout as wait } from 'node:timers/promises';
import type { DecidersOrder, DecidersReply } from '../load/deciders.ts';
import { formatMs, formatSpread, report, type Spread, spreadOf } from '../load/figures.ts';
import { type Ground, openGround, readMetrics, startServer, WEB } from '../load/ground.ts';
import { startWorker } from '../load/worker.ts';

/** A game in which one hand is dealt for everybody, with what a player stakes and decides. */
export interface SharedHand {
  readonly game: 'three-card-poker' | 'casino-holdem';
  readonly name: string;
  readonly spots: readonly string[];
  readonly choice: string;
}

export const SHARED_HANDS: readonly SharedHand[] = [
  { game: 'three-card-poker', name: 'Three Card Poker', spots: ['ante', 'pair-plus'], choice: 'play' },
  { game: 'casino-holdem', name: "Casino Hold'em", spots: ['ante', 'bonus'], choice: 'call' },
];

export const DECISION_MS = 15_000;
/** Deadline for the settlement after the last decision. */
const SETTLEMENT_MS = 30_000;
const pace = {
  bettingMs: 10_000,
  decisionMs: DECISION_MS,
  resultMs: 500,
  dealer: { cardMs: 200, revealMs: 200, numberMs: 200, actMs: 200 },
};

/** One hand of `players` players: an ante with a bonus bet, and one decision each. */
export async function playSharedHand(hand: SharedHand, players: number, plain: Spread): Promise<void> {
  const { game, name, spots, choice } = hand;
  const ground = await openGround([{ id: game, name, game, pace }]);
  const deciders = startWorker<DecidersOrder, DecidersReply>('deciders');
  try {
    const cookies = (await ground.admit(players)).map(({ cookie }) => cookie);
    const server = await startServer(ground);
    await deciders.ask({ do: 'come', url: server.url, origin: WEB, cookies, tableId: game });
    await readMetrics(server);
    const played = await deciders.ask({ do: 'play', tableId: game, spots, choice, decisionMs: DECISION_MS });
    const settled = await settledPlayers(ground);
    const latest = (await readMetrics(server)).get('baize_timer_latest_seconds') ?? 0;
    const { rows } = await ground.pool.query<{ count: number }>(
      `SELECT count(*)::int FROM event WHERE type = 'reported' AND data->'fact'->>'choice' = $1`,
      [choice],
    );
    const decided = rows[0]?.count ?? 0;
    await server.end();
    const decisions = spreadOf(played.decisions);
    console.log(
      `${name}: ${players} players with ${spots.join(' and ')}, one decision each in ${DECISION_MS / 1000} s`,
    );
    console.log(`  bets       ${formatSpread(spreadOf(played.bets))}`);
    console.log(`  decisions  ${formatSpread(decisions)}`);
    console.log(`  p99 of a decision: ${(decisions.p99 / plain.p99).toFixed(1)} times plain Socket.IO`);
    if (played.refused.length > 0) throw new Error(`${played.refused.length} refused: ${played.refused[0]}`);
    if (decided !== players || settled !== players) throw new Error(`${decided} decided, ${settled} were settled`);
    report(`the 99th percentile of a decision, ${name}`, decisions.p99, 150, formatMs);
    report(`the latest timer, ${name}`, 1_000 * latest, 100, formatMs);
  } finally {
    deciders.end();
    await ground.close();
  }
}

/** Waits until the hand is settled and returns how many players it was settled for; 0 when it is not settled in time. */
async function settledPlayers({ pool }: Ground): Promise<number> {
  for (const until = performance.now() + SETTLEMENT_MS; performance.now() < until; await wait(200)) {
    const { rows } = await pool.query<{ players: number }>(
      `SELECT players FROM round WHERE state = 'settled' AND players > 0`,
    );
    if (rows[0]) return rows[0].players;
  }
  return 0;
}
