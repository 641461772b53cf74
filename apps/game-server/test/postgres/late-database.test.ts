import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createPool } from '@baize/database';
import { freePort } from '@baize/database/testing-cluster';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { untilDatabaseAnswers } from '../../src/postgres/until-database-answers.ts';
import { openTestCasino, type TestCasino } from '../fixtures/casino.ts';

let casino: TestCasino;
beforeAll(async () => {
  casino = await openTestCasino({ TABLES: 'calm' });
});
afterAll(() => casino.close());

/** Leads this port to the database. @returns a function that ends it */
function lead(port: number): () => void {
  const { hostname, port: target } = new URL(casino.environment.DATABASE_URL ?? '');
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target), hostname);
    for (const socket of [near, far]) sockets.add(socket.on('error', () => undefined));
    near.pipe(far).pipe(near);
  }).listen(port, '127.0.0.1');
  return () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
}

test('a server that is started before its database waits for it, and says so once', async () => {
  const port = await freePort();
  const url = new URL(casino.environment.DATABASE_URL ?? '');
  url.host = `127.0.0.1:${port}`;
  const starting = casino.startAnother({ DATABASE_URL: url.href, TABLES: 'quick' });
  const failed = starting.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(await Promise.race([failed, wait(1_500, 'waiting')])).toBe('waiting');
  const stop = lead(port);
  const server = await starting;
  const health = await fetch(`http://127.0.0.1:${server.port}/health`);
  expect(await health.json()).toMatchObject({ status: 'ok', tables: 1 });
  expect(casino.lines.filter((line) => line.includes('waiting for the database'))).toHaveLength(1);
  await server.stop();
  stop();
}, 30_000);

test('it does not wait longer than it should, nor where waiting changes nothing', async () => {
  const away = createPool(`postgres://nobody@127.0.0.1:${await freePort()}/none`);
  const said: string[] = [];
  const log = { info: () => undefined, error: (_: object, message: string) => void said.push(message) };
  await expect(untilDatabaseAnswers(away, log, 600)).rejects.toThrow('ECONNREFUSED');
  expect(said).toHaveLength(1);
  const wrong = new URL(casino.environment.DATABASE_URL ?? '');
  wrong.pathname = '/none';
  const other = createPool(wrong.href);
  const began = performance.now();
  await expect(untilDatabaseAnswers(other, log, 60_000)).rejects.toThrow();
  expect(performance.now() - began).toBeLessThan(10_000);
  await Promise.all([away.end(), other.end()]);
}, 20_000);
