'use client';

import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { deviceStorage, tabStorage } from '../../lib/browser/browser-storage.ts';
import { useLive } from '../../live/live-provider.tsx';
import type { CameraState } from './camera.ts';
import { CameraPair, isElsewhere, type PairDevices } from './camera-pair.ts';
import { type CameraChoices, readCameraChoices, writeCameraChoices } from './devices/camera-choices.ts';

/** In which shift this tab has the cameras on: for its next page, when it is reloaded. */
const HERE_KEY = 'baize.camera.here';

/** The dealer camera of this console, its table camera, and what the dealer does with them. */
export interface CameraDesk {
  /** Of the dealer camera. */
  readonly state: CameraState;
  readonly table: CameraState;
  readonly choices: CameraChoices;
  /** Whether this table is configured with a table camera. */
  readonly hasTableCamera: boolean;
  /** Turns cameras and microphone on, or all off. */
  toggle(): void;
  toggleMicrophone(): void;
  choose(devices: Partial<PairDevices>): void;
  setMirror(mirror: boolean): void;
}

/**
 * The cameras at this table, while its dealer is signed on here. After a reload they are on again, in the next shift not.
 * @param since when the dealer signed on, ms; null if this user has no camera here
 * @param hasTableCamera whether this table is configured with a table camera
 */
export function useCamera(tableId: string, since: number | null, hasTableCamera: boolean): CameraDesk {
  const shift = since === null ? null : `${tableId} ${since}`;
  const live = useLive();
  const [cameras] = useState(() => new CameraPair(live, tableId));
  const [choices, setChoices] = useState(() => readCameraChoices(deviceStorage));
  const state = useStore(cameras.dealer.state);
  const table = useStore(cameras.table.state);
  const devicesOf = (chosen: CameraChoices): CameraChoices => ({
    ...chosen,
    tableCamera: hasTableCamera ? chosen.tableCamera : null,
  });
  const change = (changed: Partial<CameraChoices>): CameraChoices => {
    const next = { ...choices, ...changed };
    setChoices(next);
    writeCameraChoices(deviceStorage, next);
    return next;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when a shift begins or the console is opened
  useEffect(() => {
    if (shift !== null && choices.onIn === shift) void cameras.open(devicesOf(choices));
    return () => cameras.close();
  }, [cameras, shift]);
  const waits = shift !== null && state.fault === 'elsewhere';
  const [wasHereIn, setWasHereIn] = useState(() => tabStorage.getItem(HERE_KEY));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that another tab has the cameras
  useEffect(() => {
    if (!waits) return;
    const wanted = () => {
      // A tab that was closed or reloaded leaves them on; one in which they were turned off does not.
      const kept = readCameraChoices(deviceStorage);
      return kept.onIn === shift ? devicesOf(kept) : null;
    };
    return cameras.openWhenFreed(wanted, wasHereIn === shift);
  }, [cameras, waits]);
  useEffect(() => {
    if (state.is === 'on' && shift !== null) tabStorage.setItem(HERE_KEY, shift);
    else if (state.is === 'off') tabStorage.removeItem(HERE_KEY);
    // From now on only what happens here counts, not what was before the page was opened.
    if (state.is === 'on') setWasHereIn(null);
  }, [state.is, shift]);
  const displaced = isElsewhere(state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when another device has taken over
  useEffect(() => {
    // A reload takes nothing back: its dealer does.
    if (displaced) change({ onIn: null });
  }, [displaced]);
  return {
    state,
    table,
    choices,
    hasTableCamera,
    toggle: () => {
      if (state.is === 'off') void cameras.open(devicesOf(change({ onIn: shift })));
      else {
        change({ onIn: null });
        cameras.close();
      }
    },
    toggleMicrophone: () => cameras.dealer.setMicrophone(!state.microphoneOn),
    choose: (devices) => {
      const next = change(devices);
      if (state.is !== 'off' && ('camera' in devices || 'microphone' in devices)) void cameras.openDealer(next);
      if ((state.is !== 'off' || table.is !== 'off') && 'tableCamera' in devices)
        void cameras.openTable(next.tableCamera);
    },
    setMirror: (mirror) => void change({ mirror }),
  };
}
