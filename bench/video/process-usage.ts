import { readFileSync } from 'node:fs';

/** Linux counts processor time in steps of 10 ms. */
const TICK_MS = 10;

/** Processor time that a process has used so far, ms. */
export function processorMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name of the program, in brackets, may contain blanks.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return TICK_MS * (Number(fields[11]) + Number(fields[12]));
}

/** The resident set of a process, MB. */
export function residentMb(pid: number): number {
  const found = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(found?.[1] ?? 0) / 1_024;
}

/** UDP packets that this machine has dropped because their receiver did not read them in time. */
export function unreadPackets(): number {
  const [names, values] = readFileSync('/proc/net/snmp', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('Udp: '))
    .map((line) => line.split(' '));
  return Number(values?.[names?.indexOf('RcvbufErrors') ?? -1] ?? 0);
}
