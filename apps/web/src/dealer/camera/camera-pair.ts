import type { LiveClient } from '../../live/client.ts';
import { Camera, type CameraState } from './camera.ts';
import { OneTab } from './devices/one-tab.ts';
import { type Devices, openDealerCamera, openTableCamera } from './devices/open-devices.ts';
import { SmallPicture } from './publishing/small-picture.ts';

/** The wanted devices of both cameras. */
export interface PairDevices extends Devices {
  /** Null: no table camera. */
  readonly tableCamera: string | null;
}

/**
 * The dealer camera with the microphone, in two sizes, and a table camera that carries the same sound, so that a viewer needs
 * one session. Independent of React.
 */
export class CameraPair {
  readonly dealer: Camera;
  readonly table: Camera;
  /** Two tabs would replace each other's picture. */
  readonly #tab: OneTab;
  /** Counts openings: an earlier one that still waits is dropped. */
  #turn = 0;
  /** They were let go by another tab, perhaps only because that one was reloaded. */
  #wereFreed = false;

  constructor(live: LiveClient, tableId: string) {
    this.dealer = new Camera(live, { table: tableId, camera: 'dealer' });
    this.table = new Camera(live, { table: tableId, camera: 'table' });
    this.#tab = new OneTab(`baize camera of ${tableId}`, () => this.#giveBack());
    new SmallPicture(live, tableId, this.dealer);
    this.dealer.state.subscribe((state) => {
      void this.table.carry(soundOf(state));
      if (isElsewhere(state)) this.table.close();
    });
    const ended = () => {
      if ([this.dealer, this.table].every(({ state }) => state.getState().is === 'off')) this.#tab.release();
    };
    for (const { state } of [this.dealer, this.table]) state.subscribe(ended);
  }

  /** Opens what is not open and exchanges what has changed. Without the dealer camera no table camera is opened. */
  async open({ camera, microphone, tableCamera }: PairDevices): Promise<void> {
    const turn = ++this.#turn;
    this.#wereFreed = false;
    const isHere = await this.#tab.take();
    if (turn !== this.#turn) return;
    if (!isHere) return this.dealer.refuse('elsewhere');
    await this.openDealer({ camera, microphone });
    if (this.dealer.state.getState().is === 'on') await this.openTable(tableCamera);
  }

  /**
   * Opens them once the tab that has them has let them go; what is wanted is asked then. @returns what ends the waiting
   * @param wasHere this tab had them until it was reloaded: a tab that has taken them meanwhile gives them back
   */
  openWhenFreed(wanted: () => PairDevices | null, wasHere: boolean): () => void {
    const waiting = new AbortController();
    const wait = async (): Promise<void> => {
      if (wasHere) this.#tab.askBack();
      await this.#tab.freed(waiting.signal);
      const devices = wanted();
      if (devices === null) return;
      const opening = this.open(devices);
      this.#wereFreed = !wasHere;
      await opening;
      // A third tab was faster.
      if (!waiting.signal.aborted && this.dealer.state.getState().fault === 'elsewhere') await wait();
    };
    wait().catch(() => undefined);
    return () => waiting.abort();
  }

  /** Opens or exchanges the dealer camera alone. */
  openDealer(devices: Devices): Promise<void> {
    return this.dealer.open(() => openDealerCamera(devices));
  }

  /** Opens or exchanges the table camera alone. @param camera null: turns it off */
  async openTable(camera: string | null): Promise<void> {
    if (camera === null) this.table.close();
    else await this.table.open(() => openTableCamera(camera));
  }

  /** To the tab that had them before it was reloaded; this one waits again. */
  #giveBack(): void {
    if (!this.#wereFreed) return;
    this.close();
    this.dealer.refuse('elsewhere');
  }

  close(): void {
    this.#turn += 1;
    this.dealer.close();
    this.table.close();
    this.#tab.release();
  }
}

/** Whether the dealer's camera is on in another device now. */
export const isElsewhere = ({ fault }: CameraState): boolean =>
  fault !== null && typeof fault === 'object' && fault.code === 'camera-elsewhere';

const soundOf = ({ stream }: CameraState): MediaStreamTrack | null => stream?.getAudioTracks()[0] ?? null;
