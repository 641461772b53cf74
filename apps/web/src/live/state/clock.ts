import { steadyNow } from '../../lib/browser/steady-clock.ts';

/** The number of samples kept; old ones are dropped, so that a clock that runs fast or slow is followed. */
const READINGS = 20;

/** The server's clock as estimated by this device. */
export interface ServerClock {
  /** Records a time stamped by the server (ms), immediately when it arrives. */
  heard(serverMs: number): void;
  /** The server's time, ms. The device's own until a sample exists. */
  now(): number;
  /** The time of this device's clock at a server time. */
  local(serverMs: number): number;
}

/**
 * Corrections of the device's clock do not reach it. Messages arrive late, never early: the largest difference among the
 * recent samples has the smallest network delay.
 */
export function createServerClock(device: () => number = steadyNow): ServerClock {
  let offsets: number[] = [];
  let offsetMs = 0;
  return {
    heard(serverMs) {
      offsets = [...offsets.slice(1 - READINGS), serverMs - device()];
      offsetMs = Math.max(...offsets);
    },
    now: () => device() + offsetMs,
    local: (serverMs) => serverMs - offsetMs,
  };
}
