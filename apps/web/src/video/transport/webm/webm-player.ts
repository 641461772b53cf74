import type { Reading } from '../source.ts';
import { chase, LiveEdge, type Span } from './live-edge.ts';
import { memoryOf, type TrackTypes, takesPieces } from './memory.ts';

const ADJUST_MS = 200;
/** What the player keeps buffered, s: more after each interruption, less while there is none. */
const RESERVE = { least: 0.1, most: 0.5, more: 0.06, less: 0.002 } as const;
/** Played parts are kept and removed by this, s. */
const KEPT_S = 5;
const REMOVED_AT_S = 15;
/** Pieces that may wait for the browser. */
const MAX_WAITING = 500;

/** Plays the pieces of a stream as they arrive and stays close to the newest picture. */
export class WebmPlayer {
  /** Shows the picture wherever it is put into the page. */
  readonly element = document.createElement('video');
  readonly #failed: () => void;
  readonly #edge = new LiveEdge();
  readonly #timer = setInterval(() => this.#adjust(), ADJUST_MS);
  readonly #tracks: Readonly<Partial<Record<'video' | 'audio', Track>>>;
  #reserveS: number = RESERVE.least;
  #positionMs = 0;

  /**
   * @param types what this browser plays of the stream
   * @param failed called when the stream cannot be played on
   */
  constructor({ video, audio }: TrackTypes, failed: () => void) {
    this.#failed = failed;
    this.element.muted = true;
    this.element.playsInline = true;
    // A managed source is opened for a video only that plays nowhere else.
    this.element.disableRemotePlayback = true;
    this.element.addEventListener('error', failed);
    this.element.addEventListener('waiting', () => {
      this.#reserveS = Math.min(RESERVE.most, this.#reserveS + RESERVE.more);
    });
    const Memory = memoryOf();
    if (Memory === null) throw new Error('this browser plays nothing from memory');
    const source = new Memory();
    const takes = () => takesPieces(source);
    const tracks = {
      video: new Track(failed, takes),
      ...(audio !== null && { audio: new Track(failed, takes) }),
    };
    this.#tracks = tracks;
    const address = URL.createObjectURL(source);
    source.addEventListener('sourceopen', () => {
      URL.revokeObjectURL(address);
      if (source.readyState !== 'open') return;
      tracks.video.open(source.addSourceBuffer(video), (endS) => this.#edge.arrived(1_000 * endS, performance.now()));
      if (audio !== null) tracks.audio?.open(source.addSourceBuffer(audio), () => undefined);
    });
    source.addEventListener('startstreaming', () => {
      for (const track of Object.values(tracks)) track.resume();
    });
    this.element.src = address;
    this.#play();
  }

  /** Takes a piece of a track; those of a track that is not played are dropped. */
  append(track: 'video' | 'audio', piece: ArrayBuffer): void {
    this.#tracks[track]?.append(piece);
  }

  /**
   * @param roundTripMs to the video server
   * @param filmedMs when position 0 was filmed, by the video server's clock; null while that is not known
   */
  read(roundTripMs: number, filmedMs: number | null): Reading {
    const { currentTime, paused } = this.element;
    // Browsers pause a picture that is moved to another part of the page.
    if (paused) this.#play();
    const positionMs = 1_000 * currentTime;
    const moved = positionMs !== this.#positionMs;
    this.#positionMs = positionMs;
    const behind = this.#edge.behind(positionMs, performance.now());
    const delayMs = moved && behind !== null ? behind + roundTripMs / 2 : null;
    const takenAt = filmedMs === null ? null : filmedMs + positionMs;
    return { hasPicture: positionMs > 0, moved, lost: null, delayMs, takenAt };
  }

  close(): void {
    clearInterval(this.#timer);
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
    this.element.play().catch((refusal: unknown) => {
      // Sound needs a touch of this very video in some browsers: the picture goes on without it. The next reading tries again.
      if (refusal instanceof DOMException && refusal.name === 'NotAllowedError') this.element.muted = true;
    });
  }
}

/** One track of a stream: its pieces are handed to the browser one by one. */
class Track {
  readonly #failed: () => void;
  readonly #takes: () => boolean;
  readonly #waiting: ArrayBuffer[] = [];
  #buffer: SourceBuffer | undefined;

  constructor(failed: () => void, takes: () => boolean) {
    this.#failed = failed;
    this.#takes = takes;
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
    if (this.#waiting.length < MAX_WAITING) this.#waiting.push(piece);
    this.resume();
  }

  /** The browser takes pieces, perhaps after a pause; when too many waited, the stream has to begin anew. */
  resume(): void {
    if (!this.#takes()) return;
    if (this.#waiting.length === MAX_WAITING) this.#failed();
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
    if (!buffer || buffer.updating || !this.#takes()) return;
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
