import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { splitTcpFrames, TcpPassiveProtocol } from 'werift';
import { Headcount } from '../door/headcount.ts';
import { recognise } from './calls.ts';

/** How long a caller may take for its first connection check in all, ms. */
const GREET_MS = 5_000;
/** Connection checks are shorter. */
const MAX_CHECK_BYTES = 1_500;
/** Callers before their first connection check: each occupies a file descriptor. */
const MAX_STRANGERS = { total: 500, perNetwork: 50 };
/** A browser calls from each of its interfaces to each address that it was offered. */
const MAX_SOCKETS_OF_LINE = 16;

/**
 * One TCP port for all connections (RFC 6544, passive): a caller is recognised by the name and the password in its first
 * connection check.
 */
export class TcpPort {
  readonly #server: Server;
  readonly #lines = new Map<string, TcpLine>();
  readonly #sockets = new Set<Socket>();
  readonly #strangers = new Headcount(MAX_STRANGERS);

  private constructor() {
    this.#server = createServer({ noDelay: true }, (socket) => this.#greet(socket));
  }

  /**
   * @param wanted 0: any free port
   * @param listen the address that it uses; without it, every one of this machine
   * @throws Error when it is not free
   */
  static async open(wanted: number, listen?: string): Promise<TcpPort> {
    const port = new TcpPort();
    port.#server.listen(wanted, listen);
    await once(port.#server, 'listening');
    return port;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port; // it listens on TCP
  }

  /** What a connection needs to be called. */
  line(name: string, password: string): TcpLine {
    const line = new TcpLine(password, () => this.#lines.delete(name));
    this.#lines.set(name, line);
    return line;
  }

  close(): void {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }

  #greet(socket: Socket): void {
    const { remotePort } = socket;
    const address = socket.remoteAddress?.replace(/^::ffff:/, '');
    // It closes, too.
    socket.on('error', () => undefined);
    if (!address || !remotePort || !this.#strangers.mayCome(address)) return void socket.destroy();
    const known = this.#strangers.add(address);
    const timer = setTimeout(() => socket.destroy(), GREET_MS);
    this.#sockets.add(socket);
    socket.on('close', () => {
      this.#sockets.delete(socket);
      clearTimeout(timer);
      known();
    });
    let received = Buffer.alloc(0);
    const read = (data: Buffer): void => {
      received = Buffer.concat([received, data]);
      const [check] = splitTcpFrames(received).frames;
      if (check === undefined) {
        if (received.length > MAX_CHECK_BYTES) socket.destroy();
        return;
      }
      const line = recognise(check, this.#lines);
      if (!line?.mayTake) return void socket.destroy();
      clearTimeout(timer);
      known();
      socket.off('data', read).pause().unshift(received);
      line.take(socket, [address, remotePort]);
      socket.resume();
    };
    socket.on('data', read);
  }
}

/** One connection at the port. */
export class TcpLine extends TcpPassiveProtocol {
  readonly password: string;
  readonly #closed: () => void;
  #callers = 0;

  constructor(password: string, closed: () => void) {
    super();
    this.password = password;
    this.#closed = closed;
  }

  /** Whether it takes another caller. */
  get mayTake(): boolean {
    return this.#callers < MAX_SOCKETS_OF_LINE;
  }

  /** Takes a caller with what it has sent. */
  take(socket: Socket, from: readonly [host: string, port: number]): void {
    this.#callers += 1;
    socket.once('close', () => {
      this.#callers -= 1;
    });
    this.registerSocket(socket, from);
  }

  override async close(): Promise<void> {
    this.#closed();
    await super.close();
  }
}
