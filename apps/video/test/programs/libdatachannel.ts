// A publisher or viewer that is libdatachannel: libdatachannel.ts publish|watch ADDRESS TOKEN
// It prints `ready` with its first answer. A viewer counts packets, and prints `received` when picture and sound came. In a
// process of its own: an error in one of its callbacks ends the process.
import { Audio, PeerConnection, type Track, Video } from 'node-datachannel';
import { RtpHeader, RtpPacket } from 'werift';

const ENOUGH = 5;
const [, , act, address = '', token] = process.argv;

const peer = new PeerConnection('peer', { iceServers: [], disableAutoNegotiation: true });
const direction = act === 'publish' ? 'SendOnly' : 'RecvOnly';
const video = new Video('picture', direction);
video.addVP8Codec(96);
const audio = new Audio('sound', direction);
audio.addOpusCodec(97);
if (act === 'publish') {
  video.addSSRC(96, 'publisher');
  audio.addSSRC(97, 'publisher');
}
const tracks = { video: peer.addTrack(video), audio: peer.addTrack(audio) };

const gathered = new Promise<void>((resolve) =>
  peer.onGatheringStateChange((state) => {
    if (state === 'complete') resolve();
  }),
);
peer.setLocalDescription('offer');
await gathered;
const answered = await fetch(address, {
  method: 'POST',
  headers: { 'content-type': 'application/sdp', authorization: `Bearer ${token}` },
  body: peer.localDescription()?.sdp ?? '',
});
const text = await answered.text();
if (answered.status === 201) peer.setRemoteDescription(text, 'answer');
print(answered.status === 201 ? 'ready' : `refused ${answered.status}: ${text}`);

if (act === 'publish') publish();
else watch();

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** A key frame of 640 by 360 in one packet, and silence. */
function publish(): void {
  const key = Buffer.from([0x10, 0x00, 0x01, 0x00, 0x9d, 0x01, 0x2a, 0x80, 0x02, 0x68, 0x01]);
  const silence = Buffer.from([0xfc, 0xff, 0xfe]);
  let sequenceNumber = 0;
  setInterval(() => {
    sequenceNumber += 1;
    send(
      tracks.video,
      { payloadType: 96, ssrc: 96, sequenceNumber, timestamp: sequenceNumber * 3_600, marker: true },
      key,
    );
    send(tracks.audio, { payloadType: 97, ssrc: 97, sequenceNumber, timestamp: sequenceNumber * 1_920 }, silence);
  }, 40);
}

function send(track: Track, header: Partial<RtpHeader>, payload: Buffer): void {
  if (track.isOpen()) track.sendMessageBinary(new RtpPacket(new RtpHeader(header), payload).serialize());
}

function watch(): void {
  const counts = { video: 0, audio: 0 };
  for (const kind of ['video', 'audio'] as const)
    tracks[kind].onMessage((packet) => {
      // Reports of the sender are no media.
      if (isReport(packet)) return;
      counts[kind] += 1;
      if (counts[kind] === ENOUGH && Math.min(counts.video, counts.audio) === ENOUGH) print('received');
    });
}

function isReport(packet: Buffer): boolean {
  const type = packet[1] ?? 0;
  return type >= 192 && type <= 223;
}

// It ends with the test that started it.
process.stdin.on('end', () => process.exit()).resume();
