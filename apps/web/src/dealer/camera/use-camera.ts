'use client';

import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useLive } from '../../live/live-provider.tsx';
import { Camera, type CameraState, type Devices } from './camera.ts';
import { type CameraChoices, readCameraChoices, writeCameraChoices } from './camera-choices.ts';

/** The camera of this console, and what the dealer does with it. */
export interface CameraDesk {
  readonly state: CameraState;
  readonly choices: CameraChoices;
  /** Turns camera and microphone on, or both off. */
  toggle(): void;
  toggleMicrophone(): void;
  choose(devices: Partial<Devices>): void;
  setMirror(mirror: boolean): void;
}

/**
 * The camera at this table, while its dealer is signed on here. After a reload it is on again, in the next shift it is not.
 * @param since when the dealer signed on, ms; null if this user has no camera here
 */
export function useCamera(tableId: string, since: number | null): CameraDesk {
  const shift = since === null ? null : `${tableId} ${since}`;
  const live = useLive();
  const [camera] = useState(() => new Camera(live, tableId));
  const [choices, setChoices] = useState(() => readCameraChoices(window.localStorage));
  const state = useStore(camera.state);
  const change = (changed: Partial<CameraChoices>): CameraChoices => {
    const next = { ...choices, ...changed };
    setChoices(next);
    writeCameraChoices(window.localStorage, next);
    return next;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when a shift begins or the console is opened
  useEffect(() => {
    if (shift !== null && choices.onIn === shift) void camera.open(choices);
    return () => camera.close();
  }, [camera, shift]);
  return {
    state,
    choices,
    toggle: () => {
      if (state.is === 'off') void camera.open(change({ onIn: shift }));
      else {
        change({ onIn: null });
        camera.close();
      }
    },
    toggleMicrophone: () => camera.setMicrophone(!state.microphoneOn),
    choose: (devices) => {
      const next = change(devices);
      if (state.is !== 'off') void camera.open(next);
    },
    setMirror: (mirror) => void change({ mirror }),
  };
}
