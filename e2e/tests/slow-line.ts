import { createSocket, type Socket } from 'node:dgram';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

/** A line that takes only so much sound and picture; further packets are lost. */
export interface SlowLine {
  /** Bits per second to the page, in each session. */
  limit(bitsPerSecond: number): void;
}

/** What waits on the line when it is full, ms. */
const QUEUE_MS = 200;

/** From the page's next session on, its picture arrives over UDP through this process. */
export async function slowLine(page: Page): Promise<SlowLine> {
  let limit = Number.POSITIVE_INFINITY;
  const sockets: Socket[] = [];
  page.once('close', () => {
    for (const socket of sockets) socket.close();
  });
  await page.route('**/whep', async (route) => {
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
    near.on('message', (packet, { address, port, family }) => {
      client = { address, port, family };
      far.send(packet, server, host);
    });
    far.on('message', (packet) => {
      if (client && !(isMedia(packet) && isLost(packet.length))) near.send(packet, client.port, client.address);
    });
    await Promise.all([near, far].map((socket) => new Promise<void>((done) => socket.bind(0, done))));
    return near.address().port;
  }

  return {
    limit: (bitsPerSecond) => {
      limit = bitsPerSecond;
    },
  };
}

/** A description with other candidates; `undefined` leaves one out. */
const withCandidates = (sdp: string, change: (line: string) => string | undefined): string =>
  sdp
    .split('\r\n')
    .flatMap((line) => (line.startsWith('a=candidate:') ? (change(line) ?? []) : line))
    .join('\r\n');

/** Sound, picture and their reports, but not what makes the connection (RFC 7983). */
const isMedia = ([first = 0]: Buffer): boolean => first >= 128 && first < 192;
