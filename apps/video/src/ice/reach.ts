import { randomBytes } from 'node:crypto';
import { Candidate, candidateFoundation, candidatePriority, type IceConnection, type Protocol } from 'werift';
import { TcpPort } from './tcp-port.ts';
import { UdpPort } from './udp-port.ts';

/** How this server is to be reached for audio and video. */
export interface ReachSettings {
  /** Addresses offered besides those of the interfaces, such as the public one behind a NAT. */
  readonly addresses: readonly string[];
  /** The address of this machine that is used and offered; `undefined`: every one it has. */
  readonly listen?: string | undefined;
  /** 0: any free port. */
  readonly udpPort: number;
  /** For viewers whose network blocks UDP; 0: any free port, `undefined`: none. */
  readonly tcpPort: number | undefined;
  /** A connection that is not made within this time is given up, ms. */
  readonly connectMs: number;
}

/** How this server is reached for audio and video: one port of each protocol for all connections. */
export class Reach {
  readonly addresses: readonly string[];
  readonly connectMs: number;
  readonly #listen: string | undefined;
  readonly #udp: UdpPort;
  readonly #tcp: TcpPort | undefined;

  private constructor({ addresses, listen, connectMs }: ReachSettings, udp: UdpPort, tcp: TcpPort | undefined) {
    this.addresses = addresses;
    this.#listen = listen;
    this.connectMs = connectMs;
    this.#udp = udp;
    this.#tcp = tcp;
  }

  /** Opens the ports. @throws Error when one of them is not free */
  static async open(settings: ReachSettings): Promise<Reach> {
    const { udpPort, tcpPort, listen } = settings;
    const udp = await UdpPort.open(udpPort, listen);
    return new Reach(settings, udp, tcpPort === undefined ? undefined : await TcpPort.open(tcpPort, listen));
  }

  /** The port of each protocol. */
  get ports(): { readonly udp: number; readonly tcp: number | undefined } {
    return { udp: this.#udp.port, tcp: this.#tcp?.port };
  }

  /** Makes a connection reachable at these ports, instead of ports of its own and a server that it asks for its address. */
  lead(ice: IceConnection): void {
    ice.localUsername = randomBytes(12).toString('hex');
    // The library offers no other way to use sockets that it has not opened.
    const inner = ice as unknown as Inner;
    inner.userHistory[ice.localUsername] = ice.localPassword;
    inner.getCandidatePromises = (addresses) => {
      const used = this.#listen === undefined ? addresses : [...new Set([this.#listen, ...this.addresses])];
      for (const { protocol, candidates } of this.#lines(ice, used)) {
        const [first] = candidates;
        if (first) protocol.localCandidate = first;
        inner.ensureProtocol(protocol);
        inner.protocols.push(protocol);
        inner.pairLocalProtocol(protocol);
        for (const candidate of candidates) inner.appendLocalCandidate(candidate);
      }
      return [];
    };
  }

  close(): void {
    this.#udp.close();
    this.#tcp?.close();
  }

  #lines(
    { localUsername: name, localPassword: password }: IceConnection,
    addresses: readonly string[],
  ): readonly Line[] {
    const lines = [4, 6].flatMap((family): readonly Line[] => {
      const own = addresses.filter((address) => address.includes(':') === (family === 6));
      const [first] = own;
      const protocol = first === undefined ? undefined : this.#udp.line(first, name, password);
      if (!protocol) return [];
      return [{ protocol, candidates: own.map((address) => candidateAt(address, this.#udp.port, 'udp', name)) }];
    });
    const tcp = this.#tcp;
    if (!tcp || addresses.length === 0) return lines;
    const candidates = addresses.map((address) => candidateAt(address, tcp.port, 'tcp', name));
    return [...lines, { protocol: tcp.line(name, password), candidates }];
  }
}

interface Line {
  readonly protocol: Protocol;
  readonly candidates: readonly Candidate[];
}

/** Parts of a connection that its type hides. */
interface Inner {
  readonly protocols: Protocol[];
  /** The password of each name that this connection has had. */
  readonly userHistory: Record<string, string>;
  getCandidatePromises(addresses: readonly string[]): readonly Promise<unknown>[];
  ensureProtocol(protocol: Protocol): void;
  pairLocalProtocol(protocol: Protocol): void;
  appendLocalCandidate(candidate: Candidate): void;
}

function candidateAt(address: string, port: number, transport: 'udp' | 'tcp', name: string): Candidate {
  const tcptype = transport === 'tcp' ? 'passive' : undefined;
  const priority = candidatePriority('host', { transport, ...(tcptype && { tcptype }) });
  const foundation = candidateFoundation('host', transport, address);
  const [relatedAddress, relatedPort, generation] = [undefined, undefined, 0];
  return new Candidate(
    foundation,
    1,
    transport,
    priority,
    address,
    port,
    'host',
    relatedAddress,
    relatedPort,
    tcptype,
    generation,
    name,
  );
}
