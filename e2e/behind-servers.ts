import { constants, getPriority, setPriority } from 'node:os';

const { PRIORITY_BELOW_NORMAL } = constants.priority;

/**
 * Lets everything that this process starts wait for the servers, which elsewhere have a machine of their own. Else the video
 * server, whose priority is lower than the others', waits behind every browser that draws and encodes: pictures stop.
 */
export function goBehindServers(): void {
  if (getPriority() < PRIORITY_BELOW_NORMAL) setPriority(PRIORITY_BELOW_NORMAL);
}
