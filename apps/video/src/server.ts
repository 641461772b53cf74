import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BACKLOG, limitLines, lineReader } from '@baize/auth/lines';
import { secureResponse } from '@baize/auth/secure-response';
import type { Logger } from 'pino';
import { Door } from './door/door.ts';
import { Headcount } from './door/headcount.ts';
import { Refusals } from './door/refusals.ts';
import { UsedTokens } from './door/used-tokens.ts';
import { Reach } from './ice/reach.ts';
import { Recordings, type Tap } from './recording/recordings.ts';
import type { Settings } from './settings.ts';
import { Sessions } from './stream/sessions.ts';
import { Thumbnails } from './thumbnails/thumbnails.ts';
import { WebmDoor } from './webm/door.ts';

/** A running video server. */
export interface VideoServer {
  readonly port: number;
  /** The ports of audio and video. */
  readonly ports: Reach['ports'];
  readonly sessions: Sessions;
  stop(): Promise<void>;
}

/** A client that sends its request more slowly than this is disconnected, ms. */
const REQUESTS = { requestTimeout: 10_000, headersTimeout: 10_000, connectionsCheckingInterval: 2_000 };

/** Connections over HTTP at the same time: each occupies a file descriptor. A viewer has one, or two over WebSocket. */
const MAX_CONNECTIONS = { total: 5_000, perNetwork: 500 };

/** Opens the video server: WHIP in, WHEP out (RFC 9725 and draft-ietf-wish-whep), without trickle; WebM over WebSocket. */
export async function openVideoServer(settings: Settings, log: Logger): Promise<VideoServer> {
  const reach = await Reach.open(settings.reach);
  const places = new Headcount({ total: settings.maxViewers, perNetwork: settings.maxViewersPerNetwork });
  const sessions = new Sessions(reach, places, settings.bitRate);
  const tap: Tap = (table, sink) => sessions.tap({ table, camera: 'dealer' }, sink);
  const recordings = settings.recording && (await Recordings.open(settings.recording, tap, log));
  if (recordings) sessions.onSilent((issuer) => recordings.endOf(issuer));
  const thumbnails = new Thumbnails((stream, sink) => sessions.tap(stream, sink));
  const parts = { settings, sessions, usedTokens: new UsedTokens(), refusals: new Refusals(log), log };
  const door = new Door({ ...parts, recordings, thumbnails });
  const options = { ...REQUESTS, ServerResponse: secureResponse(settings.webUrl) };
  const server = createServer(options, (request, response) => {
    door.answer(request, response).catch((error: unknown) => {
      log.error({ err: error }, 'a request failed');
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  limitLines(server, lineReader(settings.trustedProxies), MAX_CONNECTIONS);
  const webm = new WebmDoor(parts);
  server.on('upgrade', (request, socket, head) => webm.upgrade(request, socket, head));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen({ port: settings.port, host: settings.host, backlog: BACKLOG }, resolve);
  });
  const { port } = server.address() as AddressInfo; // it listens on TCP
  log.info({ pid: process.pid, port, media: reach.ports }, 'the video server is open');
  const stop = async () => {
    thumbnails.close();
    await recordings?.close();
    await sessions.stop();
    reach.close();
    await shut(server, webm);
  };
  return { port, ports: reach.ports, sessions, stop };
}

async function shut(server: Server, webm: WebmDoor): Promise<void> {
  webm.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
