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
}

/** Reads the counters; `null` before anything was received. */
export function readReceived(report: Iterable<readonly [string, Readonly<Record<string, unknown>>]>): Received | null {
  let video: Readonly<Record<string, unknown>> | undefined;
  let roundTripS = 0;
  for (const [, part] of report) {
    if (part.type === 'inbound-rtp' && part.kind === 'video') video = part;
    if (part.type === 'candidate-pair' && part.nominated === true) roundTripS = numberOf(part.currentRoundTripTime);
  }
  if (video === undefined) return null;
  return {
    frames: numberOf(video.framesDecoded),
    emitted: numberOf(video.jitterBufferEmittedCount),
    bufferedS: numberOf(video.jitterBufferDelay),
    decodedS: numberOf(video.totalDecodeTime),
    roundTripS,
    received: numberOf(video.packetsReceived),
    lost: numberOf(video.packetsLost),
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
