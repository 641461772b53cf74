import { EventEmitter } from 'node:events';
import type { Answer, ServerMessages } from '@baize/protocol';
import { Server } from 'socket.io';
import type { SocketServer } from '../../../src/channels/sockets.ts';
import type { Port, ServerEnd, Wire } from '../environment/network.ts';
import { type ClientPacket, LET_IN, type Packet, SENT_AWAY } from '../environment/packets.ts';

/** The real Socket.IO server, with its engine replaced by simulated connections. */
export function socketIo(): { readonly io: SocketServer; readonly port: Port } {
  const engine = new Engine();
  const io: SocketServer = new Server();
  io.bind(engine);
  return { io, port: engine };
}

class Engine extends EventEmitter implements Port {
  readonly #lines = new Set<EngineLine>();

  connect(wire: Wire): ServerEnd {
    const line = new EngineLine(wire);
    this.#lines.add(line);
    line.once('close', () => this.#lines.delete(line));
    this.emit('connection', line);
    return line;
  }

  /** Called by Socket.IO when it closes. */
  close(): void {
    for (const line of this.#lines) line.close();
  }
}

/** A connection as Socket.IO's server sees it. */
class EngineLine extends EventEmitter implements ServerEnd {
  readonly protocol = 4;
  readonly remoteAddress = '192.0.2.1';
  readonly id: string;
  readonly request: object;
  readonly transport: { readonly name: string; readonly writable: boolean };
  readonly #wire: Wire;

  constructor(wire: Wire) {
    super();
    this.id = wire.id;
    this.#wire = wire;
    const headers = wire.cookie === '' ? {} : { cookie: wire.cookie };
    this.request = { headers, url: '/socket.io/', connection: {}, _query: {} };
    this.transport = {
      name: 'websocket',
      get writable() {
        return wire.writable;
      },
    };
  }

  get readyState(): 'open' | 'closed' {
    return this.#wire.isOpen ? 'open' : 'closed';
  }

  /** Sends a packet of the server. */
  write(text: string): this {
    this.#wire.send(readPacket(text));
    return this;
  }

  send(text: string): this {
    return this.write(text);
  }

  /** Closes the connection from the server's side. */
  close(): void {
    this.#wire.close();
  }

  received(packet: ClientPacket): void {
    this.emit('data', packet.kind === 'knock' ? '0' : `2${packet.id}${JSON.stringify([packet.name, packet.message])}`);
  }

  closed(reason: string): void {
    this.emit('close', reason);
  }
}

const KEPT = 100;
const known = new Map<string, Packet>();

/** Parses a text of Socket.IO. A broadcast is parsed once for all receivers and must not be changed. */
export function readPacket(text: string): Packet {
  const before = known.get(text);
  if (before) return before;
  if (known.size > KEPT) known.clear();
  const packet = packetOf(text);
  known.set(text, packet);
  return packet;
}

function packetOf(text: string): Packet {
  if (text.startsWith('0')) return LET_IN;
  if (text.startsWith('4')) return SENT_AWAY;
  const carried: unknown = JSON.parse(text.slice(text.indexOf('[')));
  if (text.startsWith('2')) {
    const [name, message] = carried as [keyof ServerMessages, never]; // as the protocol says
    return { kind: 'push', name, message };
  }
  const [answer] = carried as [Answer<unknown>]; // as the protocol says
  return { kind: 'answer', id: Number.parseInt(text.slice(1), 10), answer };
}
