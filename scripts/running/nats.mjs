// NATS, the bus between the processes of a cluster: the server of this machine, or Debian's, which we install.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createUser } from '@nats-io/nkeys';

/** Debian puts servers where only root looks for programs. */
const PLACES = ['nats-server', '/usr/sbin/nats-server', '/usr/local/bin/nats-server'];

/** The program, or null where it is not installed. @returns {string | null} */
export const findNats = () =>
  process.env.NATS_SERVER ||
  (PLACES.find((place) => {
    try {
      execFileSync(place, ['--version'], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  }) ??
    null);

/**
 * @typedef {{ readonly seed: string, readonly public: string }} NatsKey
 * @typedef {{ readonly engine: NatsKey, readonly gateway: NatsKey }} NatsKeys the keys of each role
 * @typedef {object} Nats
 * @property {string} url
 * @property {number} port
 * @property {number | undefined} pid
 * @property {NatsKeys} keys
 * @property {(signal?: NodeJS.Signals) => Promise<void>} stop
 */

/** @returns {NatsKey} */
function createKey() {
  const pair = createUser();
  return { seed: new TextDecoder().decode(pair.getSeed()), public: pair.getPublicKey() };
}

/** @returns {NatsKeys} */
const createKeys = () => ({ engine: createKey(), gateway: createKey() });

const CONFIG = fileURLToPath(new URL('../../deploy/nats/nats.conf', import.meta.url));

/**
 * Starts a NATS server on loopback with the users and permissions of deploy/nats/nats.conf; resolves when it accepts
 * connections.
 * @param {{ port?: number, keys?: NatsKeys }} [options] default: a free port, and new keys
 * @returns {Promise<Nats>}
 * @throws Error when there is none on this machine, or it ends at once
 */
export async function startNats({ port, keys = createKeys() } = {}) {
  const program = findNats();
  if (program === null)
    throw new Error('There is no NATS server on this machine. On Debian: apt-get install nats-server');
  const at = port ?? (await freePort());
  const env = { ...process.env, ENGINE_NKEY: keys.engine.public, GATEWAY_NKEY: keys.gateway.public };
  const args = ['--addr', '127.0.0.1', '--port', `${at}`, '--config', CONFIG];
  const child = spawn(program, args, { env, stdio: 'ignore' });
  const ended = once(child, 'exit');
  while (!(await isOpen(at))) {
    if (child.exitCode !== null) throw new Error(`The NATS server ended at once; is port ${at} taken?`);
    await wait(50);
  }
  return {
    url: `nats://127.0.0.1:${at}`,
    port: at,
    keys,
    pid: child.pid,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      await ended;
    },
  };
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const isOpen = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
