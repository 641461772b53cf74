import { DEFAULT_REGION, isRegion, type Region } from './region/region.ts';

/** This device's choices for reading cards at a table. */
export interface ReaderChoices {
  /** The shift in which reading was on: it is turned on again after a reload. */
  readonly onIn: string | null;
  /** Device id; null: the camera that players see, or the browser's default. */
  readonly camera: string | null;
  readonly region: Region;
}

const keyOf = (tableId: string): string => `baize.card-reader.${tableId}`;
const DEFAULTS: ReaderChoices = { onIn: null, camera: null, region: DEFAULT_REGION };

/** Reads the choices; the defaults for whatever is missing. */
export function readReaderChoices(storage: Pick<Storage, 'getItem'>, tableId: string): ReaderChoices {
  try {
    const stored: unknown = JSON.parse(storage.getItem(keyOf(tableId)) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return DEFAULTS;
    const { onIn, camera, region } = stored as Partial<Record<keyof ReaderChoices, unknown>>; // checked below
    return {
      onIn: typeof onIn === 'string' ? onIn : null,
      camera: typeof camera === 'string' ? camera : null,
      region: isRegion(region) ? region : DEFAULT_REGION,
    };
  } catch {
    return DEFAULTS;
  }
}

export function writeReaderChoices(storage: Pick<Storage, 'setItem'>, tableId: string, choices: ReaderChoices): void {
  storage.setItem(keyOf(tableId), JSON.stringify(choices));
}
