import { readWaitingTables, registerAlarms, registerFindings } from '@baize/database';
import { DETECTORS, findWith, readJudgedRounds } from '@baize/database/integrity';
import { log } from '../../../serve/log.mjs';
import { casinoPool } from '../../lib/casino.ts';

const DAY_MS = 86_400_000;
/** As many days as npm run integrity looks at. */
const JUDGED_DAYS = 7;

const TABLES_EVERY_MS = 30_000;
const FINDINGS_EVERY_MS = DAY_MS / 4;

/** What the game server writes into the register nobody has to look for; the rest is looked for while this server runs. */
export function keepRegister(): void {
  repeat('alarms', TABLES_EVERY_MS, TABLES_EVERY_MS, watchTables);
  repeat('findings', TABLES_EVERY_MS, FINDINGS_EVERY_MS, findFindings);
}

/** Keeps the alarms of tables that wait for a person. */
async function watchTables(): Promise<void> {
  const pool = casinoPool();
  await registerAlarms(pool, await readWaitingTables(pool, Date.now()));
}

/** Lets the detectors look at the rounds of the last days, and puts into the register what is new. */
async function findFindings(): Promise<void> {
  const pool = casinoPool();
  const until = Date.now();
  const rounds = await readJudgedRounds(pool, { from: until - JUDGED_DAYS * DAY_MS, until });
  const added = await registerFindings(
    pool,
    DETECTORS.flatMap((detector) => findWith(detector, rounds)),
  );
  if (added > 0) log('info', 'findings were added to the register', { added });
}

function repeat(name: string, firstMs: number, everyMs: number, work: () => Promise<void>): void {
  // The development server loads this again after every change.
  const kept = globalThis as { baizeRegister?: Record<string, NodeJS.Timeout> };
  kept.baizeRegister ??= {};
  const timers = kept.baizeRegister;
  clearTimeout(timers[name]);
  const later = (ms: number) => {
    timers[name] = setTimeout(() => void run().finally(() => later(everyMs)), ms);
    timers[name].unref();
  };
  const run = () =>
    work().catch((error) => log('warn', 'the register could not be kept', { of: name, error: String(error) }));
  later(firstMs);
}
