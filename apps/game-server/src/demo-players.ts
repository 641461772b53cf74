import { randomInt } from 'node:crypto';
import { createAuth } from '@baize/auth';
import { createPool, createPrisma } from '@baize/database';
import { openDemoCrowd } from './demo/demo-crowd.ts';
import { readCasinoSettings } from './env.ts';
import { createLog } from './log.ts';

// A separate program: stopping it only removes the demo players and does not affect the game server.
const settings = readCasinoSettings(process.env);
const { host, port, demoPlayers: count, welcomeGrantMinor: grantMinor } = settings;
const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
if (settings.demo && count > 0) {
  const pool = createPool(settings.databaseUrl, { max: 2 });
  const auth = createAuth({ prisma: createPrisma(pool), ...settings.auth });
  await openDemoCrowd({
    url: `http://${reachable}:${port}`,
    origin: auth.baseUrl,
    auth,
    pool,
    count,
    seed: randomInt(2 ** 31),
    grantMinor,
    log: createLog(settings.logLevel),
  });
}
