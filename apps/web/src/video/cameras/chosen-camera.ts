import type { RealCamera } from '@baize/protocol/camera';
import { createStore } from 'zustand/vanilla';

/** The camera that the viewer has chosen at each table since the page was loaded; the dealer camera where none was. */
export const chosenCameras = createStore<Readonly<Record<string, RealCamera>>>(() => ({}));

export const chosenAt = (tableId: string): RealCamera => chosenCameras.getState()[tableId] ?? 'dealer';

export const chooseCamera = (tableId: string, camera: RealCamera): void =>
  chosenCameras.setState({ [tableId]: camera });
