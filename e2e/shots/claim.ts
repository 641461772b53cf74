import { mkdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A claim older than any test may take was left behind by a run that was killed, ms. */
const STALE_MS = 600_000;

/** Runs this while no other test plays at the table: tests in other processes wait for it. */
export async function alone(table: string, work: () => Promise<void>): Promise<void> {
  const claim = join(tmpdir(), `baize-shots-${table}`);
  for (;;) {
    const isOurs = await mkdir(claim).then(
      () => true,
      () => false,
    );
    if (isOurs) break;
    const since = await stat(claim).then(({ mtimeMs }) => mtimeMs, Date.now);
    if (Date.now() - since > STALE_MS) await rm(claim, { recursive: true, force: true });
    else await wait(500);
  }
  try {
    await work();
  } finally {
    await rm(claim, { recursive: true, force: true });
  }
}
