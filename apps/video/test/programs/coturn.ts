import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { turnServer } from '@baize/auth/turn';
import { freePort } from '../../../../scripts/running/free-ports.mjs';

const SECRET = 'a secret that only these tests and coturn know';

/** Its version; null where it is not installed. */
export const coturnVersion = ((): string | null => {
  try {
    const printed = execFileSync('turnserver', ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return /\d+\.\d+[\w.]*/.exec(printed)?.[0] ?? 'of unknown version';
  } catch {
    return null;
  }
})();

/** A relay on this machine. */
export interface Coturn {
  /** Its address over TCP with credentials of this life, as GStreamer takes it. @param lifeS s; negative: they have expired */
  address(lifeS: number): string;
  stop(): Promise<void>;
}

export async function startCoturn(): Promise<Coturn> {
  const port = await freePort();
  const options = [
    ...['-n', '--no-cli', '--no-tls', '--no-dtls', '--log-file=stdout', '--use-auth-secret'],
    ...[`--static-auth-secret=${SECRET}`, '--realm=casino.example', `--listening-port=${port}`],
    // Everything is on this machine here; otherwise it reaches the address of the video server alone.
    ...['--listening-ip=127.0.0.1', '--relay-ip=127.0.0.1', '--allow-loopback-peers', '--no-udp'],
  ];
  const child = spawn('turnserver', options, { stdio: 'ignore' });
  while (!(await isOpen(port))) {
    if (child.exitCode !== null) throw new Error('coturn ended before it was open');
    await wait(100);
  }
  return {
    address: (lifeS) => {
      const urls = [`turn:127.0.0.1:${port}?transport=tcp`];
      const { username, credential } = turnServer({ urls, secret: SECRET, lifeS }, 'viewer', Date.now());
      return `turn://${encodeURIComponent(username)}:${encodeURIComponent(credential)}@127.0.0.1:${port}?transport=tcp`;
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
