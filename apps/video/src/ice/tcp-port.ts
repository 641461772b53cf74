import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { splitTcpFrames, TcpPassiveProtocol } from 'werift';
import { recognise } from './calls.ts';

/** How long a caller may take for its first connection check, ms. */
const GREET_MS = 5_000;
/** Connection checks are shorter. */
const MAX_CHECK_BYTES = 1_500;

/**
 * One TCP port for all connections (RFC 6544, passive): a caller is recognised by the name and the password in its first
 * connection check.
 */
export class TcpPort {
  readonly #server: Server;
  readonly #lines = new Map<string, TcpLine>();
  readonly #sockets = new Set<Socket>();

  private constructor() {
    this.#server = createServer({ noDelay: true }, (socket) => this.#greet(socket));
  }

  /** @param wanted 0: any free port. @throws Error when it is not free */
  static async open(wanted: number): Promise<TcpPort> {
    const port = new TcpPort();
    port.#server.listen(wanted);
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
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    // It closes, too.
    socket.on('error', () => undefined);
    socket.setTimeout(GREET_MS, () => socket.destroy());
    let received = Buffer.alloc(0);
    const read = (data: Buffer): void => {
      received = Buffer.concat([received, data]);
      const [check] = splitTcpFrames(received).frames;
      if (check === undefined) {
        if (received.length > MAX_CHECK_BYTES) socket.destroy();
        return;
      }
      const line = recognise(check, this.#lines);
      const { remoteAddress, remotePort } = socket;
      if (!line || !remoteAddress || !remotePort) return void socket.destroy();
      socket.off('data', read).setTimeout(0).pause().unshift(received);
      line.take(socket, [remoteAddress.replace(/^::ffff:/, ''), remotePort]);
      socket.resume();
    };
    socket.on('data', read);
  }
}

/** One connection at the port. */
export class TcpLine extends TcpPassiveProtocol {
  readonly password: string;
  readonly #closed: () => void;

  constructor(password: string, closed: () => void) {
    super();
    this.password = password;
    this.#closed = closed;
  }

  /** Takes a caller with what it has sent. */
  take(socket: Socket, from: readonly [host: string, port: number]): void {
    this.registerSocket(socket, from);
  }

  override async close(): Promise<void> {
    this.#closed();
    await super.close();
  }
}
