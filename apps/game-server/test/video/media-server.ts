import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { issueVideoToken } from '@baize/auth/video-token';
import { streamAt } from '@baize/protocol/camera';
import { SECRET, type VideoProcess } from './video-server.ts';

/** An external server: WHIP and WHEP with MediaMTX's HTTP authorisation and control API. */
export interface MediaServer {
  readonly url: string;
  /** Whom it asks before it opens a session: the address of a game server. */
  askAt(url: string): void;
  /** The ids of its sessions. */
  sessions(): readonly string[];
  stop(): void;
}

interface Opened {
  readonly path: string;
  readonly state: 'publish' | 'read';
}

/** Starts one in front of a video server of ours, which answers the offers. */
export async function startMediaServer(video: VideoProcess): Promise<MediaServer> {
  const sessions = new Map<string, Opened>();
  let authoriser = '';

  async function open(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, path = '', name = '', kind = ''] = /^\/(video\/(.+))\/(whip|whep)$/.exec(request.url ?? '') ?? [];
    const [id, state] = [randomUUID(), kind === 'whip' ? 'publish' : 'read'] as const;
    const token = /^Bearer (.*)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const asked = await fetch(`${authoriser}/video/authorise`, {
      method: 'POST',
      body: JSON.stringify({
        user: '',
        password: '',
        token,
        ip: '',
        action: state,
        path,
        protocol: 'webrtc',
        id,
        query: '',
      }),
    });
    if (!asked.ok) return void response.writeHead(401).end();
    const act = state === 'publish' ? 'publish' : 'watch';
    const stream = streamAt(name) ?? { table: '', camera: 'dealer' };
    const own = issueVideoToken({ issuer: 'a media server', grant: id, ...stream, act }, SECRET);
    const answer = await video.open(name, state === 'publish' ? 'whip' : 'whep', { token: own });
    if (answer.status === 201) sessions.set(id, { path, state });
    response.writeHead(answer.status, { location: `/${path}/${kind}/${id}` }).end(await answer.text());
  }

  function list(response: ServerResponse): void {
    const items = [...sessions].map(([id, session]) => ({ id, ...session, peerConnectionEstablished: true }));
    response.end(JSON.stringify({ itemCount: items.length, pageCount: 1, items }));
  }

  const server = createServer((request, response) => {
    const kicked = /^\/v3\/webrtcsessions\/kick\/(.+)$/.exec(request.url ?? '')?.[1];
    if (kicked !== undefined) response.writeHead(sessions.delete(kicked) ? 200 : 404).end();
    else if (request.url?.startsWith('/v3/webrtcsessions/list')) list(response);
    else void open(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // of a TCP server that listens
  return {
    url: `http://127.0.0.1:${port}`,
    askAt: (url) => {
      authoriser = url;
    },
    sessions: () => [...sessions.keys()],
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
