import { type MediaStreamTrack, RTCPeerConnection, type RTCRtpSender, RtpHeader, RtpPacket } from 'werift';
import { codecs } from '../src/media/codecs.ts';

const connection = () =>
  new RTCPeerConnection({
    codecs: codecs(),
    headerExtensions: { audio: [], video: [] },
    iceServers: [],
    bundlePolicy: 'max-bundle',
    iceAdditionalHostAddresses: ['127.0.0.1'],
  });

/** A peer with its offer ready. */
interface Peer {
  readonly connection: RTCPeerConnection;
  readonly offer: string;
  accept(answer: string): Promise<void>;
}

async function withOffer(pc: RTCPeerConnection): Promise<Peer> {
  await pc.setLocalDescription(await pc.createOffer());
  return {
    connection: pc,
    offer: pc.localDescription?.sdp ?? '',
    accept: async (answer) => {
      const connected = pc.connectionStateChange.watch((state) => state === 'connected', 10_000);
      await pc.setRemoteDescription({ type: 'answer', sdp: answer });
      await connected;
    },
  };
}

/** A camera whose packets the test sends one by one: VP8, 30 pictures a second, and Opus, 20 ms each. */
export interface CameraPeer extends Peer {
  send(frame: 'key' | 'inter', picture: number): Promise<void>;
  speak(): Promise<void>;
}

export async function camera(): Promise<CameraPeer> {
  const pc = connection();
  const { sender } = pc.addTransceiver('video', { direction: 'sendonly' });
  const { sender: microphone } = pc.addTransceiver('audio', { direction: 'sendonly' });
  const peer = await withOffer(pc);
  let spoken = 0;
  const speak = () => {
    spoken += 1;
    const header = new RtpHeader({ sequenceNumber: spoken, timestamp: spoken * 960, marker: false });
    return microphone.sendRtp(new RtpPacket(header, Buffer.from([0xfc, 0xff, 0xfe])));
  };
  let number = Math.floor(Math.random() * 0xffff);
  const next = () => {
    number = (number + 1) & 0xffff;
    return number;
  };
  return { ...peer, send: (frame, picture) => sendVp8(sender, frame, picture, next()), speak };
}

/** One picture of 640 by 360 in one packet: descriptor, frame tag with the number of the picture, and its size. */
const sendVp8 = (sender: RTCRtpSender, frame: 'key' | 'inter', picture: number, sequenceNumber: number) =>
  sender.sendRtp(
    new RtpPacket(
      new RtpHeader({ sequenceNumber, timestamp: sequenceNumber * 3_000, marker: true }),
      Buffer.from([0x10, frame === 'key' ? 0x00 : 0x01, picture, ...(frame === 'key' ? KEY_FRAME : [])]),
    ),
  );

const KEY_FRAME = [0x00, 0x9d, 0x01, 0x2a, 0x80, 0x02, 0x68, 0x01];

/** Somebody who watches; `pictures` are the numbers of those received. */
export async function watcher(): Promise<Peer & { readonly pictures: number[]; readonly numbers: number[] }> {
  const pc = connection();
  const pictures: number[] = [];
  const numbers: number[] = [];
  pc.onTrack.subscribe((track: MediaStreamTrack) =>
    track.onReceiveRtp.subscribe(({ header, payload }) => {
      pictures.push(payload[2] ?? -1);
      numbers.push(header.sequenceNumber);
    }),
  );
  pc.addTransceiver('video', { direction: 'recvonly' });
  return { ...(await withOffer(pc)), pictures, numbers };
}
