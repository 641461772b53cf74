// Cameras and viewers without a browser at a video server in another process; the benchmark uses them, too.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { issueVideoToken, videoReportKey } from '@baize/auth/video-token';
import { type VideoTables, videoTables } from '@baize/protocol/video';
import { type CameraPeer, camera, watcher } from './peers.ts';

/** A video server, one of its tables, and the game server that permits publishing and watching there. */
export interface Place {
  readonly url: string;
  readonly table: string;
  readonly issuer: string;
  readonly secret: string;
}

/** A session that stands. */
interface Opened<Peer> {
  readonly peer: Peer;
  /** Its address at the video server. */
  readonly address: string;
  /** Connections that were not made in time, or brought no picture, before it. */
  readonly failed: number;
  /** Ends it. */
  leave(): Promise<void>;
}

/** A connection that is not made within this time is opened again, as by a page, ms. */
const CONNECT_MS = 8_000;
const PICTURE_MS = 6_000;
const ATTEMPTS = 3;
/** How many viewers connect at the same time. */
const AT_ONCE = 3;

/** Reports to the video server as a game server does, so that the sessions of its grants stay. */
export async function reportTo(
  { url, issuer, secret }: Omit<Place, 'table'>,
  signal?: AbortSignal,
): Promise<VideoTables> {
  const answered = await fetch(`${url}/video/reports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${videoReportKey(secret)}` },
    body: JSON.stringify({ issuer, ended: [], keys: [] }),
    ...(signal && { signal }),
  });
  return videoTables.parse(await answered.json());
}

/** A camera that is on air. */
export const startPublishing = (place: Place): Promise<Opened<CameraPeer>> => openSession(place, 'publish', camera);

/** A viewer who has decrypted a picture. From then on it only counts what arrives: to decrypt for many costs too much. */
export interface HeadlessViewer {
  readonly address: string;
  readonly failed: number;
  /** The sequence numbers of the packets that arrived since it came, or since this was cleared. */
  readonly packets: Set<number>;
  leave(): Promise<void>;
}

/** So many more viewers, a few at a time. @param came called with each */
export async function startWatching(
  place: Place,
  viewers: number,
  came: (viewer: HeadlessViewer) => void,
): Promise<void> {
  for (let left = viewers; left > 0; left -= AT_ONCE) {
    const coming = Array.from({ length: Math.min(AT_ONCE, left) }, () => comeAlone(place));
    for (const viewer of await Promise.all(coming)) came(viewer);
  }
}

/** Adds the sequence number of an RTP packet; those of RTCP have other types. */
export function noteNumber(numbers: Set<number>, packet: Buffer): void {
  const type = packet[1] ?? 0;
  if (packet.length > 4 && (type < 192 || type > 223)) numbers.add(packet.readUInt16BE(2));
}

async function comeAlone(place: Place): Promise<HeadlessViewer> {
  const { peer, address, failed, leave } = await openSession(place, 'watch', createViewer);
  const packets = new Set<number>();
  for (const { connection: ice } of peer.connection.iceTransports) {
    ice.onData.allUnsubscribe();
    ice.onData.subscribe((packet) => noteNumber(packets, packet));
  }
  return { address, failed, packets, leave };
}

/** A viewer who is connected once it has seen a picture. */
async function createViewer() {
  const peer = await watcher({ connectMs: CONNECT_MS });
  const accept = async (answer: string) => {
    await peer.accept(answer);
    for (const until = performance.now() + PICTURE_MS; peer.pictures.length === 0; await wait(20))
      if (performance.now() > until) throw new Error('a viewer sees no picture');
  };
  return { ...peer, accept };
}

/** A peer with its offer ready. */
interface Offering {
  readonly connection: { close(): Promise<void> };
  readonly offer: string;
  accept(answer: string): Promise<void>;
}

/** Opens a session for a peer and waits until it is connected. */
async function openSession<Peer extends Offering>(
  { url, table, issuer, secret }: Place,
  act: 'publish' | 'watch',
  create: () => Promise<Peer>,
): Promise<Opened<Peer>> {
  for (let failed = 0; ; failed++) {
    const peer = await create();
    const token = issueVideoToken({ issuer, grant: randomUUID(), table, act }, secret);
    const answered = await fetch(`${url}/video/${table}/${act === 'publish' ? 'whip' : 'whep'}`, {
      method: 'POST',
      headers: { 'content-type': 'application/sdp', authorization: `Bearer ${token}` },
      body: peer.offer,
    });
    if (answered.status !== 201) throw new Error(`the video server answered ${answered.status}`);
    const address = `${url}${answered.headers.get('location')}`;
    const leave = async () => {
      await fetch(address, { method: 'DELETE' });
      await peer.connection.close();
    };
    try {
      await peer.accept(await answered.text());
      return { peer, address, failed, leave };
    } catch (error) {
      await leave();
      if (failed + 1 === ATTEMPTS) throw error;
    }
  }
}
