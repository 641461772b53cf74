import type { RealCamera } from '@baize/protocol/camera';
import type { Moment } from './cameras/chosen-camera.ts';

/**
 * What the viewer sees of the table's picture: none, because there is none; `connecting` before the first frame;
 * `live`; `still`, the last frame, for the seconds in which a dealer's line returns; then `lost` while frames are missing;
 * `unplayable`, because this browser cannot play what its network lets through; `off` by choice.
 */
export type Picture = 'none' | 'connecting' | 'live' | 'still' | 'lost' | 'unplayable' | 'off';

export interface TableVideo {
  readonly picture: Picture;
  /** Picture and sound over WebRTC. */
  readonly stream: MediaStream | null;
  /** What plays picture and sound over WebSocket. */
  readonly element: HTMLVideoElement | null;
  readonly delayMs: number | null;
  readonly moment: Moment;
  /** The camera that the viewer may switch to. */
  readonly next: RealCamera | null;
  /** That camera's picture, where it is shown beside this one; null: it is not. */
  readonly inset: MediaStream | null;
  /** There is a smaller picture for slow lines. */
  readonly hasSmall: boolean;
}

export const NO_VIDEO: TableVideo = {
  picture: 'none',
  stream: null,
  element: null,
  delayMs: null,
  moment: 'calm',
  next: null,
  inset: null,
  hasSmall: false,
};
