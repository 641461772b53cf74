'use client';

import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { deviceStorage } from '../../lib/browser/browser-storage.ts';
import { openLayer } from '../../ui/keyboard/shortcuts/whose-key.ts';
import type { Desk } from '../desk/use-desk.ts';
import { type Barred, barringOf } from './barring.ts';
import { CardReader, type ReaderState } from './card-reader.ts';
import { type ReaderChoices, readReaderChoices, writeReaderChoices } from './reader-choices.ts';

/** The card reader of this console, and what the dealer does with it. */
export interface ReaderDesk {
  readonly state: ReaderState;
  readonly choices: ReaderChoices;
  /** Why nothing is read: a card is expected that only one player may see. */
  readonly barred: Barred | null;
  toggle(): void;
  choose(changed: Partial<Pick<ReaderChoices, 'camera' | 'region'>>): void;
  accept(): void;
  reject(): void;
  /** Handles a key while a card is shown; false if the key is for the entry line. */
  press(key: string): boolean;
}

/**
 * Reads cards by camera into the entry line, as a scanner would, while a card is expected there.
 * @param since when the dealer signed on here, ms; null if this user does not deal physical cards here
 * @param sent the pictures that this page sends, that of the dealer camera first; null while a camera is off
 * @param isElsewhere players see a picture that this page does not send
 */
export function useCardReader(
  desk: Desk,
  since: number | null,
  sent: readonly (MediaStream | null)[],
  isElsewhere: boolean,
): ReaderDesk {
  const tableId = desk.info.id;
  const shift = since === null ? null : `${tableId} ${since}`;
  const newest = useRef<Newest>({ desk, barred: null });
  const [reader] = useState(() => new CardReader({ expects: () => reads(newest.current), onCard }));
  function onCard(code: string): void {
    newest.current.desk.entry.scan(code);
  }
  const [choices, setChoices] = useState(() => readReaderChoices(deviceStorage, tableId));
  const state = useStore(reader.state);
  reader.region = choices.region;
  const change = (changed: Partial<ReaderChoices>) => {
    const next = { ...choices, ...changed };
    setChoices(next);
    writeReaderChoices(deviceStorage, tableId, next);
  };
  const on = shift !== null && choices.onIn === shift;
  const shared = sent.find((each) => each !== null && isChosen(each, choices.camera)) ?? null;
  const camera = shared === null ? choices.camera : null;
  const barred = barringOf(desk.expected, { isRead: shared !== null, isElsewhere });
  newest.current = { desk, barred };
  useEffect(() => {
    if (on) void reader.open(shared ?? camera);
    else reader.close();
  }, [reader, on, shared, camera]);
  useEffect(() => () => reader.close(), [reader]);
  return {
    state,
    choices,
    barred,
    toggle: () => {
      if (on && state.is === 'off') void reader.open(shared ?? camera);
      else change({ onIn: on ? null : shift });
    },
    choose: change,
    accept: () => reader.accept(),
    reject: () => reader.reject(),
    press: (key) => pressed(reader, key),
  };
}

interface Newest {
  readonly desk: Desk;
  readonly barred: Barred | null;
}

/** Not while something is typed or chosen, and not before the last entry is answered. */
function reads({ desk, barred }: Newest): boolean {
  const { expected, entry, orders, menu } = desk;
  if (barred) return false;
  const chooses = menu.progress !== null && menu.progress.entry === null;
  return expected.kind === 'card' && entry.text === '' && !chooses && !orders.isBusy() && openLayer() === null;
}

/** Whether a picture that players see comes from the camera to read with. */
const isChosen = (sent: MediaStream, camera: string | null): boolean =>
  camera === null || sent.getVideoTracks()[0]?.getSettings().deviceId === camera;

function pressed(reader: CardReader, key: string): boolean {
  if (reader.state.getState().shown === null) return false;
  if (key === 'Enter') reader.accept();
  else reader.reject();
  return key === 'Enter' || key === 'Backspace' || key === 'Escape';
}
