import { randomUUID } from 'node:crypto';
import { issueVideoToken } from '@baize/auth/video-token';

export const SECRET = 'a secret that only these measures know';
/** The game server that issues the tokens of the benchmark. */
export const ISSUER = 'bench';
export const TABLE = 'vesper';

/** A connection that is not made within this time is opened again, as by a page, ms. */
export const CONNECT_MS = 8_000;
const ATTEMPTS = 3;

/** A peer with its offer ready. */
interface Offering {
  readonly connection: { close(): Promise<void> };
  readonly offer: string;
  accept(answer: string): Promise<void>;
}

/** A session that stands. */
interface Opened<Peer> {
  readonly peer: Peer;
  /** Connections that were not made in time before it. */
  readonly failed: number;
  /** Ends it. */
  close(): Promise<void>;
}

/** Opens a session for a peer and waits until it is connected. */
export async function openSession<Peer extends Offering>(
  url: string,
  act: 'publish' | 'watch',
  create: () => Promise<Peer>,
): Promise<Opened<Peer>> {
  for (let failed = 0; ; failed++) {
    const peer = await create();
    const token = issueVideoToken({ issuer: ISSUER, grant: randomUUID(), table: TABLE, act }, SECRET);
    const answered = await fetch(`${url}/video/${TABLE}/${act === 'publish' ? 'whip' : 'whep'}`, {
      method: 'POST',
      headers: { 'content-type': 'application/sdp', authorization: `Bearer ${token}` },
      body: peer.offer,
    });
    if (answered.status !== 201) throw new Error(`the video server answered ${answered.status}`);
    const close = async () => {
      await fetch(`${url}${answered.headers.get('location')}`, { method: 'DELETE' });
      await peer.connection.close();
    };
    try {
      await peer.accept(await answered.text());
      return { peer, failed, close };
    } catch (error) {
      await close();
      if (failed + 1 === ATTEMPTS) throw error;
    }
  }
}
