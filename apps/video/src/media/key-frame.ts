/** The video codecs that are forwarded, as in `a=rtpmap`, in lower case. */
export type VideoCodec = 'vp8' | 'h264';

/** Whether an RTP payload begins a picture that can be decoded without earlier ones. */
export function beginsKeyFrame(codec: VideoCodec, payload: Buffer): boolean {
  return codec === 'vp8' ? beginsVp8KeyFrame(payload) : containsH264KeyFrame(payload);
}

/** RFC 7741, section 4.2 and 4.3: start of partition 0, and P = 0 in the payload header. */
function beginsVp8KeyFrame(payload: Buffer): boolean {
  const first = payload[0];
  if (first === undefined || (first & 0x10) === 0 || (first & 0x07) !== 0) return false;
  let at = 1;
  if (first & 0x80) {
    const extension = payload[at++] ?? 0;
    if (extension & 0x80) at += (payload[at] ?? 0) & 0x80 ? 2 : 1;
    if (extension & 0x40) at += 1;
    if (extension & 0x30) at += 1;
  }
  const header = payload[at];
  return header !== undefined && (header & 0x01) === 0;
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
