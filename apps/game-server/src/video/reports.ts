import { videoReportKey } from '@baize/auth/video-token';
import {
  type PublishKey,
  type VideoReport,
  type VideoTables,
  type VideoTraffic,
  videoTables,
  videoTraffic,
} from '@baize/protocol/video';
import type { Logger } from 'pino';
import type { EndedGrant } from './grants.ts';

/** Interval of the reports, ms. */
const EVERY_MS = 1_000;
/** A report that is not answered in this time has failed, ms. */
const ANSWER_MS = 2_000;
/** A video server that is reached but answers nothing for this time has no pictures any more, ms. */
const SILENT_MS = 10_000;

/**
 * Whether the pictures of a video server are gone with a question to it that failed. One that is only late is busy: if its
 * pictures were taken off the air, every dealer's page would open other sessions there, and it would have still more to do.
 * @param answeredAt when it answered last, ms
 */
export function losesPictures(error: unknown, answeredAt: number): boolean {
  const isLate = error instanceof DOMException && error.name === 'TimeoutError';
  return !isLate || performance.now() - answeredAt > SILENT_MS;
}

/** The content of the reports, and what is done with the answers. */
export interface Reporting {
  /** The grants to report as ended. */
  take(): readonly EndedGrant[];
  /** The publish keys of the tables with a dealer. */
  keys(): readonly PublishKey[];
  /** Whether a grant has not ended. */
  isOpen(grant: string): boolean;
  /** The round to be recorded at each table; null for none. */
  recorded(): Readonly<Record<string, string | null>>;
  /** For how many days the house keeps recordings; null where the video server decides. */
  recordingDays(): number | null;
  /** The tables of which a console reports a picture, and how many may watch them. */
  onAir(): VideoTables;
  /** These ended grants could not be reported. @param reachedAt when the video server was reached last, ms */
  failed(ended: readonly EndedGrant[], reachedAt: number): void;
  /** The tables that have a picture or viewers; none when the video server is gone. */
  received(tables: VideoTables): void;
  /** What the video server has sent since it started. */
  sent(traffic: VideoTraffic): void;
}

/** The connection to a video server. */
export interface VideoLine {
  /** Reports now what has ended. */
  reportNow(): void;
  close(): void;
  /** Whether an external server that asks may open a session; ours decides by itself. @param now ms */
  authorises(asked: unknown, now: number): boolean;
}

/** Reports to the video server every second, and at once when asked to. Its answers name the tables with a picture. */
export class VideoReports implements VideoLine {
  readonly #url: string;
  readonly #key: string;
  readonly #issuer: string;
  readonly #reporting: Reporting;
  readonly #log: Logger;
  #timer: NodeJS.Timeout | undefined;
  #sending = false;
  #again = false;
  #isReached = true;
  #reachedAt = performance.now();
  #isClosed = false;

  /** @param server address of the video server */
  constructor(
    { server, secret }: { readonly server: string; readonly secret: string },
    issuer: string,
    reporting: Reporting,
    log: Logger,
  ) {
    this.#url = new URL('/video/reports', server).href;
    this.#key = videoReportKey(secret);
    this.#issuer = issuer;
    this.#reporting = reporting;
    this.#log = log;
    this.#schedule(0);
  }

  /** Reports now. */
  reportNow(): void {
    if (this.#sending) this.#again = true;
    else this.#schedule(0);
  }

  authorises(): boolean {
    return false;
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  #schedule(afterMs: number): void {
    if (this.#isClosed) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#report(), afterMs);
  }

  async #report(): Promise<void> {
    this.#sending = true;
    this.#again = false;
    const ended = this.#reporting.take();
    const recordingDays = this.#reporting.recordingDays();
    const tables = await this.#send({
      issuer: this.#issuer,
      ended: ended.map(({ id }) => id),
      keys: [...this.#reporting.keys()],
      recorded: this.#reporting.recorded(),
      ...(recordingDays !== null && { recordingDays }),
    }).catch((error: unknown) => {
      if (this.#isReached) this.#log.warn({ err: error }, 'the video server cannot be reached');
      this.#isReached = false;
      this.#reporting.failed(ended, this.#reachedAt);
      return losesPictures(error, this.#reachedAt) ? {} : null;
    });
    if (tables) this.#reporting.received(tables);
    this.#sending = false;
    this.#schedule(this.#again ? 0 : EVERY_MS);
  }

  async #send(report: VideoReport): Promise<VideoTables> {
    const answer = await fetch(this.#url, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.#key}` },
      body: JSON.stringify(report),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    if (!answer.ok) throw new Error(`the video server answered ${answer.status}`);
    const said = await answer.json();
    const tables = videoTables.parse(said);
    this.#reporting.sent(videoTraffic.parse(said));
    if (!this.#isReached) this.#log.info('the video server is reached again');
    this.#isReached = true;
    this.#reachedAt = performance.now();
    return tables;
  }
}
