// A NATS server on this machine, for a trial cluster and for the tests.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createUser } from '@nats-io/nkeys';
import { Refusal } from '../shared/environment.mjs';
import { findNats, HOW_TO_INSTALL } from './find-nats.mjs';
import { freePort } from './free-ports.mjs';

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
export const createKeys = () => ({ engine: createKey(), gateway: createKey() });

/** The configuration of a house. */
export const NATS_CONFIG = fileURLToPath(new URL('../../deploy/nats/nats.conf', import.meta.url));

/**
 * Starts a NATS server on loopback with the users and permissions of deploy/nats/nats.conf; resolves when it accepts
 * connections.
 * @param {{ port?: number, keys?: NatsKeys, config?: string }} [options] default: a free port, new keys, and that file
 * @returns {Promise<Nats>}
 * @throws Refusal when there is none on this machine, or it ends at once
 */
export async function startNats({ port, keys = createKeys(), config = NATS_CONFIG } = {}) {
  const program = findNats();
  if (program === null) throw new Refusal(`There is no NATS server on this machine. ${HOW_TO_INSTALL}`);
  const at = port ?? (await freePort());
  const env = { ...process.env, ENGINE_NKEY: keys.engine.public, GATEWAY_NKEY: keys.gateway.public };
  const args = ['--addr', '127.0.0.1', '--port', `${at}`, '--config', config];
  const child = spawn(program, args, { env, stdio: 'ignore' });
  const ended = once(child, 'exit');
  while (!(await isOpen(at))) {
    if (child.exitCode !== null) throw new Refusal(`The NATS server ended at once: is port ${at} taken?`);
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

const isOpen = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
