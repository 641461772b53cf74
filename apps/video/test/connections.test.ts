import { expect, test, vi } from 'vitest';
import { createConnection, onEnd } from '../src/media/connections.ts';
import { openServer, openSession } from './open-server.ts';
import { watcher } from './peers.ts';

const REACH = { addresses: [] };

test('a connection that is never made is given up', async () => {
  const connection = createConnection(REACH, { isBundled: true });
  const ended = vi.fn();
  onEnd(connection, ended, 50);
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce(), 15_000);
  await connection.close();
});

test('a connection that is closed has ended', async () => {
  const connection = createConnection(REACH, { isBundled: true });
  const ended = vi.fn();
  onEnd(connection, ended, 60_000);
  await connection.close();
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce(), 15_000);
});

test('the session of a browser that never connects ends', async () => {
  const server = await openServer({ VIDEO_CONNECT_MS: '1000' });
  const { offer, connection } = await watcher();
  const accept = async () => undefined;
  const address = await openSession(server, { act: 'watch', table: 'vesper', grant: 'player' }, { offer, accept });
  await connection.close();
  await vi.waitFor(async () => expect((await fetch(address)).status).toBe(404), 15_000);
  await server.stop();
});
