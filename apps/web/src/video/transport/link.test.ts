import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeLine, line, openLine, passes, passOf } from './line.testing.ts';
import { VideoLink } from './link.ts';

beforeEach(openLine);
afterEach(closeLine);

async function links(act: 'publish' | 'watch' = 'watch') {
  const parts = { changed: vi.fn(), unreached: vi.fn(), prepare: vi.fn() };
  const ask = vi.fn(async (_former: string | undefined) => passOf(true));
  const link = new VideoLink({ ...parts, ask, act, stream: { table: 'vesper', camera: 'dealer' } });
  await passes(0);
  return { link, ask, ...parts };
}

test('a connection that recovers within a moment is kept, and one that does not is opened again', async () => {
  const { link, ask } = await links();
  line.connection.becomes('connected');
  line.connection.becomes('disconnected');
  await passes(1_400);
  line.connection.becomes('connected');
  await passes(5_000);
  expect(line.connections).toHaveLength(1);
  line.connection.becomes('disconnected');
  await passes(3_000);
  expect(line.connections).toHaveLength(2);
  expect(ask.mock.calls).toEqual([[undefined], ['grant']]);
  expect(line.requests.filter((request) => request.startsWith('DELETE'))).toHaveLength(1);
  link.close();
});

test('a connection that is never made is opened again: one that publishes after longer', async () => {
  const { link, unreached } = await links('publish');
  await passes(7_900);
  expect(line.connections).toHaveLength(1);
  await passes(1_000);
  expect(line.connections).toHaveLength(2);
  expect(unreached).toHaveBeenCalledTimes(1);
  link.close();
});

test('a session that the server has lost is opened again at once, and one that stands is kept', async () => {
  const { link } = await links();
  line.connection.becomes('connected');
  await passes(0);
  expect(link.isOurs).toBe(true);
  await link.check();
  await passes(2_000);
  expect(line.connections).toHaveLength(1);
  line.asked = async () => new Response(null, { status: 404 });
  await link.check();
  await passes(1_000);
  expect(line.connections).toHaveLength(2);
  link.close();
});

test('a server that does not say whether it has a session is not asked again', async () => {
  line.asked = async () => new Response(null, { status: 405 });
  const { link } = await links();
  line.connection.becomes('connected');
  await passes(0);
  expect(link.isOurs).toBe(false);
  const requests = line.requests.length;
  await link.check();
  await passes(2_000);
  expect(line.requests).toHaveLength(requests);
  expect(line.connections).toHaveLength(1);
  link.close();
});

test('a page that closes ends its session', async () => {
  const { link } = await links();
  line.connection.becomes('connected');
  window.dispatchEvent(new Event('pagehide'));
  expect(line.requests.at(-1)).toMatch(/^DELETE/);
  link.close();
});
