import type { CameraName, RealCamera } from '@baize/protocol/camera';
import { createStore } from 'zustand/vanilla';
import type { LiveClient } from '../../live/client.ts';
import { CameraWatch } from './camera-watch.ts';
import { chosenAt, chosenCameras, type Moment } from './chosen-camera.ts';
import { onSizeChange, wantsSmall } from './picture-size.ts';
import { NOTHING, type Watched } from './watched.ts';
import { nextCamera, onAirOf, streamOf, watchedCamera } from './watched-camera.ts';

/** A picture that was replaced is kept this long, so that the other is on the screen before it ends, ms. */
const REPLACED_MS = 500;

/**
 * Watches a table by one camera: the chosen one, or the other while that one is not on air; the dealer camera in the size
 * that suits this viewer. A picture stays until the first frame of the next. In a close-up the other camera may be watched
 * beside it, where there is room and the line takes both. Independent of React.
 */
export class TableWatch {
  readonly state = createStore<Watched>(() => NOTHING);
  /** The other camera, without sound. */
  readonly inset = createStore<Watched>(() => NOTHING);
  readonly #live: LiveClient;
  readonly #tableId: string;
  readonly #stops: readonly (() => void)[];
  #moment: Moment = 'calm';
  #hasRoom = false;
  #shown: CameraWatch | undefined;
  /** Is shown with its first frame. */
  #next: CameraWatch | undefined;
  #beside: CameraWatch | undefined;
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

  /** What happens at the table. @param hasRoom whether a second picture has room on the screen */
  follow(moment: Moment, hasRoom: boolean): void {
    this.#moment = moment;
    this.#hasRoom = hasRoom;
    this.#choose();
  }

  close(): void {
    for (const stop of this.#stops) stop();
    for (const watch of [this.#shown, this.#next, this.#beside, ...this.#replaced]) watch?.close();
    this.#live.holdBack(this.#tableId, 0);
  }

  #choose(): void {
    const on = onAirOf(this.#live.table(this.#tableId).getState().video);
    const watched = watchedCamera(on, chosenAt(this.#tableId, this.#moment));
    const camera = watched && streamOf(on, watched, wantsSmall());
    if (camera !== null && camera !== (this.#next ?? this.#shown)?.camera) this.#show(camera);
    this.#settleBeside();
  }

  #show(camera: CameraName): void {
    this.#next?.close();
    this.#next = undefined;
    if (camera === this.#shown?.camera) return;
    const beside = this.#beside;
    if (beside?.camera === camera && beside.state.getState().isMoving) {
      this.#beside = undefined;
      this.inset.setState(NOTHING, true);
      beside.hear(this.#hears);
      this.#replace(beside);
      this.#changed(beside, beside.state.getState());
      return;
    }
    const watch = this.#open(camera, this.#hears);
    if (this.#shown) this.#next = watch;
    else this.#shown = watch;
  }

  #open(camera: CameraName, hears: boolean): CameraWatch {
    const watch = new CameraWatch(this.#live, { table: this.#tableId, camera }, hears);
    watch.state.subscribe((watched) => this.#changed(watch, watched));
    return watch;
  }

  #changed(watch: CameraWatch, watched: Watched): void {
    if (watch === this.#next && watched.isMoving) this.#replace(watch);
    if (watch === this.#beside) this.inset.setState(watched, true);
    if (watch !== this.#shown) return;
    this.state.setState(watched, true);
    // What happens at the table is held back by the delay of the picture that is watched.
    this.#live.holdBack(this.#tableId, watched.isMoving ? (watched.delayMs ?? 0) : 0);
    if (watched.isMoving) this.#settleBeside();
  }

  #replace(by: CameraWatch): void {
    const before = this.#shown;
    this.#shown = by;
    this.#next = undefined;
    if (before) this.#leave(before);
  }

  /** A picture that was shown goes on beside the other, or ends. */
  #leave(watch: CameraWatch): void {
    if (!this.#beside && watch.camera === this.#besideCamera()) {
      this.#beside = watch;
      watch.hear(false);
      this.inset.setState(watch.state.getState(), true);
      return;
    }
    this.#replaced.add(watch);
    setTimeout(() => {
      this.#replaced.delete(watch);
      watch.close();
    }, REPLACED_MS);
  }

  /** The camera to watch beside the one that is shown; null: none. */
  #besideCamera(): RealCamera | null {
    const shown = this.#shown?.camera;
    if (this.#moment !== 'close-up' || !this.#hasRoom || wantsSmall() || !shown || shown === 'small') return null;
    return nextCamera(onAirOf(this.#live.table(this.#tableId).getState().video), shown);
  }

  #settleBeside(): void {
    const camera = this.#besideCamera();
    const beside = this.#beside;
    if (beside && beside.camera !== camera) {
      this.#beside = undefined;
      this.inset.setState(NOTHING, true);
      this.#leave(beside);
    }
    // The picture that is shown comes first; where another is to be shown soon, this one goes on beside it.
    if (camera === null || this.#beside || this.#next || !this.#shown?.state.getState().isMoving) return;
    this.#beside = this.#open(camera, false);
  }
}
