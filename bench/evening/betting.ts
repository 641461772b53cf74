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

/** A game server of its own with players at the table. */
interface EveningTable {
  /** Everybody places ten bets in one betting time. @throws Error when a bet is missing */
  play(): Promise<Evening>;
  close(): Promise<void>;
}

/** Opens the table for so many players. */
export async function openEvening(
  ground: Ground,
  bettors: ReturnType<typeof startBettors>,
  count: number,
): Promise<EveningTable> {
  const cookies = (await ground.admit(count)).map(({ cookie }) => cookie);
  const server = await startServer(ground);
  const order = { url: server.url, origin: WEB, cookies, tableId: EVENING_TABLE.id, betsEach: BETS_EACH };
  const play = async () => {
    const measured = await bettors.ask(order);
    const { at, bets } = await newestNumber(ground);
    if (measured.refused.length > 0)
      throw new Error(`${measured.refused.length} bets were refused: ${measured.refused[0]}`);
    if (bets !== count * BETS_EACH) throw new Error(`${bets} bets are in the round`);
    return { ...measured, afterNumber: measured.shown.map((shownAt) => shownAt - at) };
  };
  return { play, close: () => server.end() };
}

/** When the newest number fell, ms since 1970, and how many bets are in its round. */
async function newestNumber({ pool }: Ground): Promise<{ readonly at: number; readonly bets: number }> {
  const { rows } = await pool.query<{ at: number; bets: number }>(
    `SELECT (e.data ->> 'at')::float8 AS at,
            (SELECT count(*)::int FROM event b WHERE b."roundId" = e."roundId" AND b.type = 'betsPlaced') AS bets
       FROM event e WHERE e.type = 'reported' AND e.data -> 'fact' ->> 'fact' = 'number' ORDER BY e.version DESC LIMIT 1`,
  );
  return rows[0] ?? { at: 0, bets: 0 };
}
