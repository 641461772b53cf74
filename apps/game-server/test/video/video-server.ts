import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { videoReportKey } from '@baize/auth/video-token';
import type { VideoPass } from '@baize/protocol';
import { type VideoTables, videoTables } from '@baize/protocol/video';
import { WEB } from '../fixtures/casino.ts';
import { VIDEO_SERVER } from '../fixtures/programs.ts';

/** Longer than any test waits: a session whose browser never connects ends when it is closed, not before. */
const CONNECT_MS = 300_000;
export const SECRET = 'a secret that only game server and video server know';

/** A video server in a process of its own, as beside a casino. */
export interface VideoProcess {
  /** The environment of a game server that uses it. */
  readonly variables: Readonly<Record<string, string>>;
  readonly url: string;
  /** Posts an offer with this pass, to publish (whip) or to watch (whep) at the table. */
  open(table: string, act: 'whip' | 'whep', pass: Pick<VideoPass, 'token'>): Promise<Response>;
  /** Whether the session that this answer opened exists. */
  isOpen(answer: Response): Promise<boolean>;
  /** Whether the session that this answer opened still existed; it is closed. */
  wasOpen(answer: Response): Promise<boolean>;
  /** The tables with a publisher or viewers. */
  tables(): Promise<VideoTables>;
  stop(): Promise<void>;
}

/** @param secret shared with the game server */
export async function startVideoServer(secret: string = SECRET): Promise<VideoProcess> {
  const settings = {
    VIDEO_SECRET: secret,
    WEB_URL: WEB,
    VIDEO_PORT: '0',
    VIDEO_ADDRESSES: '127.0.0.1',
    VIDEO_CONNECT_MS: String(CONNECT_MS),
  };
  const env = { ...process.env, ...settings };
  const child = spawn(process.execPath, [VIDEO_SERVER], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const url = `http://127.0.0.1:${await portOf(child)}`;
  return {
    url,
    variables: { VIDEO: 'embedded', VIDEO_SECRET: secret, VIDEO_SERVER: url },
    open: (table, act, { token }) =>
      fetch(`${url}/video/${table}/${act}`, {
        method: 'POST',
        headers: { 'content-type': 'application/sdp', authorization: `Bearer ${token}` },
        body: offer(act === 'whip' ? 'sendonly' : 'recvonly'),
      }),
    isOpen: async ({ headers }) => (await fetch(new URL(headers.get('location') ?? '', url))).status === 200,
    wasOpen: async ({ headers }) => {
      const ended = await fetch(new URL(headers.get('location') ?? '', url), { method: 'DELETE' });
      return ended.status === 200;
    },
    tables: async () => {
      const report = await fetch(`${url}/video/reports`, {
        method: 'POST',
        headers: { authorization: `Bearer ${videoReportKey(secret)}` },
        body: JSON.stringify({ issuer: 'the test', ended: [] }),
      });
      return videoTables.parse(await report.json());
    },
    stop: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
}

async function portOf(child: ChildProcess): Promise<number> {
  if (!child.stdout) throw new Error('its output is not piped');
  for await (const line of createInterface({ input: child.stdout })) {
    const { port } = JSON.parse(line);
    if (port !== undefined) return port;
  }
  throw new Error('the video server exited before it was ready');
}

/** An offer of a browser that never connects: enough for a session to be opened. */
const offer = (direction: 'sendonly' | 'recvonly'): string =>
  [
    'v=0',
    'o=- 1 1 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    'a=group:BUNDLE 0',
    'm=video 9 UDP/TLS/RTP/SAVPF 96',
    'c=IN IP4 0.0.0.0',
    'a=rtcp:9 IN IP4 0.0.0.0',
    'a=ice-ufrag:abcd',
    'a=ice-pwd:abcdefghijklmnopqrstuvwx',
    `a=fingerprint:sha-256 ${Array(32).fill('AB').join(':')}`,
    'a=setup:actpass',
    'a=mid:0',
    `a=${direction}`,
    'a=rtcp-mux',
    'a=rtpmap:96 VP8/90000',
    'a=rtcp-fb:96 nack pli',
    '',
  ].join('\r\n');
