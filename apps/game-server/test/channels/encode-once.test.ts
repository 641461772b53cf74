import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { ServerMessages } from '@baize/protocol';
import { Encoder, PacketType } from 'socket.io-parser';
import { expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { encodeOnce, textFrame } from '../../src/channels/encode-once.ts';

/** A message that counts how often it is encoded. */
function counted() {
  const message = { times: 0, toJSON: () => ({ read: ++message.times }) };
  return message as typeof message & ServerMessages['view'];
}

test('FE6: a message sent in forty slices is encoded once, as Socket.IO encodes it', () => {
  const [view, sentOnce] = [counted(), counted()];
  const [expected] = new Encoder().encode({ type: PacketType.EVENT, nsp: '/', data: ['view', sentOnce] });
  const sent = Array.from({ length: 40 }, () => encodeOnce('view', view));
  expect(new Set(sent.map(({ packet }) => packet))).toEqual(new Set([expected]));
  expect(new Set(sent.map(({ wsPreEncodedFrame }) => wsPreEncodedFrame[0])).size).toBe(1);
  expect(view.times).toBe(sentOnce.times);
});

test('another message, and the same under another name, are encoded separately', () => {
  const message = { tableId: 'vesper', id: 7n.toString() } as never;
  const again = { tableId: 'vesper', id: '8' } as never;
  expect([encodeOnce('chatHidden', message), encodeOnce('chat', message), encodeOnce('chat', again)]).toMatchObject([
    { packet: '2["chatHidden",{"tableId":"vesper","id":"7"}]' },
    { packet: '2["chat",{"tableId":"vesper","id":"7"}]' },
    { packet: '2["chat",{"tableId":"vesper","id":"8"}]' },
  ]);
});

test.each([0, 1, 125, 126, 65_535, 65_536, 200_000])('a frame of %i bytes is read as one text', async (bytes) => {
  const text = 'x'.repeat(bytes);
  expect(await readFrame(textFrame(text))).toBe(text);
});

test('a frame counts bytes, not characters', async () => {
  const text = `Zoë sagt: Größe ✓ ${'ß'.repeat(60)}`;
  expect(await readFrame(textFrame(text))).toBe(text);
});

/** The text of this frame, as a WebSocket client reads it. */
async function readFrame(frame: Buffer): Promise<string> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  server.on('connection', (_socket, request) => request.socket.write(frame));
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`); // of a TCP server
  const [data, isBinary] = await once(client, 'message');
  client.terminate();
  server.close();
  expect(isBinary).toBe(false);
  return String(data);
}
