import type { Plan } from './plan.ts';
import { type Outcome, storm } from './storm.ts';
import type { Played } from './workers.ts';

// A process that runs the plans it is sent, one after the other. It is sent the next ones only after it has answered,
// so that no message arrives during a run.

process.on('message', async (plans: readonly Plan[]) => {
  const outcomes: Outcome[] = [];
  for (const plan of plans) {
    const outcome = await storm(plan);
    outcomes.push(outcome.violation === undefined ? { ...outcome, last: [] } : outcome);
  }
  const { user, system } = process.cpuUsage();
  const played: Played = { outcomes, processorTime: user + system };
  // The parent has disconnected if a seed of another worker failed.
  if (process.connected) process.send?.(played);
});
