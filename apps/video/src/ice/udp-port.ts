import { createSocket, type Socket, type SocketOptions } from 'node:dgram';
import { once } from 'node:events';
import { isIPv4 } from 'node:net';
import { StunProtocol, type UdpTransport } from 'werift';
import { calledIn, recognise } from './calls.ts';

type Address = readonly [host: string, port: number];
type Family = 4 | 6;

/** Bytes that wait while the process is busy; the operating system may allow less. */
const BUFFER_BYTES = 4 * 2 ** 20;

/** One UDP port for all connections: a peer is recognised by the name and the password in its first connection check. */
export class UdpPort {
  readonly #halves: ReadonlyMap<Family, Half>;
  readonly port: number;

  private constructor(halves: ReadonlyMap<Family, Half>, port: number) {
    this.#halves = halves;
    this.port = port;
  }

  /**
   * @param wanted 0: any free port
   * @param listen the address that it uses; without it, every one of this machine
   * @throws Error when it is not free
   */
  static async open(wanted: number, listen?: string): Promise<UdpPort> {
    if (listen !== undefined) {
      const family = familyOf(listen);
      const half = new Half(await bound(family === 4 ? 'udp4' : 'udp6', wanted, listen));
      return new UdpPort(new Map([[family, half]]), half.port);
    }
    const halves = new Map([[4, new Half(await bound('udp4', wanted))]] as [Family, Half][]);
    const port = halves.get(4)?.port ?? wanted;
    // A machine without IPv6 is reached over IPv4.
    const half = await bound('udp6', port).catch(() => undefined);
    if (half) halves.set(6, new Half(half));
    return new UdpPort(halves, port);
  }

  /** What a connection needs to be called at an address; `undefined` when this machine does not have its family. */
  line(address: string, name: string, password: string): UdpLine | undefined {
    return this.#halves.get(familyOf(address))?.line(name, password);
  }

  close(): void {
    for (const half of this.#halves.values()) half.close();
  }
}

const familyOf = (address: string): Family => (isIPv4(address) ? 4 : 6);

async function bound(type: 'udp4' | 'udp6', port: number, listen?: string): Promise<Socket> {
  const socket = createSocket({ type, ipv6Only: type === 'udp6', lookup: unresolved });
  const listening = once(socket, 'listening');
  socket.bind(port, listen);
  await listening;
  socket.setRecvBufferSize(BUFFER_BYTES);
  socket.setSendBufferSize(BUFFER_BYTES);
  // A packet that cannot be sent or received is lost, as on the way.
  return socket.on('error', () => undefined);
}

/** Packets go to addresses, never to names: nothing is resolved, and each is sent without another turn of the event loop. */
const unresolved: NonNullable<SocketOptions['lookup']> = (address, _options, callback) =>
  callback(null, address, isIPv4(address) ? 4 : 6);

/** The port in one family of addresses. */
class Half {
  readonly #socket: Socket;
  readonly #lines = new Map<string, UdpLine>();
  /** By the address of their peers. */
  readonly #peers = new Map<string, UdpLine>();

  constructor(socket: Socket) {
    this.#socket = socket.on('message', (packet, { address, port }) => this.#receive(packet, [address, port]));
  }

  get port(): number {
    return this.#socket.address().port;
  }

  line(name: string, password: string): UdpLine {
    const line: UdpLine = new UdpLine(name, password, {
      send: (packet, address) => {
        // Answers to its checks come from there.
        if (!this.#peers.has(keyOf(address))) this.#peers.set(keyOf(address), line);
        this.#socket.send(packet, address[1], address[0]);
      },
      closed: () => {
        this.#lines.delete(name);
        for (const [key, each] of this.#peers) if (each === line) this.#peers.delete(key);
      },
    });
    this.#lines.set(name, line);
    return line;
  }

  close(): void {
    this.#socket.close();
  }

  #receive(packet: Buffer, from: Address): void {
    const key = keyOf(from);
    const known = this.#peers.get(key);
    const name = calledIn(packet);
    // Another connection from the same address may follow, such as the next one of a browser behind a NAT.
    const line = name === undefined || name === known?.name ? known : recognise(packet, this.#lines);
    if (line === undefined) return;
    this.#peers.set(key, line);
    line.receive(packet, from);
  }
}

const keyOf = ([host, port]: Address): string => `${host} ${port}`;

interface Way {
  send(packet: Buffer, address: Address): void;
  closed(): void;
}

/** One connection at the port. */
export class UdpLine extends StunProtocol {
  readonly name: string;
  readonly password: string;

  constructor(name: string, password: string, way: Way) {
    super();
    this.name = name;
    this.password = password;
    const transport = {
      closed: false,
      send: async (packet: Buffer, address: Address) => way.send(packet, address),
      close: async () => {
        transport.closed = true;
        way.closed();
      },
    };
    // The library uses no more of it.
    this.transport = transport as unknown as UdpTransport;
  }

  /** Takes a packet of its peer. */
  receive(packet: Buffer, from: Address): void {
    // The library receives by sockets of its own only.
    (this as unknown as { datagramReceived(packet: Buffer, from: Address): void }).datagramReceived(packet, from);
  }
}
