import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { turnServer } from '@baize/auth/turn';
import { freePort } from '../../../../scripts/running/free-ports.mjs';

const SECRET = 'a secret that only these tests and coturn know';
const CONFIGURATION = new URL('../../../../deploy/coturn/turnserver.conf', import.meta.url);

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
  /** What coturn's own client says when it asks for this address behind the relay, over UDP or over TCP. */
  asksFor(peer: string, over: 'udp' | 'tcp'): string;
  stop(): Promise<void>;
}

/** Starts it by the configuration of a house, which permits the address of the video server alone. */
export async function startCoturn(): Promise<Coturn> {
  const [port, folder] = [await freePort(), mkdtempSync(join(tmpdir(), 'baize-coturn-'))];
  const file = join(folder, 'turnserver.conf');
  const house = readFileSync(CONFIGURATION, 'utf8')
    .replace(/^(static-auth-secret)=.*/m, `$1=${SECRET}`)
    .replace(/^(listening-port)=.*/m, `$1=${port}`)
    .replace(/^(listening-ip|relay-ip|allowed-peer-ip)=.*/gm, '$1=127.0.0.1');
  // Everything is on this machine here, and the viewer is one whose UDP is blocked.
  writeFileSync(file, `${house}allow-loopback-peers\nno-udp\nlog-file=stdout\npidfile=${join(folder, 'pid')}\n`);
  const child = spawn('turnserver', ['-c', file], { stdio: 'ignore' });
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
    asksFor: (peer, over) => {
      const way = ['-v', '-c', '-m', '1', '-n', '1', over === 'tcp' ? '-T' : '-t', '-u', 'viewer', '-W', SECRET];
      const { stdout } = spawnSync('turnutils_uclient', [...way, '-p', `${port}`, '-e', peer, '127.0.0.1'], {
        encoding: 'utf8',
        timeout: 10_000,
      });
      return stdout;
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
