import { WebSocket } from 'ws';

/** What Engine.IO and Socket.IO put before a packet. */
const OPEN = '40';
const PING = 0x32; // "2"
const PONG = '3';
const EVENT = '42';
const ANSWER = '43';

/**
 * A client as light as one can be: a thousand of them in one process must cost less than the server they measure. It
 * speaks Socket.IO's protocol over a real WebSocket, and reads of what it is sent only what is asked for.
 */
export class Line {
  readonly socket: WebSocket;
  readonly #answers = new Map<string, (text: string) => void>();
  #next = 0;
  #hear: (event: Buffer) => void = () => {};

  private constructor(socket: WebSocket) {
    this.socket = socket;
  }

  /** Resolves once the house has opened the line. */
  static open(url: string, headers: Readonly<Record<string, string>>): Promise<Line> {
    const address = `${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
    const line = new Line(new WebSocket(address, { headers: { ...headers }, perMessageDeflate: false }));
    const { socket } = line;
    return new Promise((resolve, reject) => {
      socket.once('error', reject);
      socket.once('open', () => socket.send(OPEN));
      socket.on('message', (packet: Buffer) => {
        if (packet[0] === PING) socket.send(PONG);
        else if (packet[1] === EVENT.charCodeAt(1)) line.#hear(packet);
        else if (packet[1] === ANSWER.charCodeAt(1)) line.#answered(packet);
        else if (packet[1] === OPEN.charCodeAt(1)) resolve(line);
      });
    });
  }

  /** Every event as it comes: `42["view",{…}]`. */
  onEvent(hear: (event: Buffer) => void): void {
    this.#hear = hear;
  }

  /** Says it and gives the answer as text; nothing comes when the line breaks. */
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

/** So many lines, fifty at a time. */
export async function openLines(
  url: string,
  origin: string,
  cookies: readonly (string | undefined)[],
): Promise<readonly Line[]> {
  const lines: Line[] = [];
  for (let from = 0; from < cookies.length; from += 50) {
    const some = cookies
      .slice(from, from + 50)
      .map((cookie) => Line.open(url, { origin, ...(cookie ? { cookie } : {}) }));
    lines.push(...(await Promise.all(some)));
  }
  return lines;
}
