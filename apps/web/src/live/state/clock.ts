/** The number of samples kept; old ones are dropped, so that a corrected device clock is noticed. */
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
 * Messages arrive late, never early: the largest difference among the recent samples has the smallest network delay.
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
