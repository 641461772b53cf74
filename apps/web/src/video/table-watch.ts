import type { VideoState } from '@baize/protocol/video';
import { createStore } from 'zustand/vanilla';
import type { LiveClient } from '../live/client.ts';
import { delayBetween, medianOf, type Received, readReceived } from './delay.ts';
import { VideoLink } from './link.ts';

/** What this viewer has of a table's picture. */
export interface Watched {
  /** Picture and sound; null between two connections. */
  readonly stream: MediaStream | null;
  /** Frames arrive at present. */
  readonly isMoving: boolean;
  /** From the video server to this screen, measured, ms; null before it is known. */
  readonly delayMs: number | null;
}

const NOTHING: Watched = { stream: null, isMoving: false, delayMs: null };

const READ_MS = 500;
/** Without a frame for this time the picture has stopped, ms. */
const STOPPED_MS = 1_500;
/** Without a frame for this time although the table is live, the connection is opened again, ms. */
const DEAD_MS = 4_000;
/** A connection is kept this long for a dealer who returns, ms. */
const LINGER_MS = 60_000;
/** How many delays the shown one is the median of. */
const DELAYS = 9;

/** Watches one table's picture while it has one. Independent of React. */
export class TableWatch {
  readonly state = createStore<Watched>(() => NOTHING);
  readonly #live: LiveClient;
  readonly #tableId: string;
  readonly #stops: (() => void)[] = [];
  #link: VideoLink | undefined;
  #lingering: ReturnType<typeof setTimeout> | undefined;
  #before: Received | null = null;
  #movedAt = 0;
  #delays: readonly number[] = [];

  constructor(live: LiveClient, tableId: string) {
    this.#live = live;
    this.#tableId = tableId;
    const table = live.table(tableId);
    this.#follow(table.getState().video?.state);
    this.#stops.push(
      table.subscribe(({ video }, before) => {
        if (video?.state !== before.video?.state) this.#follow(video?.state);
      }),
      live.connection.subscribe(({ status }, before) => {
        if (status === 'online' && before.status !== 'online') this.#link?.keep();
      }),
    );
    const timer = setInterval(() => void this.#read(), READ_MS);
    this.#stops.push(() => clearInterval(timer));
  }

  close(): void {
    for (const stop of this.#stops) stop();
    this.#disconnect();
  }

  #follow(state: VideoState | undefined): void {
    clearTimeout(this.#lingering);
    if (state === 'live' || state === 'stalled') this.#connect();
    else if (this.#link) this.#lingering = setTimeout(() => this.#disconnect(), LINGER_MS);
  }

  #connect(): void {
    this.#movedAt = Date.now();
    this.#link ??= new VideoLink({
      tableId: this.#tableId,
      act: 'watch',
      ask: (former) => this.#live.videoPass(this.#tableId, 'watch', former),
      prepare: (connection) => this.#receive(connection),
      changed: (state) => {
        if (state !== 'connected') this.#forget();
        this.#movedAt = Date.now();
      },
    });
  }

  #disconnect(): void {
    clearTimeout(this.#lingering);
    this.#link?.close();
    this.#link = undefined;
    this.#forget();
  }

  #forget(): void {
    this.#before = null;
    this.#delays = [];
    this.#live.holdBack(this.#tableId, 0);
    this.state.setState(NOTHING, true);
  }

  #receive(connection: RTCPeerConnection): void {
    const stream = new MediaStream();
    for (const kind of ['video', 'audio'] as const) connection.addTransceiver(kind, { direction: 'recvonly' });
    connection.addEventListener('track', ({ track }) => {
      stream.addTrack(track);
      this.state.setState({ stream });
    });
  }

  async #read(): Promise<void> {
    const connection = this.#link?.connection;
    if (connection?.connectionState !== 'connected') return;
    const after = readReceived(await connection.getStats());
    const before = this.#before;
    if (connection !== this.#link?.connection || after === null) return;
    this.#before = after;
    if (before === null) return;
    if (after.frames > before.frames) this.#movedAt = Date.now();
    const delay = delayBetween(before, after);
    if (delay !== null) this.#delays = [...this.#delays, delay].slice(-DELAYS);
    const still = Date.now() - this.#movedAt;
    const isMoving = still < STOPPED_MS && after.frames > 0;
    const delayMs = medianOf(this.#delays);
    this.state.setState({ isMoving, delayMs });
    this.#live.holdBack(this.#tableId, isMoving ? (delayMs ?? 0) : 0);
    if (still > DEAD_MS && this.#live.table(this.#tableId).getState().video?.state === 'live') {
      this.#movedAt = Date.now();
      this.#link?.renew();
    }
  }
}
