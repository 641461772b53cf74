import { WebSocket } from 'ws';

/** The prefixes of Engine.IO and Socket.IO packets. */
const OPEN = '40';
const PING = 0x32; // "2"
const PONG = '3';
const EVENT = '42';
const ANSWER = '43';

/**
 * A minimal client: a thousand of them in one process must cost less than the server they measure. It speaks
 * Socket.IO's protocol over a real WebSocket and parses only what it is asked for.
 */
export class Line {
  readonly socket: WebSocket;
  readonly #answers = new Map<string, (text: string) => void>();
  #next = 0;
  #listener: (event: Buffer) => void = () => {};

  private constructor(socket: WebSocket) {
    this.socket = socket;
  }

  /** Resolves once the server has accepted the connection. */
  static open(url: string, headers: Readonly<Record<string, string>>): Promise<Line> {
    const address = `${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
    const line = new Line(new WebSocket(address, { headers: { ...headers }, perMessageDeflate: false }));
    const { socket } = line;
    return new Promise((resolve, reject) => {
      socket.once('error', reject);
      socket.once('open', () => socket.send(OPEN));
      socket.on('message', (packet: Buffer) => {
        if (packet[0] === PING) socket.send(PONG);
        else if (packet[1] === EVENT.charCodeAt(1)) line.#listener(packet);
        else if (packet[1] === ANSWER.charCodeAt(1)) line.#answered(packet);
        else if (packet[1] === OPEN.charCodeAt(1)) resolve(line);
      });
    });
  }

  /** Every event unparsed: `42["view",{…}]`. */
  onEvent(listener: (event: Buffer) => void): void {
    this.#listener = listener;
  }

  /** Sends a message and resolves with the answer as text; never resolves when the connection breaks. */
  ask(name: string, message: object): Promise<string> {
    const id = String(this.#next++);
    return new Promise((resolve) => {
      this.#answers.set(id, resolve);
      this.socket.send(`${EVENT}${id}${JSON.stringify([name, message])}`);
    });
  }

  close(): void {
    this.socket.terminate();
  }

  #answered(packet: Buffer): void {
    const text = packet.toString();
    const at = text.indexOf('[');
    const id = text.slice(ANSWER.length, at);
    this.#answers.get(id)?.(text.slice(at));
    this.#answers.delete(id);
  }
}

/** How many connect at the same time. */
const AT_ONCE = 50;

/** Runs this for all of them, fifty at a time, and returns the results in order. */
export async function inCrowds<Item, Result>(
  items: readonly Item[],
  act: (item: Item, index: number) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < items.length; from += AT_ONCE) {
    const some = items.slice(from, from + AT_ONCE).map((item, i) => act(item, from + i));
    results.push(...(await Promise.all(some)));
  }
  return results;
}

/** Opens one connection per cookie; without a cookie the client only watches. */
export const openLines = (
  url: string,
  origin: string,
  cookies: readonly (string | undefined)[],
): Promise<readonly Line[]> => inCrowds(cookies, (cookie) => Line.open(url, { origin, ...(cookie ? { cookie } : {}) }));
