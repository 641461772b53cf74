import type { LiveClient } from '../../live/client.ts';
import { Camera, type CameraState, type Devices } from './camera.ts';
import { SmallPicture } from './small-picture.ts';

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

  constructor(live: LiveClient, tableId: string) {
    this.dealer = new Camera(live, { table: tableId, camera: 'dealer' });
    this.table = new Camera(live, { table: tableId, camera: 'table' });
    new SmallPicture(live, tableId, this.dealer);
    this.dealer.state.subscribe((state) => void this.table.carry(soundOf(state)));
  }

  /** Opens what is not open and exchanges what has changed. Without the dealer camera no table camera is opened. */
  async open({ camera, microphone, tableCamera }: PairDevices): Promise<void> {
    await this.dealer.open({ camera, microphone });
    if (this.dealer.state.getState().is === 'on') await this.openTable(tableCamera);
  }

  /** Opens or exchanges the table camera alone. @param camera null: turns it off */
  async openTable(camera: string | null): Promise<void> {
    if (camera === null) this.table.close();
    else await this.table.open({ tableCamera: camera });
  }

  close(): void {
    this.dealer.close();
    this.table.close();
  }
}

const soundOf = ({ stream }: CameraState): MediaStreamTrack | null => stream?.getAudioTracks()[0] ?? null;
