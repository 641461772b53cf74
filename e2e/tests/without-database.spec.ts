import { type ChildProcess, spawn } from 'node:child_process';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { test } from './house.ts';

const WEB = fileURLToPath(new URL('../../apps/web', import.meta.url));

/** A way to the database of this casino that can be cut. */
async function cuttableDatabase() {
  const database = new URL(process.env.DATABASE_URL ?? '');
  const { port, hostname } = database;
  const open = new Set<Socket>();
  let isCut = false;
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
    socket.pipe(onward).pipe(socket);
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

async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listens(probe);
  await new Promise((closed) => probe.close(closed));
  return port;
}

let web: ChildProcess;
let database: Awaited<ReturnType<typeof cuttableDatabase>>;
let url: string;

test.beforeAll(async () => {
  database = await cuttableDatabase();
  const port = await freePort();
  url = `http://localhost:${port}`;
  const env = { ...process.env, NODE_ENV: 'production' as const, PORT: String(port), WEB_URL: url };
  web = spawn(process.execPath, ['serve.mjs'], {
    cwd: WEB,
    env: { ...env, DATABASE_URL: database.url },
    stdio: 'ignore',
  });
  await expect.poll(() => statusOf('/health'), { timeout: 60_000 }).toBe(200);
});

test.afterAll(() => {
  web.kill();
  database.close();
});

const statusOf = (path: string): Promise<number> =>
  fetch(`${url}${path}`, { redirect: 'manual' }).then(
    ({ status }) => status,
    () => 0,
  );

test('pages without a database say so in a sentence, and come back by themselves', async ({ browser }) => {
  const player = await (await browser.newContext()).newPage();
  await player.goto(`${url}/guest`);
  await player.getByRole('button', { name: 'Take a seat' }).click();
  await expect(player.getByRole('heading', { name: 'Tables', exact: true })).toBeAttached();
  const operator = await (await browser.newContext()).newPage();
  await operator.goto(`${url}/sign-in`);
  await operator.getByLabel('Name').fill('olga');
  await operator.getByLabel('Password', { exact: true }).fill('baize-olga-2026');
  await operator.getByRole('button', { name: 'Sign in', exact: true }).click();
  await operator.waitForURL(/operator/);

  database.cut();
  await expect.poll(() => statusOf('/health')).toBe(503);
  for (const path of ['/', '/sign-in', '/table/orbit', '/tables?at=orbit,pearl']) {
    const answer = await player.goto(`${url}${path}`);
    expect([path, answer?.status()]).toEqual([path, 500]);
    await expect(player.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
    await expect(player.getByText('Accepted bets are safe')).toBeVisible();
  }
  // What needs no database is there.
  expect(await statusOf('/manifest.webmanifest')).toBe(200);
  expect((await player.goto(`${url}/nowhere`))?.status()).toBe(404);
  await expect(player.getByRole('heading', { level: 1 })).toBeVisible();
  await player.goto(`${url}/table/orbit`);
  expect((await operator.goto(`${url}/operator/rounds`))?.status()).toBe(500);
  await expect(operator.getByRole('heading', { level: 1 })).toBeVisible();

  database.restore();
  await expect(player.getByRole('heading', { level: 1, name: 'Orbit' })).toBeVisible({ timeout: 60_000 });
  await expect(operator.getByRole('table', { name: 'Rounds' })).toBeVisible({ timeout: 60_000 });
});
