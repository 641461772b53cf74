import { type RTCPFB, RTCRtpCodecParameters } from 'werift';
import type { VideoCodec } from './key-frame.ts';

/**
 * What is forwarded. There is no transport-wide congestion control: its feedback as werift sends it makes Chrome's
 * estimate collapse. REMB sets the bit rate instead.
 */
const FEEDBACK: RTCPFB[] = [
  { type: 'nack' },
  { type: 'nack', parameter: 'pli' },
  { type: 'ccm', parameter: 'fir' },
  { type: 'goog-remb' },
];

const CLOCK_RATE = { video: 90_000, audio: 48_000 } as const;

export type Kind = keyof typeof CLOCK_RATE;

/** Units of RTP timestamps per second. */
export const clockRateOf = (kind: Kind): number => CLOCK_RATE[kind];

/** The codecs that publishers and viewers may use. Hardware encoders send H.264, browsers either. */
export const codecs = () => ({
  video: [
    new RTCRtpCodecParameters({ mimeType: 'video/VP8', clockRate: CLOCK_RATE.video, rtcpFeedback: FEEDBACK }),
    new RTCRtpCodecParameters({
      mimeType: 'video/H264',
      clockRate: CLOCK_RATE.video,
      rtcpFeedback: FEEDBACK,
      parameters: 'level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42e01f',
    }),
  ],
  audio: [new RTCRtpCodecParameters({ mimeType: 'audio/opus', clockRate: CLOCK_RATE.audio, channels: 2 })],
});

/** The video codec of these parameters; `undefined` for one that is not forwarded. */
export function videoCodecOf(codec: RTCRtpCodecParameters | undefined): VideoCodec | undefined {
  const name = codec?.name.toLowerCase();
  return name === 'vp8' || name === 'h264' ? name : undefined;
}
