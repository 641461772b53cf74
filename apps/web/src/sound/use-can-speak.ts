'use client';

import { useSyncExternalStore } from 'react';
import { dealerVoice } from './dealer-voice.ts';

const subscribe = (listener: () => void) => dealerVoice()?.onVoicesChange(listener) ?? (() => undefined);

/** Whether this browser can speak a language. False until its voices are loaded. */
export function useCanSpeak(locale: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => dealerVoice()?.canSpeak(locale) ?? false,
    () => false,
  );
}
