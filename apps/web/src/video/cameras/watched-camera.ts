import type { TableVideo } from '@baize/protocol';
import type { CameraName, RealCamera } from '@baize/protocol/camera';
import type { VideoState } from '@baize/protocol/video';

/** What each camera of a table sends. */
export type OnAir = Readonly<Record<CameraName, VideoState>>;

/** The cameras of a table without live video are offline. */
export const onAirOf = (video: Pick<TableVideo, 'state' | 'tableCamera' | 'small'> | null): OnAir => ({
  dealer: video?.state ?? 'offline',
  table: video?.tableCamera ?? 'offline',
  small: video?.small ?? 'offline',
});

/** Whether another provider has taken over the table's video, or none: its sessions are opened elsewhere, or end. */
export const isElsewhere = (video: TableVideo | null, before: TableVideo | null): boolean =>
  before !== null && video?.provider !== before.provider;

/**
 * The camera to watch: the chosen one, or the other while only that one sends; `null` while neither is on air. The choice
 * stands, so that a viewer returns to the chosen camera with its picture.
 */
export function watchedCamera(on: OnAir, chosen: RealCamera): RealCamera | null {
  const order = [chosen, otherCamera(chosen)];
  return order.find((each) => on[each] === 'live') ?? order.find((each) => on[each] === 'stalled') ?? null;
}

/** What a viewer of a camera receives: the dealer camera at a lower resolution where that is wanted and on air. */
export const streamOf = (on: OnAir, camera: RealCamera, wantsSmall: boolean): CameraName =>
  camera === 'dealer' && wantsSmall && on.small === 'live' ? 'small' : camera;

/** The camera that a viewer of this one may switch to; `null` while it is not on air. */
export function nextCamera(on: OnAir, watched: RealCamera): RealCamera | null {
  const other = otherCamera(watched);
  return on[watched] === 'offline' || on[other] === 'offline' ? null : other;
}

const otherCamera = (camera: RealCamera): RealCamera => (camera === 'dealer' ? 'table' : 'dealer');
