import { type ChildProcess, spawn } from 'node:child_process';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../scripts/running/free-ports.mjs';

const WEB = fileURLToPath(new URL('../../../apps/web', import.meta.url));

/** A way to the database of this casino that can be cut, and on which queries can be held. */
export async function openDatabaseLine() {
  const database = new URL(process.env.DATABASE_URL ?? '');
  const { port, hostname } = database;
  const open = new Set<Socket>();
  let isCut = false;
  let held: { readonly text: string; readonly until: Promise<void> } | undefined;
  const server = createServer((socket) => {
    if (isCut) return socket.destroy();
    const onward = connect(Number(port), hostname);
    for (const each of [socket, onward]) {
      open.add(each);
      each
        .on('error', () => undefined)
        .on('close', () => {
          open.delete(each);
          socket.destroy();
          onward.destroy();
        });
    }
    onward.pipe(socket);
    // In order: what follows a held query waits behind it.
    let sent = Promise.resolve();
    socket.on('data', (part) => {
      const wait = held && part.includes(held.text) ? held.until : undefined;
      sent = sent.then(() => wait).then(() => void onward.write(part));
    });
    return undefined;
  });
  database.port = String(await listens(server));
  database.hostname = '127.0.0.1';
  return {
    url: database.href,
    cut: () => {
      isCut = true;
      for (const socket of open) socket.destroy();
    },
    restore: () => {
      isCut = false;
    },
    /** Queries that contain this text wait until the answer is called. */
    hold: (text: string): (() => void) => {
      let release: () => void = () => undefined;
      const until = new Promise<void>((resolve) => {
        release = resolve;
      });
      held = { text, until };
      return () => {
        held = undefined;
        release();
      };
    },
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

/** The port on which a server listens, one that nobody else has. */
const listens = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });

/** A web server of this casino for one test file, with settings of its own. */
export async function openOwnWeb(
  databaseUrl: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<{ readonly url: string; readonly web: ChildProcess }> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = { ...process.env, NODE_ENV: 'production' as const, PORT: String(port), WEB_URL: url, ...settings };
  const web = spawn(process.execPath, ['serve.mjs'], {
    cwd: WEB,
    env: { ...env, DATABASE_URL: databaseUrl },
    stdio: 'ignore',
  });
  return { url, web };
}
