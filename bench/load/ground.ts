import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAuth } from '@baize/auth';
import { admitPlayers, launchServer, type Pass, type ServerProcess } from '@baize/crowd';
import { createPool, createPrisma } from '@baize/database';
import { startEmbeddedPostgres } from '@baize/database/embedded';
import { applyMigrations } from '@baize/database/migrations';
import { freePort } from '@baize/database/testing-cluster';
import { type DemoTable, seedTables } from '../../apps/game-server/src/demo-tables.ts';
import { GAME_SERVER_OPTIONS } from '../../scripts/running/casino.mjs';
import { buildGameServer } from '../../scripts/running/preparation.mjs';

export const WEB = 'http://localhost:3190';
const SECRET = 'a secret that only these measures know';
const METRICS_TOKEN = 'a token for these measures';

/** A database with fsync, the tables asked for, and the environment of their server. */
export async function openGround(tables: readonly DemoTable[]) {
  const folder = mkdtempSync(join(tmpdir(), 'baize-bench-'));
  const postgres = await startEmbeddedPostgres({ folder, port: await freePort() });
  await applyMigrations(postgres.url);
  const prisma = createPrisma(postgres.url);
  const pool = createPool(postgres.url, { max: 4 });
  await seedTables(prisma, tables);
  const environment = {
    DATABASE_URL: postgres.url,
    AUTH_SECRET: SECRET,
    SHOE_KEY: '5e'.repeat(32),
    CHAIN_KEY: 'c4'.repeat(32),
    WEB_URL: WEB,
    PORT: '0',
    WELCOME_GRANT_MINOR: '100000000',
    PLAYER_IDLE_MINUTES: '600',
    // Betting is open before the first client comes: a demonstration round for nobody would take no bets until it ends.
    DEMONSTRATION_MINUTES: '0',
    NODE_ENV: 'production',
    METRICS_TOKEN,
  };
  const auth = createAuth({ prisma, secret: SECRET, baseUrl: WEB });
  return {
    pool,
    environment,
    /** Creates this many players with chips in their accounts. */
    admit: (count: number): Promise<readonly Pass[]> =>
      admitPlayers(
        auth,
        Array.from({ length: count }, (_, i) => `Player ${i + 1}`),
      ),
    close: async () => {
      await prisma.$disconnect();
      await pool.end();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Ground = Awaited<ReturnType<typeof openGround>>;

let built: Promise<void> | undefined;

/** Builds the game server once. */
export function buildServer(): Promise<void> {
  built ??= buildGameServer().then(() => undefined);
  return built;
}

/** The built game server, as `npm start` runs it. */
export async function startServer(ground: Ground): Promise<ServerProcess> {
  await buildServer();
  return launchServer([...GAME_SERVER_OPTIONS, 'apps/game-server/dist/main.js'], ground.environment);
}

/** The server's `/metrics`, by name and labels but for the process. */
export async function readMetrics({ url }: ServerProcess): Promise<ReadonlyMap<string, number>> {
  const text = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text();
  const lines = text
    .replaceAll(/,?node="[^"]*"/g, '')
    .replaceAll('{}', '')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}
