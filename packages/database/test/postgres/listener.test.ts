import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createPool, Listener } from '../../src/index.ts';
import { startTestDatabase, type TestDatabase } from '../../src/testing.ts';

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
let listener: Listener;
beforeAll(async () => {
  database = await startTestDatabase();
  pool = createPool(database.url);
  listener = new Listener(database.url);
});
afterAll(async () => {
  await listener.close();
  await pool.end();
  await database.stop();
});

const connections = async () => {
  const { rows } = await pool.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE application_name = 'baize listening' AND datname = current_database()`,
  );
  return rows.map(({ pid }) => pid);
};
const notify = (channel: string, payload: string) => pool.query('SELECT pg_notify($1, $2)', [channel, payload]);

/** Listens on a channel, and keeps what was heard: payloads, and `lost`. */
function hear(channel: string) {
  const heard: string[] = [];
  const { close } = listener.on(channel, {
    received: (payload) => heard.push(payload),
    lost: () => heard.push('lost'),
  });
  const hears = (...expected: string[]) => vi.waitFor(() => expect(heard).toEqual(expected), 15_000);
  return { close, hears };
}

test('one connection listens on every channel, also on those that come later, and begins again when it is cut', async () => {
  const tables = hear('tables');
  const people = hear('people');
  await Promise.all([tables.hears('lost'), people.hears('lost')]);
  const late = hear('late');
  const again = hear('tables');
  await Promise.all([late.hears('lost'), again.hears('lost')]);
  for (const channel of ['tables', 'people', 'late', 'elsewhere']) await notify(channel, `of ${channel}`);
  await Promise.all([tables.hears('lost', 'of tables'), again.hears('lost', 'of tables')]);
  await Promise.all([people.hears('lost', 'of people'), late.hears('lost', 'of late')]);
  const [pid, ...others] = await connections();
  expect(others).toEqual([]);
  await again.close();
  await pool.query('SELECT pg_terminate_backend($1)', [pid]);
  await Promise.all([people.hears('lost', 'of people', 'lost'), late.hears('lost', 'of late', 'lost')]);
  for (const channel of ['tables', 'people']) await notify(channel, 'later');
  await people.hears('lost', 'of people', 'lost', 'later');
  await tables.hears('lost', 'of tables', 'lost', 'later');
  await again.hears('lost', 'of tables');
  expect(await connections()).toHaveLength(1);
});
