// DATA_FOLDER is readable by its owner only: keys, logs, backups and the database.
import { chmodSync, existsSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Others may traverse it, since Postgres may run as another user, but not list it. */
export const DATA_FOLDER_MODE = 0o711;

/**
 * Removes access for others from files that an earlier version left readable. Postgres protects its own files; files of
 * another user are left as they are.
 * @param {string} dataFolder
 */
export function keepPrivate(dataFolder) {
  if (!existsSync(dataFolder)) return;
  close(dataFolder, DATA_FOLDER_MODE);
  for (const entry of readdirSync(dataFolder, { withFileTypes: true })) {
    const path = join(dataFolder, entry.name);
    if (entry.name === 'postgres') closeFilesIn(path);
    else if (entry.isDirectory()) {
      close(path, 0o700);
      closeFilesIn(path);
    } else if (entry.isFile()) close(path, 0o600);
  }
}

/** @param {string} folder */
function closeFilesIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isFile()) close(join(folder, entry.name), 0o600);
}

/** @param {string} path @param {number} mode */
function close(path, mode) {
  const { uid, mode: now } = lstatSync(path);
  if (uid === process.getuid?.() && (now & 0o777 & ~mode) !== 0) chmodSync(path, now & mode);
}
