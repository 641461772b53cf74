import { type MediaStreamTrack, RTCPeerConnection, RtpHeader, RtpPacket } from 'werift';
import { codecs } from '../src/media/codecs.ts';

const connection = ({ tcp = false, isBundled = true } = {}) =>
  new RTCPeerConnection({
    codecs: codecs(),
    headerExtensions: { audio: [], video: [] },
    iceServers: [],
    iceUseTcp: tcp,
    bundlePolicy: isBundled ? 'max-bundle' : 'disable',
    iceAdditionalHostAddresses: ['127.0.0.1'],
  });

/** A description in which each candidate is changed, or left out. */
export const withCandidates = (sdp: string, change: (line: string) => string | null): string =>
  sdp
    .split('\r\n')
    .flatMap((line) => (line.startsWith('a=candidate:') ? (change(line) ?? []) : line))
    .join('\r\n');

/** A candidate at another address. */
export const moved = (candidate: string, address: string): string =>
  candidate.replace(/^((?:\S+ ){4})\S+/, `$1${address}`);

/** Nobody has this address. */
const NOWHERE = '198.51.100.7';

/** An offer from a network that blocks UDP. A browser offers to call over TCP, not to be called. */
const behindFirewall = (offer: string): string =>
  withCandidates(offer, (line) => {
    if (/ udp /i.test(line)) return moved(line, NOWHERE);
    return line.includes(' tcptype active') ? line : null;
  });

/** What such a network leaves of an answer. */
const throughFirewall = (answer: string): string =>
  withCandidates(answer, (line) => (line.includes(' tcptype passive') ? line : null));

/** A peer with its offer ready. */
interface Peer {
  readonly connection: RTCPeerConnection;
  readonly offer: string;
  accept(answer: string): Promise<void>;
}

/** How long a peer waits for its connection, ms. */
const CONNECT_MS = 10_000;

async function withOffer(pc: RTCPeerConnection, connectMs = CONNECT_MS): Promise<Peer> {
  const offer = await pc.createOffer();
  // No server elsewhere is asked for an address.
  for (const { connection: ice } of pc.iceTransports) delete ice.stunServer;
  await pc.setLocalDescription(offer);
  return {
    connection: pc,
    offer: pc.localDescription?.sdp ?? '',
    accept: async (answer) => {
      const connected = pc.connectionStateChange.watch((state) => state === 'connected', connectMs);
      await pc.setRemoteDescription({ type: 'answer', sdp: answer });
      await connected;
    },
  };
}

/** A camera whose packets the test sends one by one: VP8, 30 pictures a second, and Opus, 20 ms each. */
export interface CameraPeer extends Peer {
  /** @param bytes length of the picture, sent in packets of at most 1 100 bytes */
  send(frame: 'key' | 'inter', picture: number, bytes?: number): Promise<void>;
  speak(): Promise<void>;
}

/** @param isBundled whether picture and sound share a transport */
export async function camera({ isBundled = true } = {}): Promise<CameraPeer> {
  const pc = connection({ isBundled });
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
  let timestamp = Math.floor(Math.random() * 0xffff_ffff);
  const send = async (frame: 'key' | 'inter', picture: number, bytes = 0) => {
    timestamp = (timestamp + 3_000) >>> 0;
    const payloads = vp8Packets(frame, picture, bytes);
    for (const [at, payload] of payloads.entries()) {
      number = (number + 1) & 0xffff;
      const header = new RtpHeader({ sequenceNumber: number, timestamp, marker: at === payloads.length - 1 });
      await sender.sendRtp(new RtpPacket(header, payload));
    }
  };
  return { ...peer, send, speak };
}

const MAX_PACKET_BYTES = 1_100;

/** One picture of 640 by 360: in each packet the descriptor; in the first the frame tag, the number of the picture and its size. */
function vp8Packets(frame: 'key' | 'inter', picture: number, bytes: number): readonly Buffer[] {
  const begun = Buffer.from([0x10, frame === 'key' ? 0x00 : 0x01, picture, ...(frame === 'key' ? KEY_FRAME : [])]);
  const first = Buffer.concat([begun, Buffer.alloc(Math.max(0, Math.min(bytes, MAX_PACKET_BYTES) - begun.length))]);
  const rest = Math.ceil(Math.max(0, bytes - first.length) / MAX_PACKET_BYTES);
  const others = Array.from({ length: rest }, (_, at) =>
    Buffer.alloc(Math.min(MAX_PACKET_BYTES, bytes - first.length - at * MAX_PACKET_BYTES)),
  );
  return [first, ...others];
}

const KEY_FRAME = [0x00, 0x9d, 0x01, 0x2a, 0x80, 0x02, 0x68, 0x01];

/** Somebody who watches. */
export interface WatcherPeer extends Peer {
  /** The number of the picture in each received packet. */
  readonly pictures: number[];
  /** The sequence number of each received packet. */
  readonly numbers: number[];
  /** Packets of sound. */
  readonly heard: number[];
}

interface Line {
  /** In a network that blocks UDP. */
  readonly tcpOnly?: boolean;
  /** How much later everything arrives after the connection checks, ms. */
  readonly lateMs?: number;
  readonly connectMs?: number;
  /** Whether it hears the sound, too. */
  readonly hears?: boolean;
  readonly isBundled?: boolean;
}

export async function watcher({
  tcpOnly = false,
  lateMs = 0,
  connectMs,
  hears = false,
  isBundled = true,
}: Line = {}): Promise<WatcherPeer> {
  const pc = connection({ tcp: tcpOnly, isBundled });
  const pictures: number[] = [];
  const numbers: number[] = [];
  const heard: number[] = [];
  pc.onTrack.subscribe((track: MediaStreamTrack) =>
    track.onReceiveRtp.subscribe(({ header, payload }) => {
      if (track.kind === 'audio') return heard.push(header.sequenceNumber);
      pictures.push(payload[2] ?? -1);
      return numbers.push(header.sequenceNumber);
    }),
  );
  pc.addTransceiver('video', { direction: 'recvonly' });
  if (hears) pc.addTransceiver('audio', { direction: 'recvonly' });
  const peer = await withOffer(pc, connectMs);
  if (lateMs > 0) for (const { connection: ice } of pc.iceTransports) delay(ice.onData, lateMs);
  const received = { pictures, numbers, heard };
  if (!tcpOnly) return { ...peer, ...received };
  const accept = (answer: string) => peer.accept(throughFirewall(answer));
  return { ...peer, offer: behindFirewall(peer.offer), accept, ...received };
}

function delay(arrived: { execute(data: Buffer): void }, ms: number): void {
  const execute = arrived.execute.bind(arrived);
  arrived.execute = (data) => void setTimeout(execute, ms, data);
}
