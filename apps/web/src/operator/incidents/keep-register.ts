import { readWaitingTables, registerAlarms, registerFindings } from '@baize/database';
import { DETECTORS, findWith, readJudgedRounds } from '@baize/database/integrity';
import { log } from '../../../serve/log.mjs';
import { casinoPool } from '../../lib/casino.ts';

const DAY_MS = 86_400_000;
/** As many days as npm run integrity looks at. */
const JUDGED_DAYS = 7;

/** Keeps the alarms of tables that wait for a person. */
export async function watchTables(): Promise<void> {
  const pool = casinoPool();
  await registerAlarms(pool, await readWaitingTables(pool, Date.now()));
}

/** Lets the detectors look at the rounds of the last days, and puts into the register what is new. */
export async function findFindings(): Promise<void> {
  const pool = casinoPool();
  const until = Date.now();
  const rounds = await readJudgedRounds(pool, { from: until - JUDGED_DAYS * DAY_MS, until });
  const added = await registerFindings(
    pool,
    DETECTORS.flatMap((detector) => findWith(detector, rounds)),
  );
  if (added > 0) log('info', 'findings were added to the register', { added });
}
