import { openCasino } from './app.ts';
import { readSettings } from './env.ts';
import { createLog } from './log.ts';

/** Longer than a stop takes by far; then it is no use waiting. */
const STOP_MS = 15_000;

const settings = readSettings(process.env);
const log = createLog(settings.logLevel);

// A broken invariant: what is durable is safe, what is in memory cannot be trusted any more.
for (const event of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(event, (error: unknown) => {
    log.fatal({ err: error }, event);
    process.exit(1);
  });

const casino = await openCasino(settings, log);

let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.error('the stop took too long');
      process.exit(1);
    }, STOP_MS).unref();
    void casino.stop().then(() => {
      log.info('stopped; everything accepted is kept');
      process.exit(0);
    });
  });
