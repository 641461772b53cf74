import type { Clock } from '../clock.ts';
import type { Metrics } from './metrics.ts';

/** The same clock, telling how late what it calls is called: how long others kept the process from it. */
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
