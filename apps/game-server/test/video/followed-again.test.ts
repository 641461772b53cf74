import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { videoReport } from '@baize/protocol/video';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import type { GatewayTable } from '../../src/channels/gateway-table.ts';
import type { ClientSocket } from '../../src/channels/sockets.ts';
import { readVideoProviders } from '../../src/video/providers.ts';
import { VideoDesk } from '../../src/video/video-desk.ts';

/** A video server that keeps which grants were reported as ended. */
async function openReported() {
  const ended: string[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    ended.push(...videoReport.parse(JSON.parse(Buffer.concat(parts).toString())).ended);
    response.end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // of a TCP server that listens
  return { ended, url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** The table `calm` as it is served with this provider. */
const served = (videoProvider: string | undefined): GatewayTable => {
  const table = { tableId: 'calm', info: { videoProvider }, dealerId: null, pushed: {}, onNews: () => undefined };
  return { table, channel: { sockets: [] } } as unknown as GatewayTable; // what the desk reads of it
};

test('grants at the provider before end when the table is followed again with another one', async () => {
  const [main, studio] = [await openReported(), await openReported()];
  const providers = readVideoProviders({
    VIDEO: 'embedded',
    VIDEO_SECRET: 's'.repeat(32),
    VIDEO_SERVER: main.url,
    VIDEO_PROVIDERS: 'studio',
    VIDEO_STUDIO: 'embedded',
    VIDEO_STUDIO_SECRET: 't'.repeat(32),
    VIDEO_STUDIO_SERVER: studio.url,
    VIDEO_STUDIO_PORT: '3012',
  });
  const way = { inSlices: async () => undefined };
  const desk = new VideoDesk(providers, { way, log: pino({ level: 'silent' }), recordingDays: () => null } as never); // nothing is announced
  const first = served(undefined);
  desk.follow(first);
  const socket = { connected: true, data: { identity: { visitor: null } } } as unknown as ClientSocket; // one is read
  const pass = await desk.permit(first, socket, null, { tableId: 'calm', act: 'watch' });
  if (!pass.ok) throw new Error('everybody may watch');
  desk.follow(served('studio'));
  await vi.waitFor(() => expect(main.ended).toEqual([pass.value.grant]), 5_000);
  desk.close();
  main.close();
  studio.close();
});
