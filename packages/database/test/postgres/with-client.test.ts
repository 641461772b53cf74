import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkDurability } from '../../src/postgres/durability.ts';
import { withClient } from '../../src/postgres/with-client.ts';
import { startTestDatabase, type TestDatabase } from '../../src/testing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

const BROKEN = { name: 'PostgresRefused', code: 'no-answer', message: /^The connection to Postgres broke: \S/ };
const broken = expect.objectContaining({ ...BROKEN, message: expect.stringMatching(BROKEN.message) });

test('a session that the server ends is refused in a sentence, in the middle of a query and between two', async () => {
  const ends = 'SELECT pg_terminate_backend(pg_backend_pid())';
  await expect(withClient(database.url, (client) => client.query(ends))).rejects.toEqual(broken);
  const between = withClient(database.url, async (client) => {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const ended = new Promise<void>((resolve) => client.on('end', resolve));
    await withClient(database.url, (other) => other.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]));
    await ended;
    return client.query('SELECT 1');
  });
  await expect(between).rejects.toEqual(broken);
});

test('a Postgres that is away, hangs up or knows no such account is refused with its reason', async () => {
  const server = createServer((socket) => socket.destroy());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const away = new URL(database.url);
  away.port = String((server.address() as AddressInfo).port); // of a TCP server that listens
  await expect(checkDurability(away.href, false)).rejects.toMatchObject({ code: 'no-answer' });
  server.close();
  await once(server, 'close');
  await expect(checkDurability(away.href, false)).rejects.toThrow(/^Cannot connect to Postgres: .*ECONNREFUSED/);
  const other = new URL(database.url);
  other.username = 'nobody';
  await expect(checkDurability(other.href, false)).rejects.toThrow(/^Cannot connect to Postgres: .*"nobody"/);
});

test('what else goes wrong passes through, and the connection is closed', async () => {
  const name = 'closed afterwards';
  const work = withClient(database.url, (client) => client.query('SELECT nothing'), { application_name: name });
  await expect(work).rejects.toMatchObject({ code: '42703' });
  const left = 'SELECT count(*)::int4 AS left FROM pg_stat_activity WHERE application_name = $1';
  const { rows } = await withClient(database.url, (client) => client.query(left, [name]));
  expect(rows).toEqual([{ left: 0 }]);
});
