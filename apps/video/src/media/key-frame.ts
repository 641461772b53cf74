import { isVp8Key, readVp8 } from './vp8.ts';

/** The video codecs that are forwarded, as in `a=rtpmap`, in lower case. */
export type VideoCodec = 'vp8' | 'h264';

/** Whether an RTP payload begins a picture that can be decoded without earlier ones. */
export function beginsKeyFrame(codec: VideoCodec, payload: Buffer): boolean {
  return codec === 'vp8' ? beginsVp8KeyFrame(payload) : containsH264KeyFrame(payload);
}

/** The first part of a picture, and of a key frame. */
function beginsVp8KeyFrame(payload: Buffer): boolean {
  const part = readVp8(payload);
  return part?.isFirst === true && isVp8Key(part.data);
}

const IDR = 5;
const SPS = 7;
const STAP_A = 24;
const FU_A = 28;

/** RFC 6184, section 5.2: a unit of its own, one of several in a packet, or the first fragment of one. */
function containsH264KeyFrame(payload: Buffer): boolean {
  const type = (payload[0] ?? 0) & 0x1f;
  if (type === FU_A) return ((payload[1] ?? 0) & 0x80) !== 0 && isKey((payload[1] ?? 0) & 0x1f);
  if (type !== STAP_A) return isKey(type);
  for (let at = 1; at + 2 < payload.length; at += 2 + payload.readUInt16BE(at))
    if (isKey((payload[at + 2] ?? 0) & 0x1f)) return true;
  return false;
}

const isKey = (type: number): boolean => type === IDR || type === SPS;
