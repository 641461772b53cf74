import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { issueVideoToken } from '@baize/auth/video-token';
import { SECRET } from '../open-server.ts';

const PYTHON = '/usr/bin/python3';

/** A program of others that publishes and watches, and how it is called. */
export interface Program {
  readonly name: string;
  /** Its version; null where it is not installed. */
  readonly version: string | null;
  readonly command: (act: 'publish' | 'watch', address: string, token: string) => readonly [string, ...string[]];
}

const versionOf = (code: string): string | null => {
  try {
    return execFileSync(PYTHON, ['-c', code], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
};

const inFolder = (name: string) => new URL(name, import.meta.url).pathname;

const aiortcVersion = versionOf('import aiortc; print(aiortc.__version__)');
const gstreamerVersion = versionOf(`
import gi
gi.require_version('Gst', '1.0'); gi.require_version('GstSdp', '1.0'); gi.require_version('GstWebRTC', '1.0')
from gi.repository import Gst, GstSdp, GstWebRTC
Gst.init(None)
needed = ['webrtcbin', 'nicesrc', 'dtlssrtpenc', 'vp8enc', 'x264enc', 'avdec_h264', 'opusenc', 'rtph264pay']
assert all(Gst.ElementFactory.find(name) for name in needed)
print('.'.join(map(str, Gst.version()[:3])))`);

export type Codec = 'VP8' | 'H264';

export const aiortc = (codec: Codec): Program => ({
  name: `aiortc, ${codec}`,
  version: aiortcVersion,
  command: (act, address, token) => [PYTHON, inFolder('aiortc-peer.py'), act, address, token, codec],
});

/**
 * @param bundle its bundle policy: how many transports it offers
 * @param relay the address of a relay with credentials, through which alone it is reached
 */
export const webrtcbin = (
  bundle: 'none' | 'balanced' | 'max-compat' | 'max-bundle',
  codec: Codec,
  relay?: string,
): Program => ({
  name: `webrtcbin ${bundle}, ${codec}`,
  version: gstreamerVersion,
  command: (act, address, token) => {
    const args = [act, address, token, bundle, codec, ...(relay === undefined ? [] : [relay])];
    return [PYTHON, inFolder('webrtcbin.py'), ...args];
  },
});

export const libdatachannel: Program = {
  name: 'libdatachannel, VP8',
  version: await import('node-datachannel').then(
    (library) => library.getLibraryVersion(),
    () => null,
  ),
  command: (act, address, token) => [
    process.execPath,
    '--import',
    'tsx',
    inFolder('libdatachannel.ts'),
    act,
    address,
    token,
  ],
};

/** A program that runs. */
export interface Running {
  /** The first line that it prints which is one of these: `ready`, `received` or `refused STATUS: REASON`. */
  prints(line: 'ready' | 'received'): Promise<string>;
  stop(): Promise<void>;
}

let grants = 0;

/** Starts a program at a video server. */
export function start(program: Program, act: 'publish' | 'watch', port: number, table = 'vesper'): Running {
  const token = issueVideoToken({ issuer: 'one', grant: `program-${++grants}`, table, act }, SECRET);
  const address = `http://127.0.0.1:${port}/video/${table}/${act === 'publish' ? 'whip' : 'whep'}`;
  const [command, ...args] = program.command(act, address, token);
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  const errors: Buffer[] = [];
  child.stderr.on('data', (data) => errors.push(data));
  const lines: string[] = [];
  const printed = createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  const prints = async (wanted: string): Promise<string> => {
    for (;;) {
      const found = lines.find((line) => line === wanted || line.startsWith('refused'));
      if (found !== undefined) return found;
      const isOver = await Promise.race([once(printed, 'line').then(() => false), over(child).then(() => true)]);
      if (isOver) throw new Error(`${program.name} ended: ${Buffer.concat(errors).toString()}`);
    }
  };
  return { prints, stop: () => stop(child) };
}

const over = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
};

async function stop(child: ChildProcess): Promise<void> {
  child.stdin?.end();
  const timer = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await over(child);
  clearTimeout(timer);
}
