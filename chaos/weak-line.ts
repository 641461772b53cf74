import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Chance } from '@baize/crowd';

/** The faults of a connection. */
export interface Weather {
  /** Every chunk, and those behind it, is delayed by up to this, ms. */
  readonly delayMs: number;
  /** How often a connection breaks in the middle of a chunk. */
  readonly cut: number;
  /** How often a connection goes silent before it breaks, so that neither side knows what arrived. */
  readonly silence: number;
}

export const CALM: Weather = { delayMs: 0, cut: 0, silence: 0 };
const SILENCE_MS = 1_500;

/** The worst weather between players and servers, and between servers and database. */
export const AT_SERVERS = { delayMs: 80, cut: 0.002 } as const;
export const AT_DATABASE = { delayMs: 8, cut: 0.005 } as const;

/** Weather up to the worst. */
export const badWeather = (chance: Chance, worst: { readonly delayMs: number; readonly cut: number }): Weather => ({
  delayMs: chance.between(0, worst.delayMs),
  cut: chance.between(0, worst.cut),
  silence: chance.between(0, worst.cut),
});

interface Pair {
  readonly near: Socket;
  readonly far: Socket;
}

/** A TCP proxy to another port of this machine that injects these faults. */
export class WeakLine {
  weather: Weather = CALM;
  readonly #chance: Chance;
  readonly #server: Server;
  readonly #pairs = new Set<Pair>();
  #target: number;

  private constructor(chance: Chance, target: number) {
    this.#chance = chance;
    this.#target = target;
    this.#server = createServer((near) => this.#join(near));
  }

  static async open(chance: Chance, target: number): Promise<WeakLine> {
    const line = new WeakLine(chance, target);
    line.#server.listen(0, '127.0.0.1');
    await once(line.#server, 'listening');
    return line;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port; // of a TCP server that listens
  }

  /** New connections go to this port; existing ones stay. */
  lead(target: number): void {
    this.#target = target;
  }

  /** Breaks this share of the connections. */
  break(share: number): void {
    for (const pair of this.#pairs) if (this.#chance.happens(share)) end(pair);
  }

  async close(): Promise<void> {
    this.#server.close();
    this.break(1);
    await once(this.#server, 'close');
  }

  #join(near: Socket): void {
    const pair: Pair = { near, far: connect(this.#target, '127.0.0.1') };
    this.#pairs.add(pair);
    for (const socket of [pair.near, pair.far]) {
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.#pairs.delete(pair);
        end(pair);
      });
    }
    this.#carry(pair, pair.near, pair.far);
    this.#carry(pair, pair.far, pair.near);
  }

  #carry(pair: Pair, from: Socket, to: Socket): void {
    from.on('data', (piece) => {
      from.pause();
      void this.#pass(pair, to, piece).then(() => from.resume());
    });
  }

  async #pass(pair: Pair, to: Socket, piece: Buffer): Promise<void> {
    const { delayMs, cut, silence } = this.weather;
    if (this.#chance.happens(cut)) {
      to.write(piece.subarray(0, this.#chance.below(piece.length)));
      return end(pair);
    }
    if (this.#chance.happens(silence)) {
      await wait(this.#chance.between(0, SILENCE_MS));
      return end(pair);
    }
    if (delayMs > 0) await wait(this.#chance.between(0, delayMs));
    if (to.writable && !to.write(piece)) await hasRoom(to);
  }
}

/** Or will never have any again. */
const hasRoom = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    socket.once('drain', resolve);
    socket.once('close', () => resolve());
  });

function end({ near, far }: Pair): void {
  near.destroySoon();
  far.destroySoon();
}
