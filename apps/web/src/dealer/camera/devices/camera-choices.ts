/** This device's choices for the cameras of a console. */
export interface CameraChoices {
  /** The shift in which the camera was on: it is turned on again after a reload. */
  readonly onIn: string | null;
  /** Device ids; null: the browser's default. */
  readonly camera: string | null;
  readonly microphone: string | null;
  /** Device id; null: no table camera. */
  readonly tableCamera: string | null;
  /** The dealer sees the preview as in a mirror; players do not. */
  readonly mirror: boolean;
}

const KEY = 'baize.camera';
const DEFAULTS: CameraChoices = { onIn: null, camera: null, microphone: null, tableCamera: null, mirror: true };

/** Reads the choices; the defaults for whatever is missing. */
export function readCameraChoices(storage: Pick<Storage, 'getItem'>): CameraChoices {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return DEFAULTS;
    const read = stored as Partial<Record<keyof CameraChoices, unknown>>; // checked below
    const id = (value: unknown) => (typeof value === 'string' ? value : null);
    return {
      onIn: id(read.onIn),
      camera: id(read.camera),
      microphone: id(read.microphone),
      tableCamera: id(read.tableCamera),
      mirror: read.mirror !== false,
    };
  } catch {
    return DEFAULTS;
  }
}

export function writeCameraChoices(storage: Pick<Storage, 'setItem'>, choices: CameraChoices): void {
  storage.setItem(KEY, JSON.stringify(choices));
}
