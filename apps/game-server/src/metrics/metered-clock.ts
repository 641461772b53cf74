import type { Clock } from '../clock.ts';
import type { Metrics } from './metrics.ts';

/** A clock that measures how late its timers are called, which shows how long the event loop was blocked. */
export function meteredClock(clock: Clock, metrics: Metrics): Clock {
  return {
    now: () => clock.now(),
    at(time, act) {
      const due = Math.max(time, clock.now());
      return clock.at(time, () => {
        metrics.timerFired(Math.max(clock.now() - due, 0));
        act();
      });
    },
  };
}
