import { spawnSync } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/**
 * Runs a process, and the processes it starts from now on, only while the processor is idle: they represent other
 * machines than the measured one. SCHED_IDLE is used where available: with the lowest priority alone, Linux lets such
 * a process finish its time slice of 3 ms or more while one that has just woken waits.
 */
export function runWhenIdle(pid: number): void {
  if (!schedule(pid, '--idle', 0)) setPriority(pid, constants.priority.PRIORITY_LOW);
}

/**
 * Runs a process as soon as it is ready: it represents another machine, whose clock does not wait while this one is busy.
 * Needs root; otherwise the process competes like any other.
 */
export function runFirst(pid: number): void {
  schedule(pid, '--fifo', 1);
}

function schedule(pid: number, policy: '--idle' | '--fifo', priority: number): boolean {
  return spawnSync('chrt', [policy, '--all-tasks', '--pid', String(priority), String(pid)]).status === 0;
}
