import { clockRateOf, type Kind } from '../media/codecs.ts';
import { msOf } from '../stream/source-clock.ts';

/** Sound and picture may differ by this before the sound is moved, ms: less is not noticed. */
const TOLERANCE_MS = 40;

interface Anchor {
  readonly timestamp: number;
  readonly ms: number;
}

/**
 * Turns the RTP timestamps of picture and sound, which begin anywhere, into ms on one line. The first packets are
 * placed by their arrival; the publisher's sender reports then correct the sound.
 */
export class Clock {
  readonly #newest = new Map<Kind, number>();
  readonly #anchors = new Map<Kind, Anchor>();
  readonly #reports = new Map<Kind, Anchor>();
  #startedAt: number | undefined;

  /** The time of a timestamp of 32 bits, ms. @param now of arrival, ms */
  place(kind: Kind, timestamp: number, now: number): number {
    const whole = this.#unwrap(kind, timestamp);
    this.#startedAt ??= now;
    const anchor = this.#anchors.get(kind) ?? { timestamp: whole, ms: now - this.#startedAt };
    if (!this.#anchors.has(kind)) {
      this.#anchors.set(kind, anchor);
      this.#align();
    }
    return atOf(kind, this.#anchors.get(kind) ?? anchor, whole);
  }

  /** A sender report: when a timestamp was recorded. @param ntp in NTP format */
  report(kind: Kind, ntp: bigint, timestamp: number): void {
    this.#reports.set(kind, { timestamp: this.#unwrap(kind, timestamp), ms: msOf(ntp) });
    this.#align();
  }

  /** When 0 of the line was filmed, ms since 1970 by the clock of the reports; null before one of this source. */
  get filmedMs(): number | null {
    const [picture, report] = [this.#anchors.get('video'), this.#reports.get('video')];
    return picture && report ? report.ms - atOf('video', picture, report.timestamp) : null;
  }

  /** The line begins again at 0 with the next packet. */
  restart(): void {
    this.#anchors.clear();
    this.#startedAt = undefined;
  }

  /** The next packets are those of another source, whose reports have another clock. */
  changeSource(): void {
    this.#reports.clear();
  }

  /** Moves the sound to where the picture was at the same time. */
  #align(): void {
    const [picture, sound] = [this.#anchors.get('video'), this.#anchors.get('audio')];
    const [ofPicture, ofSound] = [this.#reports.get('video'), this.#reports.get('audio')];
    if (!picture || !sound || !ofPicture || !ofSound) return;
    const ms = atOf('video', picture, ofPicture.timestamp) + ofSound.ms - ofPicture.ms;
    if (Math.abs(ms - atOf('audio', sound, ofSound.timestamp)) > TOLERANCE_MS)
      this.#anchors.set('audio', { timestamp: ofSound.timestamp, ms: Math.max(0, ms) });
  }

  /** A timestamp without its wrap at 2^32. */
  #unwrap(kind: Kind, timestamp: number): number {
    const newest = this.#newest.get(kind);
    const whole = newest === undefined ? timestamp : newest + ((timestamp - newest) | 0);
    this.#newest.set(kind, Math.max(whole, newest ?? whole));
    return whole;
  }
}

const atOf = (kind: Kind, { timestamp, ms }: Anchor, whole: number): number =>
  ms + ((whole - timestamp) * 1_000) / clockRateOf(kind);
