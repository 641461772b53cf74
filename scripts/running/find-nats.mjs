// NATS, the bus between the processes of a cluster: the server of this machine, or Debian's, which we install.
import { execFileSync } from 'node:child_process';
import { run } from './processes.mjs';

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
  if (findNats() === null && process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const install = ['install', '-y', '--no-install-recommends', 'nats-server'];
    await run('apt-get update', 'apt-get', ['update'], { env }).catch(() => undefined);
    await run('apt-get install', 'apt-get', install, { env }).catch(() => undefined);
  }
  return findNats() ?? `none: what needs it is not tested. ${HOW_TO_INSTALL}`;
}

/** What to do where there is none. */
export const HOW_TO_INSTALL = 'On Debian: apt-get install nats-server';
