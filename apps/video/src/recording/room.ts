import { statfs } from 'node:fs/promises';

/** What ten tables record in a minute: with less, their rounds of now will not be complete. */
const LEAST_BYTES = 100_000_000;

/** Whether the disk of this folder has room for recordings. */
export async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= LEAST_BYTES;
}
