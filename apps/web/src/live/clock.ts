/** How many readings are kept: old ones leave, so that a corrected device clock is believed again. */
const READINGS = 20;

/** The server's clock as this device can know it. */
export interface ServerClock {
  /** Takes in a time the server wrote (ms), as soon as it arrives. */
  heard(serverMs: number): void;
  /** The server's time now, ms. The device's own before anything was heard. */
  now(): number;
  /** What this device's clock shows when the server's shows that. */
  local(serverMs: number): number;
}

/**
 * Every message is late by its way here, never early: the greatest difference among the recent readings is the one
 * that lost least on the way.
 */
export function createServerClock(device: () => number = Date.now): ServerClock {
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
