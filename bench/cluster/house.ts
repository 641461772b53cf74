import { setTimeout as wait } from 'node:timers/promises';
import { launchServer, type ServerProcess } from '@baize/crowd';
import { GAME_SERVER_OPTIONS } from '../../scripts/running/casino.mjs';
import { startNats } from '../../scripts/running/nats.mjs';
import { buildServer, type Ground, readMetrics, startServer } from '../load/ground.ts';
import { processorMs } from '../video/process-usage.ts';

/** The processes of a house, which are measured together. */
export interface House {
  readonly name: string;
  /** Those that own tables. */
  readonly engines: readonly ServerProcess[];
  /** Where players connect, in turn. */
  readonly urls: readonly string[];
  /** Processor time of all of them so far, the NATS server included, ms. */
  processorMs(): number;
  close(): Promise<void>;
}

/** One process that does everything. */
export async function openOneProcess(ground: Ground): Promise<House> {
  const server = await startServer(ground);
  return {
    name: 'one process',
    engines: [server],
    urls: [server.url],
    processorMs: () => processorOf(server),
    close: () => server.end(),
  };
}

/** Two engines and two gateways, joined by a NATS server. @throws Refusal where there is none */
export async function openCluster(ground: Ground): Promise<House> {
  await buildServer();
  const nats = await startNats();
  const start = (role: 'engine' | 'gateway', own: Readonly<Record<string, string>> = {}) =>
    launchServer([...GAME_SERVER_OPTIONS, 'apps/game-server/dist/main.js'], {
      ...ground.environment,
      ROLE: role,
      NATS_URL: nats.url,
      NATS_SEED: nats.keys[role].seed,
      ...own,
    });
  const engines = [await start('engine'), await start('engine')];
  const keyless = { SHOE_KEY: '', CHAIN_KEY: '' };
  const gateways = [await start('gateway', keyless), await start('gateway', keyless)];
  const servers = [...gateways, ...engines];
  return {
    name: 'cluster',
    engines,
    urls: gateways.map(({ url }) => url),
    processorMs: () => servers.reduce((sum, server) => sum + processorOf(server), processorMs(nats.pid ?? 0)),
    close: async () => {
      for (const server of servers) await server.end();
      await nats.stop();
    },
  };
}

/** None of a process that has ended. */
const processorOf = ({ child: { pid, exitCode, signalCode } }: ServerProcess): number =>
  pid === undefined || exitCode !== null || signalCode !== null ? 0 : processorMs(pid);

/** How often the tables of engines are counted. */
export const LOOK_MS = 100;

/** When these engines have so many tables open, as in `performance.now()`. */
export async function whenOpen(engines: readonly ServerProcess[], tables: number): Promise<number> {
  while ((await openTables(engines)) < tables) await wait(LOOK_MS);
  return performance.now();
}

/** How many tables these engines have open. */
export async function openTables(engines: readonly ServerProcess[]): Promise<number> {
  const metrics = await Promise.all(engines.map(readMetrics));
  return metrics
    .flatMap((each) => [...each])
    .reduce((sum, [name, value]) => sum + (name.startsWith('baize_tables{state="open"') ? value : 0), 0);
}
