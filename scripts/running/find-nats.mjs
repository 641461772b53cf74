// NATS, the bus between the processes of a cluster: the server of this machine, or Debian's, which we install.
import { execFileSync } from 'node:child_process';
import { installDebians } from './debian.mjs';

/** Debian puts servers where only root looks for programs. */
const PLACES = ['nats-server', '/usr/sbin/nats-server', '/usr/local/bin/nats-server'];

/** The program, or null where it is not installed. @returns {string | null} */
export const findNats = () =>
  process.env.NATS_SERVER ||
  (PLACES.find((place) => {
    try {
      execFileSync(place, ['--version'], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  }) ??
    null);

/** Finds it, or installs it where we may. @returns {Promise<string>} a remark */
export async function prepareNats() {
  if (findNats() === null) await installDebians(['nats-server']);
  return findNats() ?? `none: what needs it is not tested. ${HOW_TO_INSTALL}`;
}

/** What to do where there is none. */
export const HOW_TO_INSTALL = 'On Debian: apt-get install nats-server';
