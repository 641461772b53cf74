import { issueVideoToken } from '@baize/auth/video-token';
import { pino } from 'pino';
import { expect } from 'vitest';
import { openVideoServer, type VideoServer } from '../src/server.ts';
import { readSettings } from '../src/settings.ts';
import type { WatcherPeer } from './peers.ts';

export const SECRET = 'a secret that only these tests know';
export const WEB = 'http://localhost:3170';

/** A video server at any free port. @param variables further variables of its environment */
export const openServer = (variables: Readonly<Record<string, string>> = {}): Promise<VideoServer> =>
  openVideoServer(
    readSettings({
      VIDEO_SECRET: SECRET,
      WEB_URL: WEB,
      VIDEO_PORT: '0',
      VIDEO_ADDRESSES: '127.0.0.1',
      ...variables,
    }),
    pino({ level: 'silent' }),
  );

interface Wanted {
  readonly act: 'publish' | 'watch';
  readonly table: string;
  readonly grant: string;
}

/** Opens a session with a peer's offer, and waits until it is connected. @returns the address that ends it */
export async function openSession(
  { port }: VideoServer,
  { act, table, grant }: Wanted,
  peer: Pick<WatcherPeer, 'offer' | 'accept'>,
): Promise<string> {
  const url = `http://127.0.0.1:${port}`;
  const token = issueVideoToken({ issuer: 'one', grant, table, act }, SECRET);
  const answered = await fetch(`${url}/video/${table}/${act === 'publish' ? 'whip' : 'whep'}`, {
    method: 'POST',
    headers: { 'content-type': 'application/sdp', authorization: `Bearer ${token}` },
    body: peer.offer,
  });
  expect(answered.status).toBe(201);
  await peer.accept(await answered.text());
  return `${url}${answered.headers.get('location')}`;
}
