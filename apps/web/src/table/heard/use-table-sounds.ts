'use client';

import { useEffect, useRef } from 'react';
import { useConnection, useLive } from '../../live/live-provider.tsx';
import { playSound } from '../../sound/sounds.ts';
import { CLOSING_MS, type Status } from '../game/status.ts';
import type { TableSight } from '../game/table-sight.ts';

/** Plays the sounds of events at this table while it is shown; earlier events are silent. */
export function useTableSounds({ round, own, net, live: seen, chips }: TableSight, status: Status): void {
  const live = useLive();
  const phase = round?.phase;
  const decides = phase === 'playing' && (own?.round?.choices.length ?? 0) > 0;
  const stakedMinor = [...chips.values()].reduce((sum, { stakeMinor }) => sum + stakeMinor, 0);

  useOnChange(phase, (before) => {
    if (phase === 'betting') playSound('open');
    if (phase === 'playing' && before === 'betting') playSound('closed');
  });
  useOnChange(decides, () => decides && playSound('turn'));
  useOnChange(stakedMinor, (before) => phase === 'betting' && stakedMinor > before && playSound('chip'));
  const netMinor = net?.netMinor ?? 0;
  useOnChange(netMinor, () => seen && netMinor > 0 && playSound('won'));
  const online = useConnection(({ status: connection }) => connection === 'online');
  useOnChange(online, () => !online && playSound('lost'));

  const closesAt = status.closes ? status.until?.at : undefined;
  useEffect(() => {
    const leftMs = closesAt === undefined ? 0 : closesAt - live.now() - CLOSING_MS;
    if (leftMs <= 0) return;
    const timer = setTimeout(() => playSound('closing'), leftMs);
    return () => clearTimeout(timer);
  }, [closesAt, live]);
}

/** Calls `changed` with the previous value whenever the value changes; not for the first. */
function useOnChange<Value>(value: Value, changed: (before: Value) => void): void {
  const last = useRef(value);
  useEffect(() => {
    const before = last.current;
    if (Object.is(before, value)) return;
    last.current = value;
    changed(before);
  });
}
