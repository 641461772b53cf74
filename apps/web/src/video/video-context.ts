'use client';

import { createContext, useContext } from 'react';

/** What the scene shows, and how its sound is played. */
export interface Shown {
  readonly stream: MediaStream | null;
  readonly element: HTMLVideoElement | null;
  readonly muted: boolean;
  /** 0 to 1. */
  readonly volume: number;
}

export const NOTHING_SHOWN: Shown = { stream: null, element: null, muted: true, volume: 0 };

const VideoContext = createContext(NOTHING_SHOWN);

export const ShownVideo = VideoContext.Provider;

export const useShownVideo = (): Shown => useContext(VideoContext);
