import { EventEmitter } from 'node:events';
import type { Answer, ServerMessages } from '@baize/protocol';
import type { SocketServer } from '../../../src/channels/sockets.ts';
import type { Port, ServerEnd, Wire } from '../environment/network.ts';
import { type ClientPacket, frozen, LET_IN, type Packet, SENT_AWAY } from '../environment/packets.ts';
import { readPacket } from './socket-io.ts';

/**
 * Replaces Socket.IO's server, as far as the transport uses it: a message to one client is not serialised, so that it
 * costs no more than a call; its objects are frozen instead of copied. A message to many comes encoded and is parsed once.
 */
export function switchboard(): { readonly io: SocketServer; readonly port: Port } {
  const board = new Switchboard();
  return { io: board as unknown as SocketServer, port: board }; // only this part is used
}

type Admit = (socket: BoardSocket, then: (refused?: Error) => void) => void;

class Switchboard implements Port {
  readonly engine = new EventEmitter();
  /** The accepted sockets by id, at the same place as in Socket.IO. */
  readonly sockets = { sockets: new Map<string, BoardSocket>() };
  readonly #wires = new Set<Wire>();
  #admit: Admit = (_socket, then) => then();
  #welcome: (socket: BoardSocket) => void = () => undefined;

  use(admit: Admit): void {
    this.#admit = admit;
  }

  on(_connection: string, welcome: (socket: BoardSocket) => void): void {
    this.#welcome = welcome;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets.sockets.values()) socket.leave();
    for (const wire of this.#wires) wire.close();
  }

  connect(wire: Wire): ServerEnd {
    const socket = new BoardSocket(wire, this);
    this.#wires.add(wire);
    socket.conn.once('close', () => this.#wires.delete(wire));
    this.engine.emit('connection', socket.conn);
    return socket;
  }

  admit(socket: BoardSocket, then: (refused?: Error) => void): void {
    this.#admit(socket, then);
  }

  welcome(socket: BoardSocket): void {
    this.sockets.sockets.set(socket.id, socket);
    this.#welcome(socket);
  }
}

type Hear = (name: string, message: unknown, answer: (answer: Answer<unknown>) => void) => void;

/** A client's socket as used by the transport. */
class BoardSocket implements ServerEnd {
  readonly id: string;
  readonly data = {};
  readonly handshake: { readonly headers: object; readonly address: string; readonly auth: object };
  readonly conn: EventEmitter;
  connected = false;
  readonly #wire: Wire;
  readonly #board: Switchboard;
  readonly #events = new EventEmitter();
  #hear: Hear = () => undefined;
  #knocked = false;

  constructor(wire: Wire, board: Switchboard) {
    this.id = wire.id;
    this.#wire = wire;
    this.#board = board;
    const headers = wire.cookie === '' ? {} : { cookie: wire.cookie };
    this.handshake = { headers, address: ADDRESS, auth: {} };
    const write = (text: string) => this.send(readPacket(text));
    this.conn = Object.assign(new EventEmitter(), {
      transport: wire,
      request: { headers },
      remoteAddress: ADDRESS,
      write,
    });
  }

  on(event: string, act: () => void): void {
    this.#events.on(event, act);
  }

  once(event: string, act: () => void): void {
    this.#events.once(event, act);
  }

  onAny(hear: Hear): void {
    this.#hear = hear;
  }

  emit(name: keyof ServerMessages, message: never): void {
    this.send({ kind: 'push', name, message: frozen(message) });
  }

  send(packet: Packet): void {
    this.#wire.send(packet);
  }

  disconnect(): void {
    if (!this.connected) return;
    this.send(SENT_AWAY);
    this.leave();
    this.#wire.close();
  }

  /** Ends the socket, whether or not its connection still exists. */
  leave(): void {
    if (!this.connected) return;
    this.connected = false;
    this.#board.sockets.sockets.delete(this.id);
    this.#events.emit('disconnect');
  }

  received(packet: ClientPacket): void {
    if (packet.kind === 'question' && this.connected) {
      const { id, name, message } = packet;
      this.#hear(name, message, (answer) => this.send({ kind: 'answer', id, answer: frozen(answer) }));
    } else if (packet.kind === 'knock' && !this.#knocked) {
      this.#knocked = true;
      this.#board.admit(this, (refused) => this.#enter(refused));
    } else if (this.connected || packet.kind === 'question') {
      this.#wire.close(); // an invalid message closes the connection
    }
  }

  closed(): void {
    this.leave();
    this.conn.emit('close');
  }

  #enter(refused: Error | undefined): void {
    if (!this.#wire.isOpen) return;
    this.send(refused ? SENT_AWAY : LET_IN);
    if (refused) return;
    this.connected = true;
    this.#board.welcome(this);
  }
}

const ADDRESS = '192.0.2.1';
