import { spawnSync } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/**
 * Lets a process, and whatever it starts from now on, have the processor only while nobody else wants it: it stands
 * for machines other than the one that is measured. The lowest priority alone would not do where there is something
 * better: Linux lets such a process finish its slice, for 3 ms and more, while one that has just woken waits.
 */
export function giveWay(pid: number): void {
  if (!schedule(pid, '--idle', 0)) setPriority(pid, constants.priority.PRIORITY_LOW);
}

/**
 * Lets a process, which hardly wants it, have the processor the moment it does: it stands for a machine of its own, whose
 * clock does not wait while this one is busy. Only root may; for others it is as busy here as everybody else.
 */
export function goFirst(pid: number): void {
  schedule(pid, '--fifo', 1);
}

function schedule(pid: number, policy: '--idle' | '--fifo', priority: number): boolean {
  return spawnSync('chrt', [policy, '--all-tasks', '--pid', String(priority), String(pid)]).status === 0;
}
