/**
 * The cameras of a table. The dealer camera is the first; an encoder may stand in for it. The table camera shows the table
 * from above, and carries the sound of the dealer camera too, so that a viewer needs one session only.
 */
export const CAMERAS = ['dealer', 'table'] as const;
export type CameraName = (typeof CAMERAS)[number];

/** A stream: what one camera of a table sends. */
export interface StreamName {
  readonly table: string;
  readonly camera: CameraName;
}

/** Whether both are the same stream. */
export const isStream = (a: StreamName, b: StreamName): boolean => a.table === b.table && a.camera === b.camera;

/** Where a stream is, below `/video/`: `vesper` is that of the dealer camera, `vesper/table` that of the table camera. */
export const streamPath = ({ table, camera }: StreamName): string =>
  camera === 'dealer' ? table : `${table}/${camera}`;

/** The stream at a path below `/video/`; `null` for none. */
export function streamAt(path: string): StreamName | null {
  const [, table, camera] = /^([a-z0-9-]{1,64})(\/table)?$/.exec(path) ?? [];
  return table === undefined ? null : { table, camera: camera === undefined ? 'dealer' : 'table' };
}
