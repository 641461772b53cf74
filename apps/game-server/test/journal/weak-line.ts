import { connect, createServer, type Socket } from 'node:net';

/** A proxy to Postgres whose connections can be cut at any time. */
export interface WeakLine {
  readonly url: string;
  /** Cuts every connection after this many more messages from that side; the last one is lost. */
  cutAfter(messages: number, from: 'client' | 'server'): void;
  readonly cuts: number;
  /** From now on nothing passes on the connections that are open, in one direction or both; they stay open. */
  silence(from?: 'client' | 'server'): void;
  stop(): Promise<void>;
}

export async function startWeakLine(url: string): Promise<WeakLine> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  /** Those from which nothing passes any more. */
  const silenced = new WeakSet<Socket>();
  const sides = new Map<Socket, 'client' | 'server'>();
  let armed: { left: number; readonly from: 'client' | 'server' } | undefined;
  let cuts = 0;

  /** Whether the message still gets through. */
  const passes = (from: 'client' | 'server'): boolean => {
    if (armed?.from !== from || --armed.left > 0) return true;
    armed = undefined;
    cuts += 1;
    for (const socket of sockets) socket.destroy();
    return false;
  };

  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      sides.set(socket, socket === client ? 'client' : 'server');
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        sides.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', (piece) => {
      if (!silenced.has(client) && passes('client')) upstream.write(piece);
    });
    upstream.on('data', (piece) => {
      if (!silenced.has(upstream) && passes('server')) client.write(piece);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const weak = new URL(url);
  weak.port = String(typeof address === 'object' && address !== null ? address.port : 0);
  return {
    url: weak.href,
    cutAfter: (messages, from) => {
      armed = { left: messages, from };
    },
    silence: (from) => {
      for (const [socket, side] of sides) if (from === undefined || from === side) silenced.add(socket);
    },
    get cuts() {
      return cuts;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
