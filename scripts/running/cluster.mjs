// A cluster on this machine: engines and gateways as processes of their own, joined by a NATS server, behind a load balancer
// at GAME_PORT. One that ends is started again, and the casino stays open.
import { join } from 'node:path';
import { gameServerProgram, videoAddresses } from './casino.mjs';
import { freePort } from './free-ports.mjs';
import { startNats } from './nats.mjs';
import { keepRunning, startService, waitUntilHealthy } from './processes.mjs';
import { startRoundRobin } from './round-robin.mjs';

/** What a gateway has no use for. */
const KEYS = ['SHOE_KEY', 'SHOE_KEYS_RETIRED', 'CHAIN_KEY'];

/**
 * @param {import('../shared/environment.mjs').Environment} environment
 * @param {Record<string, string>} variables of the game server
 * @param {{ engines: number, gateways: number }} counts
 * @param {ReturnType<import('./lifetime.mjs').lifetime>} running
 * @returns {Promise<void>} when all of them are healthy
 */
export async function startCluster(environment, variables, { engines, gateways }, running) {
  const { host, gamePort, videoServers, dataFolder } = environment;
  const nats = await startNats();
  running.add(() => nats.stop());
  const env = { ...videoAddresses(host, videoServers), ...variables, NODE_ENV: 'production', NATS_URL: nats.url };
  const start = async (role, number, own) => {
    const port = await freePort();
    const open = () =>
      startService(`The ${role} ${number}`, gameServerProgram('main', 'production'), {
        env: { ...env, ROLE: role, NATS_SEED: nats.keys[role].seed, HOST: '127.0.0.1', PORT: `${port}`, ...own },
        log: join(dataFolder, `logs/${role}-${number}.log`),
      });
    const first = open();
    running.add(keepRunning(first, open).stop);
    await waitUntilHealthy({ service: first, url: `http://127.0.0.1:${port}/health` });
    return port;
  };
  const numbers = (count) => Array.from({ length: count }, (_, i) => i + 1);
  const ofGateway = { ...Object.fromEntries(KEYS.map((key) => [key, ''])), TRUSTED_PROXIES: 'loopback' };
  await Promise.all(numbers(engines).map((number) => start('engine', number, {})));
  const ports = await Promise.all(numbers(gateways).map((number) => start('gateway', number, ofGateway)));
  const balancer = await startRoundRobin({ host, port: gamePort }, ports);
  running.add(() => balancer.stop());
}
