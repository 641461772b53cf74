import { createStore } from 'zustand/vanilla';
import type { LiveClient } from '../../live/client.ts';
import { CameraWatch } from './camera-watch.ts';
import { chosenAt, chosenCameras } from './chosen-camera.ts';
import { onSizeChange, wantsSmall } from './picture-size.ts';
import { NOTHING, type Watched } from './watched.ts';
import { onAirOf, streamOf, watchedCamera } from './watched-camera.ts';

/** A picture that was replaced is kept this long, so that the other is on the screen before it ends, ms. */
const REPLACED_MS = 500;

/**
 * Watches one camera of a table at a time: the chosen one, or the other while that one is not on air; the dealer camera in
 * the size that suits this viewer. A picture stays until the first frame of the next. Independent of React.
 */
export class TableWatch {
  readonly state = createStore<Watched>(() => NOTHING);
  readonly #live: LiveClient;
  readonly #tableId: string;
  readonly #stops: readonly (() => void)[];
  #shown: CameraWatch | undefined;
  /** Is shown with its first frame. */
  #next: CameraWatch | undefined;
  readonly #replaced = new Set<CameraWatch>();
  #hears = false;

  constructor(live: LiveClient, tableId: string) {
    this.#live = live;
    this.#tableId = tableId;
    const choose = () => this.#choose();
    this.#stops = [live.table(tableId).subscribe(choose), chosenCameras.subscribe(choose), onSizeChange(choose)];
    this.#choose();
  }

  /** Whether the viewer hears the table's sound. */
  hear(on: boolean): void {
    this.#hears = on;
    this.#shown?.hear(on);
    this.#next?.hear(on);
  }

  close(): void {
    for (const stop of this.#stops) stop();
    for (const watch of [this.#shown, this.#next, ...this.#replaced]) watch?.close();
    this.#live.holdBack(this.#tableId, 0);
  }

  #choose(): void {
    const { video } = this.#live.table(this.#tableId).getState();
    const on = onAirOf(video);
    const watched = watchedCamera(on, chosenAt(this.#tableId));
    const camera = watched && streamOf(on, watched, wantsSmall());
    if (camera === null || camera === (this.#next ?? this.#shown)?.camera) return;
    this.#next?.close();
    this.#next = undefined;
    if (camera === this.#shown?.camera) return;
    const watch = new CameraWatch(this.#live, { table: this.#tableId, camera }, this.#hears);
    if (this.#shown) this.#next = watch;
    else this.#shown = watch;
    watch.state.subscribe((watched) => this.#changed(watch, watched));
  }

  #changed(watch: CameraWatch, watched: Watched): void {
    if (watch === this.#next && watched.isMoving) this.#replace(watch);
    if (watch !== this.#shown) return;
    this.state.setState(watched, true);
    // What happens at the table is held back by the delay of the picture that is watched.
    this.#live.holdBack(this.#tableId, watched.isMoving ? (watched.delayMs ?? 0) : 0);
  }

  #replace(by: CameraWatch): void {
    const before = this.#shown;
    this.#shown = by;
    this.#next = undefined;
    if (!before) return;
    this.#replaced.add(before);
    setTimeout(() => {
      this.#replaced.delete(before);
      before.close();
    }, REPLACED_MS);
  }
}
