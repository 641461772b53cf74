import { once } from 'node:events';
import { connect } from 'node:net';

/** An answer as it came over the wire. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/**
 * Sends bytes as they are to a server, which no client library would, and gives the first answer when the server has closed
 * the connection.
 * @param parts sent one after the other, each when the one before has gone out; the connection stays open after the last
 */
export async function sendsRaw(origin: string, parts: readonly (string | Buffer)[]): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1');
  });
  // The server may hang up while we are still sending: what it said before counts.
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await once(socket, 'connect');
  for (const part of parts) {
    if (socket.destroyed) break;
    await new Promise((resolve) => socket.write(part, resolve));
  }
  await closed;
  return read(received);
}

function read(received: string): RawAnswer {
  const [head = '', ...rest] = received.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const at = line.indexOf(':');
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
  });
  return { status: Number(first.split(' ')[1]), headers: new Map(headers), body: rest.join('\r\n\r\n') };
}
