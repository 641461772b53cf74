import { spawnSync } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';

/** How this process shares processors with others: behind them, or only while they leave one idle. */
export type Priority = 'low' | 'idle';

/**
 * The game goes first where both run on one machine: its answers wait for no picture. With `low` Linux still lets this
 * process finish its time slice, about 3 ms, while a game server that has just woken waits; with `idle` it does not
 * (SCHED_IDLE, by `chrt`).
 * @returns what was set: `low` where there is no `chrt`
 */
export function lowerPriority(wanted: Priority): Priority {
  const { PRIORITY_BELOW_NORMAL } = constants.priority;
  if (getPriority() < PRIORITY_BELOW_NORMAL) setPriority(PRIORITY_BELOW_NORMAL);
  if (wanted === 'low') return 'low';
  const { status } = spawnSync('chrt', ['--idle', '--all-tasks', '--pid', '0', String(process.pid)]);
  return status === 0 ? 'idle' : 'low';
}
