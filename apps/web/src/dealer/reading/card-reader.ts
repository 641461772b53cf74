import { createStore } from 'zustand/vanilla';
import { steadyNow } from '../../lib/browser/steady-clock.ts';
import { playSound, wakeSpeaker } from '../../sound/sounds.ts';
import { type CameraFault, faultOf, openReadingCamera, stopTracks } from '../camera/devices/open-devices.ts';
import { Decoder } from './decoder.ts';
import { afterPicture, afterUse, NOTHING_READ, type Readings, SHOWN_MS } from './readings.ts';
import { DEFAULT_REGION, type Region } from './region/region.ts';

export interface ReaderState extends Pick<Readings, 'shown' | 'notice'> {
  readonly is: 'off' | 'opening' | 'on';
  readonly fault: CameraFault | 'decoder' | null;
  readonly stream: MediaStream | null;
  /** The codes in the reading area. */
  readonly codes: readonly string[];
}

export interface ReaderUses {
  /** Whether a card may be read now. */
  readonly expects: () => boolean;
  /** The card with this code counts. */
  readonly onCard: (code: string) => void;
}

const OFF: ReaderState = { is: 'off', fault: null, stream: null, codes: [], shown: null, notice: null };

/** The pause between two pictures while a card is expected, ms. */
const PAUSE_MS = 120;
/** The same while none is expected: only to know which cards are in the picture. */
const IDLE_MS = 1_000;
/** Larger areas are scaled down, pixels. */
const MAX_SIDE = 1_280;
/** A dealer has no sound settings of a player. */
const VOLUME_PERCENT = 80;

/** Reads card codes in a region of a camera's picture. Independent of React. */
export class CardReader {
  readonly state = createStore<ReaderState>(() => OFF);
  region: Region = DEFAULT_REGION;
  readonly #uses: ReaderUses;
  readonly #video = Object.assign(document.createElement('video'), { muted: true, playsInline: true });
  #decoder: Decoder | undefined;
  #readings: Readings = NOTHING_READ;
  #readAt = 0;
  #next: ReturnType<typeof setTimeout> | undefined;
  #counts: ReturnType<typeof setTimeout> | undefined;
  /** Counts openings: an answer to an earlier one is dropped. */
  #turn = 0;

  constructor(uses: ReaderUses) {
    this.#uses = uses;
  }

  /** Opens a camera, by device id or null for the browser's default; or reads the picture of an open one. */
  async open(camera: MediaStream | string | null): Promise<void> {
    const turn = ++this.#turn;
    clearTimeout(this.#next);
    wakeSpeaker();
    if (this.state.getState().is === 'off') this.state.setState({ is: 'opening', fault: null });
    try {
      const stream = camera instanceof MediaStream ? copyOf(camera) : await openReadingCamera(camera);
      if (turn !== this.#turn) return stopTracks(stream);
      await this.#use(stream, turn);
    } catch (error) {
      if (turn === this.#turn) this.#giveUp(faultOf(error));
    }
  }

  close(): void {
    this.#giveUp(null);
  }

  /** The card that is shown counts now. */
  accept(): void {
    const { shown } = this.#readings;
    this.reject();
    if (shown && this.#uses.expects()) this.#uses.onCard(shown.code);
  }

  /** The card that is shown does not count. It is read again once it has left the picture. */
  reject(): void {
    this.#set(afterUse(this.#readings, steadyNow()));
  }

  async #use(stream: MediaStream, turn: number): Promise<void> {
    const { stream: before } = this.state.getState();
    if (before) stopTracks(before);
    for (const track of stream.getTracks())
      track.addEventListener('ended', () => this.state.getState().stream === stream && this.#giveUp('missing'));
    this.#decoder ??= new Decoder();
    this.#video.srcObject = stream;
    this.state.setState({ is: 'on', fault: null, stream });
    await this.#video.play();
    if (turn === this.#turn) this.#schedule();
  }

  #schedule(): void {
    const turn = this.#turn;
    this.#next = setTimeout(async () => {
      try {
        if (this.#isDue()) await this.#read(turn);
        if (turn === this.#turn) this.#schedule();
      } catch {
        if (turn === this.#turn) this.#giveUp('decoder');
      }
    }, PAUSE_MS);
  }

  #isDue(): boolean {
    if (document.hidden || this.#video.videoWidth === 0) return false;
    return this.#uses.expects() || this.#readings.shown !== null || steadyNow() - this.#readAt >= IDLE_MS;
  }

  async #read(turn: number): Promise<void> {
    const at = steadyNow();
    this.#readAt = at;
    const codes = (await this.#decoder?.read(await pictureOf(this.#video, this.region))) ?? [];
    if (turn !== this.#turn) return;
    if (codes.join() !== this.state.getState().codes.join()) this.state.setState({ codes });
    this.#set(afterPicture(this.#readings, { codes, at, expects: this.#uses.expects() }));
  }

  #set(readings: Readings): void {
    const before = this.#readings;
    this.#readings = readings;
    const { shown, notice } = readings;
    if (shown === before.shown && notice === before.notice) return;
    this.state.setState({ shown, notice });
    if (shown === before.shown) return;
    clearTimeout(this.#counts);
    if (!shown) return;
    playSound('read', VOLUME_PERCENT);
    this.#counts = setTimeout(() => this.accept(), SHOWN_MS);
  }

  #giveUp(fault: ReaderState['fault']): void {
    this.#turn += 1;
    clearTimeout(this.#next);
    clearTimeout(this.#counts);
    this.#decoder?.close();
    this.#decoder = undefined;
    this.#readings = NOTHING_READ;
    const { stream } = this.state.getState();
    if (stream) stopTracks(stream);
    this.#video.srcObject = null;
    this.state.setState({ ...OFF, fault }, true);
  }
}

/** Has tracks of its own, so that either can be stopped without the other. */
const copyOf = (stream: MediaStream): MediaStream =>
  new MediaStream(stream.getVideoTracks().map((track) => track.clone()));

function pictureOf(video: HTMLVideoElement, { left, top, width, height }: Region): Promise<ImageBitmap> {
  const { videoWidth, videoHeight } = video;
  const [wide, high] = [Math.round(width * videoWidth), Math.round(height * videoHeight)];
  const scale = Math.min(1, MAX_SIDE / Math.max(wide, high));
  return createImageBitmap(video, Math.round(left * videoWidth), Math.round(top * videoHeight), wide, high, {
    resizeWidth: Math.max(1, Math.round(wide * scale)),
    resizeHeight: Math.max(1, Math.round(high * scale)),
    resizeQuality: 'medium',
  });
}
