import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { issueVideoToken } from '@baize/auth/video-token';
import { type StreamName, streamAt, streamPath } from '@baize/protocol/camera';
import { SECRET, type VideoProcess } from './video-server.ts';

/** An external server with WHIP and WHEP, and MediaMTX's control API. */
export interface MediaServer {
  readonly url: string;
  /** Whom it asks before it opens a session: the address of a game server. */
  askAt(url: string): void;
  /** Whether it ends sessions when it is asked to; otherwise it has an error. */
  setEnds(ends: boolean): void;
  /** The ids of its sessions. */
  sessions(): readonly string[];
  stop(): void;
}

interface Opened {
  readonly path: string;
  readonly state: 'publish' | 'read';
}

interface Wanted {
  readonly stream: StreamName;
  readonly state: Opened['state'];
}

/** The addresses of an external server, and how it asks whether a session is permitted. */
export interface Layout {
  /** What a request to this path and query opens; `null` for nothing. */
  wanted(uri: string): Wanted | null;
  ask(authoriser: string, request: IncomingMessage, wanted: Wanted & { readonly id: string }): Promise<Response>;
}

/** The layout of MediaMTX, which asks with a message of its own. */
export const mediaMtx: Layout = {
  wanted: (uri) => {
    const [, name = '', kind] = /^\/video\/(.+)\/(whip|whep)$/.exec(uri) ?? [];
    const stream = streamAt(name);
    return stream && { stream, state: kind === 'whip' ? 'publish' : 'read' };
  },
  ask: (authoriser, { headers }, { stream, state, id }) => {
    const token = /^Bearer (.*)$/.exec(headers.authorization ?? '')?.[1] ?? '';
    const session = { action: state, path: `video/${streamPath(stream)}`, protocol: 'webrtc', id };
    const body = JSON.stringify({ user: '', password: '', token, ip: '', query: '', ...session });
    return fetch(`${authoriser}/video/authorise`, { method: 'POST', body });
  },
};

/** Another one: publishers have the token in the address, and a proxy in front of it asks as Caddy does (`forward_auth`). */
export const otherLayout: Layout = {
  wanted: (uri) => {
    const [, table = '', name, act] = /^\/live\/([^/]+)\/(dealer|table)\/(in\?key=|out$)/.exec(uri) ?? [];
    if (name === undefined) return null;
    return { stream: { table, camera: name === 'table' ? name : 'dealer' }, state: act === 'out' ? 'read' : 'publish' };
  },
  ask: (authoriser, { method = '', url = '', headers: { authorization } }) => {
    const forwarded = { 'x-forwarded-method': method, 'x-forwarded-uri': url, ...(authorization && { authorization }) };
    return fetch(`${authoriser}/video/authorise`, { headers: forwarded });
  },
};

/** Starts one in front of a video server of ours, which answers the offers. */
export async function startMediaServer(video: VideoProcess, layout: Layout): Promise<MediaServer> {
  const sessions = new Map<string, Opened>();
  let authoriser = '';
  let ends = true;

  async function open(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const wanted = layout.wanted(request.url ?? '');
    if (wanted === null) return void response.writeHead(404).end();
    const { stream, state } = wanted;
    const id = randomUUID();
    if (!(await layout.ask(authoriser, request, { ...wanted, id })).ok) return void response.writeHead(401).end();
    const act = state === 'publish' ? 'publish' : 'watch';
    const own = issueVideoToken({ issuer: 'a media server', grant: id, ...stream, act }, SECRET);
    const answer = await video.open(streamPath(stream), state === 'publish' ? 'whip' : 'whep', { token: own });
    if (answer.status === 201) sessions.set(id, { path: `video/${streamPath(stream)}`, state });
    response.writeHead(answer.status, { location: `/sessions/${id}` }).end(await answer.text());
  }

  function list(response: ServerResponse): void {
    const items = [...sessions].map(([id, session]) => ({ id, ...session, peerConnectionEstablished: true }));
    response.end(JSON.stringify({ itemCount: items.length, pageCount: 1, items }));
  }

  const server = createServer((request, response) => {
    const { url = '', method } = request;
    const ended = /^\/(?:v3\/webrtcsessions\/kick|sessions)\/(.+)$/.exec(url)?.[1];
    if (ended !== undefined && !ends) response.writeHead(500).end();
    else if (ended !== undefined) response.writeHead(sessions.delete(ended) ? 200 : 404).end();
    else if (url.startsWith('/v3/webrtcsessions/list')) list(response);
    else if (method === 'POST') void open(request, response);
    else response.writeHead(405).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // of a TCP server that listens
  return {
    url: `http://127.0.0.1:${port}`,
    askAt: (url) => {
      authoriser = url;
    },
    setEnds: (value) => {
      ends = value;
    },
    sessions: () => [...sessions.keys()],
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
