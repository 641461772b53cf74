/**
 * What a table sends. The dealer camera is the first; an encoder may stand in for it. The table camera shows the table
 * from above. `small` is the dealer camera at a lower resolution, for viewers whose line does not take the other. Each
 * carries the sound of the dealer camera, so that a viewer needs one session only.
 */
export const CAMERAS = ['dealer', 'table', 'small'] as const;
export type CameraName = (typeof CAMERAS)[number];
/** A camera of its own: what a dealer turns on and a viewer chooses. */
export type RealCamera = Exclude<CameraName, 'small'>;

/** Where a table's pictures name the state of each camera. */
export const STATE_OF = { dealer: 'state', table: 'tableCamera', small: 'small' } as const;

/** A stream: what one camera of a table sends. */
export interface StreamName {
  readonly table: string;
  readonly camera: CameraName;
}

/** Whether both are the same stream. */
export const isStream = (a: StreamName, b: StreamName): boolean => a.table === b.table && a.camera === b.camera;

/**
 * Where a stream is, below `/video/`: `vesper` is that of the dealer camera, the others are `vesper/table` and
 * `vesper/small`.
 */
export const streamPath = ({ table, camera }: StreamName): string =>
  camera === 'dealer' ? table : `${table}/${camera}`;

/** The stream at a path below `/video/`; `null` for none. */
export function streamAt(path: string): StreamName | null {
  const [, table, other] = /^([a-z0-9-]{1,64})(?:\/(table|small))?$/.exec(path) ?? [];
  const camera = CAMERAS.find((each) => each === (other ?? 'dealer'));
  return table === undefined || camera === undefined ? null : { table, camera };
}
