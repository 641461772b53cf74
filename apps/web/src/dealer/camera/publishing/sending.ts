/** What is sent at present. */
export interface Sending {
  readonly bitsPerSecond: number;
  /** Lost packets as a share of those sent, 0 to 1; null before the first report. */
  readonly lost: number | null;
  /** Lines of the picture. */
  readonly height: number;
  readonly framesPerSecond: number;
}

/** Counters of the sent picture at one moment; `at` in ms. */
export interface Sent {
  readonly at: number;
  readonly bytes: number;
  readonly lost: number | null;
  readonly height: number;
  readonly framesPerSecond: number;
}

/** Reads the counters from `getStats`; `null` before anything was sent. */
export function readSent(report: Iterable<readonly [string, Readonly<Record<string, unknown>>]>): Sent | null {
  let sent: Sent | null = null;
  let lost: number | null = null;
  for (const [, part] of report) {
    if (part.kind !== 'video') continue;
    if (part.type === 'remote-inbound-rtp' && typeof part.fractionLost === 'number') lost = part.fractionLost;
    if (part.type === 'outbound-rtp')
      sent = {
        at: numberOf(part.timestamp),
        bytes: numberOf(part.bytesSent),
        lost: null,
        height: numberOf(part.frameHeight),
        framesPerSecond: numberOf(part.framesPerSecond),
      };
  }
  return sent && { ...sent, lost };
}

/**
 * What has arrived from the video server over this connection, bytes: it reports to a publisher twice a second. Browsers count
 * it for the transport or, as Firefox does, for each pair of candidates; null where neither is counted.
 */
export function readArrived(report: Iterable<readonly [string, Readonly<Record<string, unknown>>]>): number | null {
  const parts = [...report].map(([, part]) => part);
  const countedIn = (type: string) =>
    parts.flatMap((part) => (part.type === type && typeof part.bytesReceived === 'number' ? [part.bytesReceived] : []));
  const [transports, pairs] = [countedIn('transport'), countedIn('candidate-pair')];
  const counted = transports.length > 0 ? transports : pairs;
  return counted.length === 0 ? null : counted.reduce((all, bytes) => all + bytes, 0);
}

/** What was sent between two readings. */
export function sendingBetween(before: Sent, { at, bytes, ...after }: Sent): Sending | null {
  const ms = at - before.at;
  return ms > 0 ? { bitsPerSecond: ((bytes - before.bytes) * 8_000) / ms, ...after } : null;
}

/** What two cameras send together; null while neither sends. */
export function sentTogether(a: Sending | null, b: Sending | null): Sending | null {
  if (a === null || b === null) return a ?? b;
  return {
    bitsPerSecond: a.bitsPerSecond + b.bitsPerSecond,
    lost: a.lost === null || b.lost === null ? (a.lost ?? b.lost) : Math.max(a.lost, b.lost),
    height: Math.max(a.height, b.height),
    framesPerSecond: Math.max(a.framesPerSecond, b.framesPerSecond),
  };
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);
