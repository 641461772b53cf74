import { createStore } from 'zustand/vanilla';
import { deviceStorage } from '../lib/browser/browser-storage.ts';

/** This device's choices for live video. */
export interface VideoChoices {
  /** The viewer has turned the picture off. */
  readonly off: boolean;
  /** The viewer wants the smaller picture, which saves data. */
  readonly small: boolean;
  /** Volume of the table's sound, 0 to 1. */
  readonly volume: number;
}

const KEY = 'baize.video';
const DEFAULTS: VideoChoices = { off: false, small: false, volume: 0.8 };

/** Whether the browser is set to save data; some do not say. */
const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/** The choices, stored for the next visit. Reading the storage waits until the page is in the browser. */
export const videoChoices = createStore<VideoChoices>(() => (typeof window === 'undefined' ? DEFAULTS : read()));

export function chooseVideo(changed: Partial<VideoChoices>): void {
  videoChoices.setState(changed);
  deviceStorage.setItem(KEY, JSON.stringify(videoChoices.getState()));
}

function read(): VideoChoices {
  try {
    const stored: unknown = JSON.parse(deviceStorage.getItem(KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return DEFAULTS;
    const { off, small, volume } = stored as Partial<Record<keyof VideoChoices, unknown>>; // checked below
    return {
      off: typeof off === 'boolean' ? off : savesData(),
      small: small === true,
      volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : DEFAULTS.volume,
    };
  } catch {
    return DEFAULTS;
  }
}
