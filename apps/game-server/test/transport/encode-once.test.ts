import { Encoder, PacketType } from 'socket.io-parser';
import { expect, test } from 'vitest';
import { EncodeOnce } from '../../src/transport/encode-once.ts';

/** A message that counts how often it is encoded. */
function counted() {
  const message = { times: 0, toJSON: () => ({ read: ++message.times }) };
  return message;
}

const event = (name: string, ...data: unknown[]) => ({ type: PacketType.EVENT, nsp: '/', data: [name, ...data] });

test('a message sent in forty slices is encoded once', () => {
  const encoder = new EncodeOnce();
  const [view, sentOnce] = [counted(), counted()];
  const [expected] = new Encoder().encode(event('view', sentOnce));
  const sent = Array.from({ length: 40 }, () => encoder.encode(event('view', view)));
  expect(new Set(sent.flat())).toEqual(new Set([expected]));
  expect(view.times).toBe(sentOnce.times);
});

test('another message, the same under another name, and one with an acknowledgement are encoded separately', () => {
  const encoder = new EncodeOnce();
  const message = { version: 7 };
  const texts = [
    event('view', message),
    event('own', message),
    event('view', { version: 8 }),
    { ...event('view', message), id: 3 },
    event('view', message, 'more'),
    event('view', 'text'),
    { type: PacketType.ACK, nsp: '/', id: 4, data: [message] },
  ].flatMap((packet) => encoder.encode(packet));
  expect(texts).toEqual([
    '2["view",{"version":7}]',
    '2["own",{"version":7}]',
    '2["view",{"version":8}]',
    '23["view",{"version":7}]',
    '2["view",{"version":7},"more"]',
    '2["view","text"]',
    '34[{"version":7}]',
  ]);
});
