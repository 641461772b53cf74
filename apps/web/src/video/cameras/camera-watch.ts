import type { CameraName, StreamName } from '@baize/protocol/camera';
import type { VideoState } from '@baize/protocol/video';
import { createStore } from 'zustand/vanilla';
import { steadyNow } from '../../lib/browser/steady-clock.ts';
import type { LiveClient } from '../../live/client.ts';
import { ageOf, medianOf } from '../transport/delay.ts';
import { EitherSource } from '../transport/either-source.ts';
import { Patience } from '../transport/patience.ts';
import type { Source } from '../transport/source.ts';
import { PictureReports } from './picture-reports.ts';
import { ownLine } from './picture-size.ts';
import { Losses } from './slow-line.ts';
import { NOTHING, type Watched } from './watched.ts';
import { isElsewhere, onAirOf } from './watched-camera.ts';

const READ_MS = 500;
/** Until the picture moves it is read more often, ms: the first frame is shown at once. */
const READ_FIRST_MS = 100;
/** Without a frame for this time the picture has stopped, ms. */
const STOPPED_MS = 1_500;
/** Without a frame it is asked this often whether the session stands, ms. */
const CHECK_MS = 4_000;
/** Without a frame for this time although the table is live, the connection is opened again, ms. */
const DEAD_MS = 4_000;
/** A connection is kept this long for a dealer who returns, ms. */
const LINGER_MS = 60_000;
/** How many delays the shown one is the median of. */
const DELAYS = 9;

/** Watches the picture of a camera while it has one. Independent of React. */
export class CameraWatch {
  readonly state = createStore<Watched>(() => NOTHING);
  readonly #live: LiveClient;
  readonly #stream: StreamName;
  readonly #stops: (() => void)[] = [];
  #source: Source | undefined;
  #reading: ReturnType<typeof setTimeout> | undefined;
  #lingering: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;
  #isPlayable = true;
  #hears: boolean;
  readonly #patience = new Patience();
  #movedAt = 0;
  /** Since when nothing has been received over an open connection although the table is on air, ms. */
  #silentSince = 0;
  #checkedAt = 0;
  #delays: readonly number[] = [];
  #losses = new Losses();
  #reports = new PictureReports();

  /** @param hears whether the viewer hears the sound */
  constructor(live: LiveClient, stream: StreamName, hears: boolean) {
    this.#live = live;
    this.#stream = stream;
    this.#hears = hears;
    const { camera } = stream;
    const table = live.table(stream.table);
    this.#follow(this.#onAir);
    this.#stops.push(
      table.subscribe(({ video }, before) => {
        const state = onAirOf(video)[camera];
        // The server of the former provider may not be able to end its session.
        if (isElsewhere(video, before.video)) this.#source?.renew();
        if (state !== onAirOf(before.video)[camera]) this.#follow(state);
      }),
      live.connection.subscribe(({ status }, before) => {
        if (status === 'online' && before.status !== 'online') this.#source?.keep();
      }),
    );
    const seen = () => this.#returned();
    document.addEventListener('visibilitychange', seen);
    this.#stops.push(() => document.removeEventListener('visibilitychange', seen));
    this.#readLater();
  }

  get camera(): CameraName {
    return this.#stream.camera;
  }

  /** Whether the viewer hears the sound. */
  hear(on: boolean): void {
    this.#hears = on;
    this.#source?.hear(on);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#reading);
    for (const stop of this.#stops) stop();
    this.#disconnect();
  }

  get #onAir(): VideoState {
    return onAirOf(this.#live.table(this.#stream.table).getState().video)[this.camera];
  }

  #follow(state: VideoState): void {
    clearTimeout(this.#lingering);
    if (state === 'live' || state === 'stalled') this.#connect();
    else if (this.#source) this.#lingering = setTimeout(() => this.#disconnect(), LINGER_MS);
  }

  #connect(): void {
    this.#movedAt = this.#silentSince = steadyNow();
    this.#source ??= new EitherSource(
      {
        stream: this.#stream,
        ask: (former) => this.#live.videoPass(this.#stream, 'watch', former),
        changed: (state) => {
          // The picture may come back: what was refused is then asked for anew.
          if (state === 'refused') this.#disconnect();
          else if (state !== 'connected') this.#forget();
          this.#movedAt = steadyNow();
        },
        received: (picture) => this.state.setState(picture),
        judged: (isPlayable) => this.#judge(isPlayable),
      },
      this.#hears,
    );
  }

  #judge(isPlayable: boolean): void {
    this.#isPlayable = isPlayable;
    this.state.setState({ isPlayable });
  }

  #disconnect(): void {
    clearTimeout(this.#lingering);
    this.#source?.close();
    this.#source = undefined;
    this.#forget();
  }

  #forget(): void {
    this.#delays = [];
    this.#losses = new Losses();
    this.#reports = new PictureReports();
    this.state.setState({ ...NOTHING, isPlayable: this.#isPlayable }, true);
  }

  #readLater(): void {
    const begins = !this.state.getState().isMoving && steadyNow() - this.#movedAt < DEAD_MS;
    this.#reading = setTimeout(
      () => void this.#read().finally(() => this.#isClosed || this.#readLater()),
      begins ? READ_FIRST_MS : READ_MS,
    );
  }

  async #read(): Promise<void> {
    const source = this.#source;
    const reading = await source?.read();
    if (source === undefined || source !== this.#source) return;
    this.#judgeSilence(source, reading !== null);
    if (!reading) return;
    const { hasPicture, moved, lost, delayMs: delay, takenAt } = reading;
    if (moved) {
      this.#movedAt = steadyNow();
      this.#patience.brought();
    }
    const sinceTaken = takenAt === null ? null : this.#live.now() - takenAt;
    if (delay !== null) this.#delays = [...this.#delays, ageOf(delay, sinceTaken)].slice(-DELAYS);
    const now = steadyNow();
    const still = now - this.#movedAt;
    const isMoving = still < STOPPED_MS && hasPicture;
    const delayMs = medianOf(this.#delays);
    this.state.setState({ isMoving, delayMs });
    if (lost !== null && !document.hidden && this.#losses.add(lost)) this.#strain();
    const report = isMoving ? this.#reports.add({ delayMs, lost: lost ?? 0 }, now) : null;
    if (report) this.#live.reportPicture(this.#stream, report);
    if (still > STOPPED_MS && now - this.#checkedAt > CHECK_MS) {
      this.#checkedAt = now;
      source.check();
    }
    // Browsers pause the pictures of a hidden page: that says nothing about its line.
    if (still > this.#patience.of(DEAD_MS) && this.#onAir === 'live' && !document.hidden) {
      this.#movedAt = now;
      this.#strain();
      this.#renew(source);
    }
  }

  /** A connection over which nothing at all arrives is opened again, as one whose picture has stopped. */
  #judgeSilence(source: Source, receives: boolean): void {
    const now = steadyNow();
    if (receives || !source.isOpen || this.#onAir !== 'live' || document.hidden) this.#silentSince = now;
    if (now - this.#silentSince <= this.#patience.of(DEAD_MS)) return;
    this.#silentSince = now;
    this.#renew(source);
  }

  #renew(source: Source): void {
    this.#patience.lost();
    source.renew();
  }

  /** The page was hidden or is shown again: what its picture did meanwhile does not count. */
  #returned(): void {
    this.#movedAt = steadyNow();
    this.#losses = new Losses();
  }

  /** The line does not take this picture. Only that of the dealer camera has a smaller one. */
  #strain(): void {
    if (this.camera === 'dealer') ownLine.strain();
  }
}
