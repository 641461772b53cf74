// Packages of Debian for the tests and measurements that need them.
import { run } from './processes.mjs';

/** A machine without a network does without them: it is not worth a long wait. */
const SOON = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::https::Timeout=20', '-o', 'Acquire::Retries=0'];

/**
 * Installs these packages where we may: as root, on a Debian.
 * @param {readonly string[]} packages
 * @returns {Promise<boolean>} whether they are installed
 */
export async function installDebians(packages) {
  if (process.getuid?.() !== 0) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    await run('apt-get update', 'apt-get', [...SOON, 'update'], { env });
    const install = ['install', '-y', '--no-install-recommends', ...packages];
    await run('apt-get install', 'apt-get', [...SOON, ...install], { env });
    return true;
  } catch {
    return false;
  }
}
