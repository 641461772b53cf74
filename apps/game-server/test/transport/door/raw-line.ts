import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';

const OPCODE = { text: 0x81, binary: 0x82 } as const;

/** A server's close frame: with a code from 1000 on, or without. */
const CLOSED = [Buffer.from([0x88, 0x02, 0x03]), Buffer.from([0x88, 0x00])];

/** A connection on which anything can be sent: bytes, WebSocket frames, packets, valid or not. */
export class RawLine {
  readonly socket: Socket;
  /** Everything received. */
  heard = '';

  private constructor(socket: Socket) {
    this.socket = socket;
    // A connection closed during a write emits an error.
    socket.on('error', () => undefined);
    socket.on('data', (bytes: Buffer) => {
      this.heard = (this.heard + bytes.toString('latin1')).slice(-100_000);
      if (CLOSED.some((frame) => bytes.includes(frame))) socket.destroy();
    });
  }

  static async open(url: string): Promise<RawLine> {
    const { hostname, port } = new URL(url);
    const line = new RawLine(connect({ host: hostname, port: Number(port) }));
    await once(line.socket, 'connect');
    return line;
  }

  /** A WebSocket connection up to Engine.IO's handshake; with a session if `cookie` is given. */
  static async upgraded(url: string, cookie?: string): Promise<RawLine> {
    const line = await RawLine.open(url);
    const { host } = new URL(url);
    line.bytes(
      [
        'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
        `Host: ${host}`,
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
        ...(cookie ? [`Cookie: ${cookie}`] : []),
        '\r\n',
      ].join('\r\n'),
    );
    await line.hears('"sid"');
    return line;
  }

  /** The same, connected to the Socket.IO namespace. */
  static async inside(url: string, cookie?: string): Promise<RawLine> {
    const line = await RawLine.upgraded(url, cookie);
    line.text('40');
    await line.hears('40{"sid"');
    return line;
  }

  get isOpen(): boolean {
    return !this.socket.destroyed && this.socket.readyState === 'open';
  }

  bytes(bytes: string | Buffer): void {
    if (this.isOpen) this.socket.write(bytes);
  }

  /** Sends an Engine.IO packet. */
  text(packet: string): void {
    this.frame(OPCODE.text, Buffer.from(packet));
  }

  binary(payload: Buffer): void {
    this.frame(OPCODE.binary, payload);
  }

  /** Sends a masked WebSocket frame. */
  frame(first: number, payload: Buffer): void {
    const { length } = payload;
    const head = Buffer.alloc(length < 126 ? 2 : 4);
    head[0] = first;
    head[1] = 0x80 | Math.min(length, 126);
    if (length >= 126) head.writeUInt16BE(Math.min(length, 0xffff), 2);
    // A mask of zeros leaves the payload unchanged.
    this.bytes(Buffer.concat([head, Buffer.alloc(4), payload]));
  }

  /** Waits until this text is received or the connection is closed. */
  async hears(word: string): Promise<void> {
    while (!this.heard.includes(word) && this.isOpen)
      await Promise.race([once(this.socket, 'data'), once(this.socket, 'close')]);
  }

  /** Waits until everything is written out, and lets the server have its turn: it may be of the same process. */
  async flushed(): Promise<void> {
    await setImmediate();
    while (this.isOpen && this.socket.writableLength > 0)
      await Promise.race([once(this.socket, 'drain'), once(this.socket, 'close')]);
  }

  drop(): void {
    this.socket.destroy();
  }
}
