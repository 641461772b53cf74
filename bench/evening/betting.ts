import type { DemoTable } from '../../apps/game-server/src/demo-tables.ts';
import type { BettorsOrder, BettorsReply } from '../load/bettors.ts';
import { type Ground, startServer, WEB } from '../load/ground.ts';
import { startWorker } from '../load/worker.ts';

export const BETS_EACH = 10;
export const BETTING_MS = 20_000;
export const NUMBER_MS = 1_000;

/** The roulette table of a busy evening. */
export const EVENING_TABLE = {
  id: 'evening',
  name: 'Evening',
  game: 'roulette',
  pace: {
    bettingMs: BETTING_MS,
    resultMs: 500,
    dealer: { cardMs: 500, revealMs: 500, numberMs: NUMBER_MS, actMs: 500 },
  },
} as const satisfies DemoTable;

export const startBettors = () => startWorker<BettorsOrder, BettorsReply>('bettors');

/** What the players saw. */
export type Evening = BettorsReply & {
  /** From the number to each client, ms. */
  readonly afterNumber: readonly number[];
};

/**
 * `count` players place ten bets each in one betting time of a separate game server.
 * @throws Error when a bet is missing
 */
export async function playBettingTime(
  ground: Ground,
  bettors: ReturnType<typeof startBettors>,
  count: number,
): Promise<Evening> {
  const cookies = (await ground.admit(count)).map(({ cookie }) => cookie);
  const server = await startServer(ground);
  const order = { url: server.url, origin: WEB, cookies, tableId: EVENING_TABLE.id, betsEach: BETS_EACH };
  const measured = await bettors.ask(order);
  const { rows } = await ground.pool.query<{ at: number; bets: number }>(
    `SELECT (e.data ->> 'at')::float8 AS at,
            (SELECT count(*)::int FROM event b WHERE b."roundId" = e."roundId" AND b.type = 'betsPlaced') AS bets
       FROM event e WHERE e.type = 'reported' AND e.data -> 'fact' ->> 'fact' = 'number' ORDER BY e.version DESC LIMIT 1`,
  );
  await server.end();
  const { at: fellAt, bets: inRound } = rows[0] ?? { at: 0, bets: 0 };
  if (measured.refused.length > 0)
    throw new Error(`${measured.refused.length} bets were refused: ${measured.refused[0]}`);
  if (inRound !== count * BETS_EACH) throw new Error(`${inRound} bets are in the round`);
  return { ...measured, afterNumber: measured.shown.map((at) => at - fellAt) };
}
