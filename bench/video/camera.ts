// A dealer's camera without a browser, in a process of its own: VP8 of 1.35 Mbit/s, to the video server or as plain UDP.
import { createSocket } from 'node:dgram';
import { setTimeout as wait } from 'node:timers/promises';
import { startPublishing } from '../../apps/video/test/headless.ts';
import { answerWith } from '../load/worker.ts';
import { placeAt } from './place.ts';

export type CameraOrder =
  | { readonly do: 'publish'; readonly url: string }
  /** Sends the same packets to a port as plain UDP. */
  | { readonly do: 'send-plain'; readonly port: number }
  | { readonly do: 'resume' }
  /** Reports how many packets it has sent since it resumed. */
  | { readonly do: 'pause' }
  | { readonly do: 'leave' };

/** Packets sent. */
export type CameraReply = number;

const PICTURE_MS = 1_000 / 30;
const PACKETS_A_PICTURE = 5;
const PACKET_BYTES = 1_100;
const HEADER_BYTES = 12;
/** A key frame every two seconds, as an encoder sends it. */
const KEY_FRAME_EVERY = 60;

let leave = async (): Promise<void> => undefined;
let send: (isKey: boolean, picture: number) => Promise<void> | void = () => undefined;
let isPaused = true;
let packets = 0;

answerWith<CameraOrder, CameraReply>(async (order) => {
  const sent = packets;
  switch (order.do) {
    case 'publish':
      await publish(order.url);
      break;
    case 'send-plain':
      sendPlain(order.port);
      break;
    case 'resume':
      packets = 0;
      isPaused = false;
      break;
    case 'pause':
      isPaused = true;
      break;
    case 'leave':
      isPaused = true;
      await leave();
  }
  return sent;
});
void film();

async function publish(url: string): Promise<void> {
  const opened = await startPublishing(placeAt(url));
  send = (isKey, picture) =>
    opened.peer.send(isKey ? 'key' : 'inter', picture & 0xff, PACKETS_A_PICTURE * PACKET_BYTES);
  leave = opened.leave;
}

function sendPlain(port: number): void {
  const socket = createSocket('udp4');
  let number = 0;
  send = () => {
    for (let n = 0; n < PACKETS_A_PICTURE; n++) {
      const packet = Buffer.alloc(HEADER_BYTES + PACKET_BYTES);
      packet[0] = 0x80;
      packet.writeUInt16BE(number++ & 0xffff, 2);
      socket.send(packet, port, '127.0.0.1');
    }
  };
  leave = async () => void socket.close();
}

async function film(): Promise<void> {
  const began = performance.now();
  for (let picture = 0; ; picture++) {
    await wait(began + picture * PICTURE_MS - performance.now());
    if (isPaused) continue;
    await send(picture % KEY_FRAME_EVERY === 0, picture);
    packets += PACKETS_A_PICTURE;
  }
}
