import { expect, test } from 'vitest';
import { writeAnswer } from '../../src/sdp/answer.ts';
import { type Direction, readOffer } from '../../src/sdp/offer.ts';

const TRANSPORT = [
  'a=ice-ufrag:aaaa',
  'a=ice-pwd:aaaaaaaaaaaaaaaaaaaaaa',
  'a=fingerprint:sha-256 00',
  'a=setup:actpass',
];
const SESSION = ['v=0', 'o=- 1 1 IN IP4 0.0.0.0', 's=-', 't=0 0'];
const AUDIO = ['m=audio 9 UDP/TLS/RTP/SAVPF 111', 'a=mid:a', 'a=rtpmap:111 opus/48000/2', 'a=sendonly', ...TRANSPORT];
const VIDEO = [
  'm=video 9 UDP/TLS/RTP/SAVPF 45 98 102 96 97',
  'a=mid:v',
  'a=rtpmap:45 AV1/90000',
  'a=rtpmap:98 VP9/90000',
  'a=rtpmap:102 H264/90000',
  'a=fmtp:102 packetization-mode=1',
  'a=rtcp-fb:102 nack pli',
  'a=rtcp-fb:102 transport-cc',
  'a=rtcp-fb:102 ccm fir',
  'a=rtpmap:96 VP8/90000',
  'a=rtpmap:97 rtx/90000',
  'a=fmtp:97 apt=96',
  'a=sendonly',
  ...TRANSPORT,
];
const BUNDLE = 'a=group:BUNDLE a v';

const offerOf = (...lines: readonly (string | readonly string[])[]): string =>
  [...SESSION, ...lines.flat()].map((line) => `${line}\r\n`).join('');

const refusalOf = (sdp: string, direction: Direction = 'send'): unknown => {
  try {
    readOffer(sdp, direction);
    return null;
  } catch (error) {
    return error;
  }
};

test('a publisher keeps the codec it prefers of those that are forwarded, a viewer all of them', () => {
  const published = readOffer(offerOf(BUNDLE, AUDIO, VIDEO), 'send');
  expect(published.pictures).toEqual(['h264']);
  expect(published.sdp).toContain('m=video 9 UDP/TLS/RTP/SAVPF 102\r\n');
  expect(published.sdp).not.toMatch(/VP8|VP9|AV1|rtx|apt=/);
  const watched = readOffer(offerOf(BUNDLE, AUDIO, VIDEO).replaceAll('sendonly', 'recvonly'), 'receive');
  expect(watched.pictures).toEqual(['h264', 'vp8']);
  expect(watched.sdp).toContain('m=video 9 UDP/TLS/RTP/SAVPF 102 96\r\n');
});

test('feedback that this server does not send or understand is not agreed to', () => {
  const { sdp } = readOffer(offerOf(BUNDLE, AUDIO, VIDEO), 'send');
  expect(sdp).toContain('a=rtcp-fb:102 nack pli\r\n');
  expect(sdp).not.toMatch(/transport-cc|ccm fir/);
});

test('other codecs are refused by name', () => {
  const only = (name: string) => [
    'm=video 9 UDP/TLS/RTP/SAVPF 98',
    'a=mid:v',
    `a=rtpmap:98 ${name}/90000`,
    ...TRANSPORT,
  ];
  expect(refusalOf(offerOf(BUNDLE, AUDIO, only('VP9')))).toMatchObject({ status: 406, message: /VP9/ });
  expect(refusalOf(offerOf(BUNDLE, AUDIO, only('H265')))).toMatchObject({ status: 406, message: /H265/ });
  expect(refusalOf(offerOf(BUNDLE, AUDIO, only('H264')))).toBeNull();
});

test('what is malformed is refused with 400, what is not done here with 406', () => {
  const without = (name: string, section: readonly string[]) => section.filter((line) => !line.startsWith(`a=${name}`));
  expect(refusalOf(offerOf(AUDIO).replace('v=0', 'v=1'))).toMatchObject({ status: 400 });
  expect(refusalOf(offerOf(without('ice-pwd', AUDIO)))).toMatchObject({ status: 400, message: 'ice-pwd is missing' });
  expect(refusalOf(offerOf(AUDIO, without('setup', VIDEO)))).toMatchObject({ message: 'setup is missing' });
  expect(refusalOf(offerOf(without('mid', AUDIO)))).toMatchObject({ status: 400, message: 'mid is missing' });
  expect(refusalOf(offerOf(AUDIO, AUDIO))).toMatchObject({ status: 406 });
  expect(refusalOf(offerOf(AUDIO, ['m=application 9 UDP/DTLS/SCTP webrtc-datachannel', 'a=mid:d']))).toMatchObject({
    status: 406,
  });
  expect(refusalOf(offerOf(AUDIO), 'receive')).toMatchObject({ status: 400 });
  expect(refusalOf(offerOf(AUDIO.map((line) => line.replace('audio 9', 'audio 0'))))).toMatchObject({ status: 400 });
});

test('credentials of the session count for sections without their own', () => {
  const [media = '', mid = '', codec = ''] = AUDIO;
  expect(refusalOf(offerOf(TRANSPORT, [media, mid, codec]))).toBeNull();
});

test('a rejected section keeps its place in the answer, and the bundle its order', () => {
  const rejected = VIDEO.map((line) => line.replace('video 9', 'video 0'));
  const offer = readOffer(offerOf('a=group:BUNDLE v a', rejected, AUDIO), 'send');
  expect(offer.kinds).toEqual(['audio']);
  const answered = offerOf('a=group:BUNDLE a', AUDIO, 'a=ice-options:trickle');
  const lines = writeAnswer(offer, answered).split('\r\n');
  expect(lines.filter((line) => /^(m=|a=group)/.test(line))).toEqual([
    'a=group:BUNDLE a',
    'm=video 0 UDP/TLS/RTP/SAVPF 45 98 102 96 97',
    'm=audio 9 UDP/TLS/RTP/SAVPF 111',
  ]);
  expect(lines).not.toContain('a=ice-options:trickle');
});
