import { spawnSync } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/**
 * Lets a process, and whatever it starts from now on, have the processor only while nobody else wants it: it stands
 * for machines other than the one that is measured. The lowest priority alone would not do where there is something
 * better: Linux lets such a process finish its slice, for 3 ms and more, while one that has just woken waits.
 */
export function giveWay(pid: number): void {
  const { status } = spawnSync('chrt', ['--idle', '--all-tasks', '--pid', '0', String(pid)]);
  if (status !== 0) setPriority(pid, constants.priority.PRIORITY_LOW);
}
