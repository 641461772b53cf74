import { CAMERAS } from '@baize/protocol/camera';
import type { SentByCamera, VideoTraffic } from '@baize/protocol/video';

/** What was sent by each kind of camera. */
export type Sent = Required<SentByCamera>;
type Counts = Sent['dealer'];

const NOTHING: Counts = { bytes: 0, packets: 0, lost: 0 };
export const NOTHING_SENT: Sent = { dealer: NOTHING, table: NOTHING, small: NOTHING };

const plus = (a: Counts, b: Counts): Counts => ({
  bytes: a.bytes + b.bytes,
  packets: a.packets + b.packets,
  lost: a.lost + b.lost,
});

/** Sums of all video servers. */
export const addSent = (a: Sent, b: Sent): Sent => ({
  dealer: plus(a.dealer, b.dealer),
  table: plus(a.table, b.table),
  small: plus(a.small, b.small),
});

/** Adds up what a video server reports, beyond its restarts. What it sent before the first report is not counted. */
export class TrafficMeter {
  #last: VideoTraffic | undefined;
  #sum = NOTHING_SENT;

  /** Since the first report. */
  get sum(): Sent {
    return this.#sum;
  }

  /**
   * Takes a report, which has the sums since the start of the video server.
   * @param counts whether a table is counted here: another game server counts its own
   */
  report(traffic: VideoTraffic, counts: (tableId: string) => boolean): void {
    const before = this.#last;
    // Tables without a picture are not in the report.
    this.#last = { ...before, ...traffic };
    if (before === undefined) return;
    for (const [table, { sent }] of Object.entries(traffic)) {
      if (!counts(table)) continue;
      for (const camera of CAMERAS) {
        const now = sent[camera];
        if (now)
          this.#sum = { ...this.#sum, [camera]: plus(this.#sum[camera], since(before[table]?.sent[camera], now)) };
      }
    }
  }
}

/** The difference; a server that has started again counts from zero. */
function since(before: Counts | undefined, now: Counts): Counts {
  if (before === undefined || now.bytes < before.bytes) return now;
  return { bytes: now.bytes - before.bytes, packets: now.packets - before.packets, lost: now.lost - before.lost };
}
