import type { Filmed } from '@baize/protocol/video';

/** The counters of a received picture at one moment, as `getStats` reports them; times in seconds. */
export interface Received {
  readonly frames: number;
  readonly emitted: number;
  readonly bufferedS: number;
  readonly decodedS: number;
  readonly roundTripS: number;
  /** Packets. */
  readonly received: number;
  readonly lost: number;
  /**
   * When the picture on the screen was taken, ms since 1970, by the clock that sends the reports: our video server's. Null
   * where the browser does not say so, or before the first report.
   */
  readonly takenAt: number | null;
}

/** From 1900, where NTP begins, to 1970, ms. */
const NTP_EPOCH_MS = 2_208_988_800_000;

/** Reads the counters; `null` before anything was received. */
export function readReceived(report: Iterable<readonly [string, Readonly<Record<string, unknown>>]>): Received | null {
  let video: Readonly<Record<string, unknown>> | undefined;
  let roundTripS = 0;
  for (const [, part] of report) {
    if (part.type === 'inbound-rtp' && part.kind === 'video') video = part;
    if (part.type === 'candidate-pair' && part.nominated === true) roundTripS = numberOf(part.currentRoundTripTime);
  }
  if (video === undefined) return null;
  const played = video.estimatedPlayoutTimestamp;
  return {
    frames: numberOf(video.framesDecoded),
    emitted: numberOf(video.jitterBufferEmittedCount),
    bufferedS: numberOf(video.jitterBufferDelay),
    decodedS: numberOf(video.totalDecodeTime),
    roundTripS,
    received: numberOf(video.packetsReceived),
    lost: numberOf(video.packetsLost),
    takenAt: typeof played === 'number' && played > NTP_EPOCH_MS ? played - NTP_EPOCH_MS : null,
  };
}

/**
 * How long a frame took from the video server to this screen between two readings, ms: half the round trip, the time in
 * the jitter buffer and the decoding; `null` when no frame was shown.
 */
export function delayBetween(before: Received, after: Received): number | null {
  const [frames, emitted] = [after.frames - before.frames, after.emitted - before.emitted];
  if (frames <= 0 || emitted <= 0) return null;
  const buffered = (after.bufferedS - before.bufferedS) / emitted;
  const decoded = (after.decodedS - before.decodedS) / frames;
  return 1_000 * (after.roundTripS / 2 + buffered + decoded);
}

/** Ticks of the RTP timestamps of pictures in a ms. */
const TICKS_PER_MS = 90;

/** When a picture was taken, ms since 1970 by the video server's clock. @param timestamp its RTP timestamp, which wraps at 2^32 */
export const takenAtOf = ({ timestamp: known, atMs }: Filmed, timestamp: number): number =>
  atMs + ((timestamp - known) | 0) / TICKS_PER_MS;

/** Further from the measured delay the time of a picture is none of this clock, ms: another video server has its own. */
const BELIEVED_MS = 1_000;

/**
 * How old the picture is, ms: since it was taken, where that is known, else since it left the video server. The sender's
 * way to the server is then not part of it.
 * @param sinceTaken by the server's clock as this page estimates it
 */
export function ageOf(delayMs: number, sinceTaken: number | null): number {
  const isBelieved = sinceTaken !== null && sinceTaken > 0 && Math.abs(sinceTaken - delayMs) < BELIEVED_MS;
  return isBelieved ? sinceTaken : delayMs;
}

/** Lost packets as a share of those sent between two readings, 0 to 1. */
export function lossBetween(before: Received, after: Received): number {
  // Packets that arrive late count as lost no longer.
  const lost = Math.max(0, after.lost - before.lost);
  const sent = lost + after.received - before.received;
  return sent > 0 ? lost / sent : 0;
}

/** The middle of the newest delays, so that one late frame does not count. */
export function medianOf(delays: readonly number[]): number | null {
  if (delays.length === 0) return null;
  const sorted = delays.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);
