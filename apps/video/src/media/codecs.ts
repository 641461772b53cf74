import { type RTCPFB, RTCRtpCodecParameters } from 'werift';
import type { VideoCodec } from './key-frame.ts';

/**
 * The feedback that is sent and understood, as in `a=rtcp-fb`. There is no transport-wide congestion control: its feedback
 * as werift sends it makes Chrome's estimate collapse. REMB sets the bit rate instead.
 */
export const FEEDBACK: readonly string[] = ['nack', 'nack pli', 'goog-remb'];

const rtcpFeedback = FEEDBACK.map((each): RTCPFB => {
  const [type = '', parameter] = each.split(' ');
  return parameter === undefined ? { type } : { type, parameter };
});

const CLOCK_RATE = { video: 90_000, audio: 48_000 } as const;

export type Kind = keyof typeof CLOCK_RATE;

/** Units of RTP timestamps per second. */
export const clockRateOf = (kind: Kind): number => CLOCK_RATE[kind];

/** The codecs that publishers and viewers may use. Hardware encoders send H.264, browsers either. */
export const codecs = () => ({
  video: [
    new RTCRtpCodecParameters({ mimeType: 'video/VP8', clockRate: CLOCK_RATE.video, rtcpFeedback }),
    new RTCRtpCodecParameters({
      mimeType: 'video/H264',
      clockRate: CLOCK_RATE.video,
      rtcpFeedback,
      parameters: 'level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42e01f',
    }),
  ],
  audio: [new RTCRtpCodecParameters({ mimeType: 'audio/opus', clockRate: CLOCK_RATE.audio, channels: 2 })],
});

/** Whether a codec is forwarded. @param name as in `a=rtpmap`, in lower case */
export function isForwarded(kind: string, name: string): boolean {
  const all = [...codecs().video, ...codecs().audio];
  return all.some(({ mimeType, clockRate, channels }) => {
    const [ofKind, codec] = mimeType.toLowerCase().split('/');
    return ofKind === kind && name === [codec, clockRate, ...(channels === undefined ? [] : [channels])].join('/');
  });
}

/** The video codec of these parameters; `undefined` for one that is not forwarded. */
export function videoCodecOf(codec: RTCRtpCodecParameters | undefined): VideoCodec | undefined {
  const name = codec?.name.toLowerCase();
  return name === 'vp8' || name === 'h264' ? name : undefined;
}
