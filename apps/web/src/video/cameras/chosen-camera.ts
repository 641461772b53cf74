import type { RealCamera } from '@baize/protocol/camera';
import { createStore } from 'zustand/vanilla';

/** What happens at a table: most of the time, or what its table camera films from near, such as the ball that runs. */
export type Moment = 'calm' | 'close-up';

/** The camera that is shown where the viewer has chosen none. */
const USUAL: Readonly<Record<Moment, RealCamera>> = { calm: 'dealer', 'close-up': 'table' };

type Chosen = Readonly<Partial<Record<Moment, RealCamera>>>;

/** The cameras that the viewer has chosen at each table since the page was loaded. */
export const chosenCameras = createStore<Readonly<Record<string, Chosen>>>(() => ({}));

export const chosenAt = (tableId: string, moment: Moment): RealCamera =>
  chosenCameras.getState()[tableId]?.[moment] ?? USUAL[moment];

/** The choice holds for the moments of this kind: a viewer may prefer the dealer also while the ball runs. */
export const chooseCamera = (tableId: string, moment: Moment, camera: RealCamera): void =>
  chosenCameras.setState({ [tableId]: { ...chosenCameras.getState()[tableId], [moment]: camera } });
