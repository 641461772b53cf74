import { createSocket, type Socket } from 'node:dgram';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

/** The line between a page and the video server, from the page's next session on: over UDP, through this process. */
export interface Line {
  /** Bits per second of sound and picture to the page, in each session; further packets are lost. */
  limit(bitsPerSecond: number): void;
  /** Every packet takes this much longer, in both directions, ms. */
  delay(ms: number): void;
  /** Nothing passes any more in the sessions that are open, as after a change of the network; or nothing that the page sends. */
  cut(what?: 'everything' | 'sent'): void;
  /** Nothing passes, in no session, as long as UDP is blocked. */
  block(isBlocked: boolean): void;
}

/** What waits on the line when it is full, ms. */
const QUEUE_MS = 200;

/** @param act what the page does: publish (whip) or watch (whep) */
export async function lineOf(page: Page, act: 'whip' | 'whep'): Promise<Line> {
  let limit = Number.POSITIVE_INFINITY;
  let delayMs = 0;
  let isBlocked = false;
  let sockets: Socket[] = [];
  /** Those over which nothing reaches the server any more. */
  const mute = new WeakSet<Socket>();
  const cut = () => {
    for (const socket of sockets) socket.close();
    sockets = [];
  };
  page.once('close', cut);
  await page.route(`**/${act}`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    // Without the page's own addresses the server cannot reach it past this process.
    const offer = withCandidates(route.request().postData() ?? '', () => undefined);
    const response = await route.fetch({ postData: offer });
    const answer = await response.text();
    const relays = new Map<string, string>();
    for (const [line, host = '', port] of answer.matchAll(/^a=candidate:\S+ 1 udp \d+ ([\d.]+) (\d+) .*$/gim))
      relays.set(line, line.replace(` ${port} `, ` ${await relay(host, Number(port))} `));
    await route.fulfill({ response, body: withCandidates(answer, (line) => relays.get(line)) });
  });

  /** Passes packets between the page and an address of the video server. @returns the port for the page */
  async function relay(host: string, server: number): Promise<number> {
    const [near, far] = [createSocket('udp4'), createSocket('udp4')];
    sockets.push(near, far);
    let client: AddressInfo | undefined;
    let freeAt = 0;
    const isLost = (bytes: number) => {
      const now = performance.now();
      if (freeAt - now > QUEUE_MS) return true;
      freeAt = Math.max(now, freeAt) + (8_000 * bytes) / limit;
      return false;
    };
    const later = (send: () => void) => {
      if (isBlocked) return;
      const sendOpen = () => sockets.includes(near) && send();
      if (delayMs === 0) sendOpen();
      else setTimeout(sendOpen, delayMs);
    };
    near.on('message', (packet, { address, port, family }) => {
      client = { address, port, family };
      if (!mute.has(far)) later(() => far.send(packet, server, host));
    });
    far.on('message', (packet) => {
      const to = client;
      if (to && !(isMedia(packet) && isLost(packet.length))) later(() => near.send(packet, to.port, to.address));
    });
    await Promise.all([near, far].map((socket) => new Promise<void>((done) => socket.bind(0, done))));
    return near.address().port;
  }

  return {
    limit: (bitsPerSecond) => {
      limit = bitsPerSecond;
    },
    delay: (ms) => {
      delayMs = ms;
    },
    cut: (what = 'everything') => {
      if (what === 'everything') cut();
      else for (const socket of sockets) mute.add(socket);
    },
    block: (blocked) => {
      isBlocked = blocked;
    },
  };
}

/** A description with other candidates; `undefined` leaves one out. */
export const withCandidates = (sdp: string, change: (line: string) => string | undefined): string =>
  sdp
    .split('\r\n')
    .flatMap((line) => (line.startsWith('a=candidate:') ? (change(line) ?? []) : line))
    .join('\r\n');

/** Sound, picture and their reports, but not what makes the connection (RFC 7983). */
const isMedia = ([first = 0]: Buffer): boolean => first >= 128 && first < 192;
