import { chase, LiveEdge, type Span } from './live-edge.ts';
import type { Reading } from './source.ts';

/** The types of a stream's tracks. */
export interface TrackTypes {
  readonly video: string;
  readonly audio: string | null;
}

const ADJUST_MS = 200;
/** What the player keeps buffered, s: more after each interruption, less while there is none. */
const RESERVE = { least: 0.1, most: 0.5, more: 0.06, less: 0.002 } as const;
/** Played parts are kept and removed by this, s. */
const KEPT_S = 5;
const REMOVED_AT_S = 15;
/** Pieces that may wait for the browser. */
const MAX_WAITING = 500;

/** Plays pieces of WebM as they arrive and stays close to the newest picture. */
export class WebmPlayer {
  /** Shows the picture wherever it is put into the page. */
  readonly element = document.createElement('video');
  readonly #failed: () => void;
  readonly #edge = new LiveEdge();
  readonly #timer = setInterval(() => this.#adjust(), ADJUST_MS);
  #source: MediaSource | undefined;
  #tracks: Readonly<Partial<Record<'video' | 'audio', Track>>> = {};
  #reserveS: number = RESERVE.least;
  #positionMs = 0;

  /** @param failed called when the stream cannot be played on */
  constructor(failed: () => void) {
    this.#failed = failed;
    this.element.muted = true;
    this.element.playsInline = true;
    this.element.addEventListener('error', failed);
    this.element.addEventListener('waiting', () => {
      this.#reserveS = Math.min(RESERVE.most, this.#reserveS + RESERVE.more);
    });
  }

  /** A stream of these tracks begins; it replaces the one before. */
  begin({ video, audio }: TrackTypes): void {
    const source = new MediaSource();
    this.#source = source;
    const tracks = { video: new Track(this.#failed), ...(audio !== null && { audio: new Track(this.#failed) }) };
    this.#tracks = tracks;
    const address = URL.createObjectURL(source);
    source.addEventListener('sourceopen', () => {
      URL.revokeObjectURL(address);
      if (this.#source !== source) return;
      tracks.video.open(source.addSourceBuffer(video), (endS) => this.#edge.arrived(1_000 * endS, performance.now()));
      if (audio !== null) tracks.audio?.open(source.addSourceBuffer(audio), () => undefined);
    });
    this.element.src = address;
    this.#play();
  }

  append(track: 'video' | 'audio', piece: ArrayBuffer): void {
    this.#tracks[track]?.append(piece);
  }

  /** @param roundTripMs to the video server */
  read(roundTripMs: number): Reading {
    const { currentTime, paused } = this.element;
    // Browsers pause a picture that is moved to another part of the page.
    if (paused) this.#play();
    const positionMs = 1_000 * currentTime;
    const moved = positionMs !== this.#positionMs;
    this.#positionMs = positionMs;
    const behind = this.#edge.behind(positionMs, performance.now());
    const delayMs = moved && behind !== null ? behind + roundTripMs / 2 : null;
    return { hasPicture: positionMs > 0, moved, lost: null, delayMs, takenAt: null };
  }

  close(): void {
    clearInterval(this.#timer);
    this.#source = undefined;
    this.#tracks = {};
    this.element.removeEventListener('error', this.#failed);
    this.element.removeAttribute('src');
    this.element.load();
    this.element.remove();
  }

  #adjust(): void {
    this.#reserveS = Math.max(RESERVE.least, this.#reserveS - RESERVE.less);
    const next = chase(this.element.currentTime, spansOf(this.element.buffered), this.#reserveS);
    if ('seekTo' in next) this.element.currentTime = next.seekTo;
    else if (this.element.playbackRate !== next.rate) this.element.playbackRate = next.rate;
    for (const track of Object.values(this.#tracks)) track.forget(this.element.currentTime);
  }

  #play(): void {
    // The next reading tries again.
    this.element.play().catch(() => undefined);
  }
}

/** One track of a stream: its pieces are handed to the browser one by one. */
class Track {
  readonly #failed: () => void;
  readonly #waiting: ArrayBuffer[] = [];
  #buffer: SourceBuffer | undefined;

  constructor(failed: () => void) {
    this.#failed = failed;
  }

  /** @param appended called with the end of what is buffered, s */
  open(buffer: SourceBuffer, appended: (endS: number) => void): void {
    this.#buffer = buffer;
    buffer.addEventListener('updateend', () => {
      const end = spansOf(buffer.buffered).at(-1)?.end;
      if (end !== undefined) appended(end);
      this.#next();
    });
    this.#next();
  }

  append(piece: ArrayBuffer): void {
    this.#waiting.push(piece);
    if (this.#waiting.length > MAX_WAITING) this.#failed();
    else this.#next();
  }

  /** Removes what was played long ago. @param position s */
  forget(position: number): void {
    const buffer = this.#buffer;
    if (!buffer || buffer.updating || (spansOf(buffer.buffered)[0]?.start ?? position) > position - REMOVED_AT_S)
      return;
    buffer.remove(0, position - KEPT_S);
  }

  #next(): void {
    const buffer = this.#buffer;
    if (!buffer || buffer.updating) return;
    const piece = this.#waiting.shift();
    if (piece === undefined) return;
    try {
      buffer.appendBuffer(piece);
    } catch {
      // The browser has given up the stream, or has no room left.
      this.#failed();
    }
  }
}

const spansOf = (ranges: TimeRanges): readonly Span[] =>
  Array.from({ length: ranges.length }, (_, index) => ({ start: ranges.start(index), end: ranges.end(index) }));
