'use client';

import { useSyncExternalStore } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { steadyNow } from '../../lib/browser/steady-clock.ts';

export type TimerRingProps = {
  /** The end of the time, in epoch ms of this browser's clock. */
  endsAt: number;
  /** The total time, for the share of the ring that is lit. */
  totalMs: number;
  /** Turns amber when fewer seconds are left. */
  soonSeconds?: number;
  /** Diameter in pixels. */
  size?: number;
  className?: string;
};

const TICK_MS = 200;

function subscribeToClock(tick: () => void): () => void {
  const timer = setInterval(tick, TICK_MS);
  return () => clearInterval(timer);
}

/** Whole seconds until a moment, rounded up and never below zero; re-renders once a second. */
function useSecondsLeft(endsAt: number): number | undefined {
  return useSyncExternalStore(
    subscribeToClock,
    () => Math.max(0, Math.ceil((endsAt - steadyNow()) / 1000)),
    () => undefined,
  );
}

/** The time left as a number in a ring that empties. The text beside it states what ends. */
export function TimerRing({ endsAt, totalMs, soonSeconds = 5, size = 68, className = '' }: TimerRingProps) {
  const { say } = useLanguage();
  const seconds = useSecondsLeft(endsAt);
  // The ring is drawn at its position at the next second, so that it moves evenly and is empty at zero.
  const share = seconds === undefined ? 1 : Math.min(1, Math.max(0, ((seconds - 1) * 1000) / totalMs));
  const colour = seconds !== undefined && seconds <= soonSeconds ? 'text-warning' : 'text-success';
  return (
    <span
      role="timer"
      translate="no"
      aria-label={seconds === undefined ? undefined : say('ui.secondsLeft', { seconds })}
      className={`relative inline-grid flex-none place-items-center ${colour} ${className}`}
      style={{ width: size, height: size }}
    >
      <svg viewBox="-34 -34 68 68" aria-hidden="true" className="absolute inset-0 size-full">
        <circle r="31" fill="oklch(from var(--color-ground) l c h / 0.55)" stroke="var(--color-line)" strokeWidth="4" />
        <circle
          r="31"
          fill="none"
          stroke="currentColor"
          strokeWidth="4"
          strokeLinecap={share > 0 ? 'round' : 'butt'}
          transform="rotate(-90)"
          pathLength="100"
          strokeDasharray={`${share * 100} 100`}
          className="transition-[stroke-dasharray] duration-1000 ease-linear"
        />
      </svg>
      <span className="relative font-semibold font-ui text-ink leading-none" style={{ fontSize: size * 0.35 }}>
        {seconds}
      </span>
    </span>
  );
}
