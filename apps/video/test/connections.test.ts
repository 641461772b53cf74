import { expect, test, vi } from 'vitest';
import { createConnection, onEnd } from '../src/media/connections.ts';

const REACH = { addresses: [] };

test('a connection that is never made is given up', async () => {
  const connection = createConnection(REACH);
  const ended = vi.fn();
  onEnd(connection, ended, 50);
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce(), 15_000);
  await connection.close();
});

test('a connection that is closed has ended', async () => {
  const connection = createConnection(REACH);
  const ended = vi.fn();
  onEnd(connection, ended);
  await connection.close();
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce(), 15_000);
});
