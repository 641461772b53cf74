import { type Hand, startJobs } from '@baize/database/jobs';
import { log } from '../../serve/log.mjs';
import { casinoPool } from '../lib/casino.ts';
import { findFindings, watchTables } from '../operator/incidents/keep-register.ts';
import { readAlertSettings } from './alert-settings.ts';
import { deliver } from './deliver.ts';
import { watchFigures, watchRules } from './watch.ts';

const AGAIN_MS = 30_000;
/** The detectors look for the first time so long after a start, s. */
const FIRST_FINDINGS_SECONDS = 60;

/**
 * Does the recurring work of the house while this server runs: alarms, findings, alerts and their delivery. Several servers share
 * it, each job once; what one leaves behind another takes up.
 */
export function keepJobs(databaseUrl: string): void {
  const kept = globalThis as { baizeJobs?: true };
  // The development server loads this again after every change.
  if (kept.baizeJobs) return;
  kept.baizeJobs = true;
  const settings = readAlertSettings(process.env);
  const onFault = (error: unknown) => log('warn', 'a job failed', { error: String(error) });
  const start = async () => {
    const watching = (hand: Hand) => ({ pool: casinoPool(), healthUrls: settings.healthUrls, hand, now: Date.now() });
    const jobs = await startJobs(
      { databaseUrl },
      {
        recurring: {
          watch: async (hand) => {
            await watchTables();
            await watchRules(watching(hand));
          },
          figures: (hand) => watchFigures(watching(hand)),
          findings: findFindings,
        },
        deliver: (delivery) => deliver(casinoPool(), settings, delivery),
        onFault,
      },
    );
    await jobs.soon('findings', FIRST_FINDINGS_SECONDS);
  };
  const begin = () =>
    void start().catch((error) => {
      onFault(error);
      setTimeout(begin, AGAIN_MS).unref();
    });
  begin();
}
