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

/** A camera whose VP8 packets the test sends one by one. */
export async function camera(): Promise<Peer & { send(frame: 'key' | 'inter', picture: number): Promise<void> }> {
  const pc = connection();
  const { sender } = pc.addTransceiver('video', { direction: 'sendonly' });
  const peer = await withOffer(pc);
  let number = Math.floor(Math.random() * 0xffff);
  const next = () => {
    number = (number + 1) & 0xffff;
    return number;
  };
  return { ...peer, send: (frame, picture) => sendVp8(sender, frame, picture, next()) };
}

/** One picture in one packet: descriptor, payload header, and the number of the picture. */
const sendVp8 = (sender: RTCRtpSender, frame: 'key' | 'inter', picture: number, sequenceNumber: number) =>
  sender.sendRtp(
    new RtpPacket(
      new RtpHeader({ sequenceNumber, timestamp: sequenceNumber * 3_000, marker: true }),
      Buffer.from([0x10, frame === 'key' ? 0x00 : 0x01, picture]),
    ),
  );

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
