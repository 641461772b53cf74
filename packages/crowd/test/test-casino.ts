import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createAuth } from '@baize/auth';
import { createPool, createPrisma, type Prisma } from '@baize/database';
import { startTestDatabase } from '@baize/database/testing';
import type { TableInfo } from '@baize/protocol';
import { launchServer } from '../src/index.ts';

export const WEB = 'http://localhost:3180';
const SECRET = 'a secret that only these tests know';
const moment = { cardMs: 20, revealMs: 20, numberMs: 20, actMs: 20, acts: {} };
const quick: TableInfo['pace'] = { bettingMs: 2_000, decisionMs: 1_500, resultMs: 200, dealer: moment };

const program = (name: string): string =>
  fileURLToPath(new URL(`../../../apps/game-server/dist/${name}.js`, import.meta.url));

/** A casino with its own database and every demo table at high speed; its server is a process. */
export async function openTestCasino() {
  const database = await startTestDatabase();
  const prisma = createPrisma(database.url);
  const pool = createPool(database.url);
  const auth = createAuth({ prisma, secret: SECRET, baseUrl: WEB });
  const environment = {
    DATABASE_URL: database.url,
    AUTH_SECRET: SECRET,
    SHOE_KEY: '5e'.repeat(32),
    CHAIN_KEY: 'c4'.repeat(32),
    WEB_URL: WEB,
    PORT: '0',
    DEMO: 'true',
  };
  await promisify(execFile)(process.execPath, [program('seed')], { env: { ...process.env, ...environment } });
  for (const { tableId, version, config } of await prisma.tableConfig.findMany()) {
    const hurried = { ...(config as Prisma.JsonObject), pace: { ...quick } };
    const newer = { tableId, version: version + 1, config: hurried, by: 'house', why: 'A fast test' };
    await prisma.tableConfig.create({ data: newer });
    await prisma.table.update({ where: { id: tableId }, data: { configVersion: newer.version } });
  }
  const tables = await prisma.table.findMany({ orderBy: { position: 'asc' } });
  let server = await launchServer([program('main')], environment);
  return {
    prisma,
    pool,
    auth,
    tableIds: tables.map(({ id }) => id),
    get url() {
      return server.url;
    },
    /** Kills the server without a shutdown, and restarts it at the same address. */
    killAndRestart: async () => {
      const { port } = new URL(server.url);
      await server.end('SIGKILL');
      server = await launchServer([program('main')], { ...environment, PORT: port });
    },
    stopServer: () => server.end(),
    close: async () => {
      await server.end();
      await prisma.$disconnect();
      await pool.end();
      await database.stop();
    },
  };
}

export type TestCasino = Awaited<ReturnType<typeof openTestCasino>>;
