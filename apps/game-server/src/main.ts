import { openCasino, settingsOf } from './app.ts';
import { createLog } from './log.ts';

/** Timeout of the shutdown once its tables have moved; far longer than it takes. */
const STOP_MS = 15_000;

const settings = settingsOf(process.env);
const log = createLog(settings.logLevel);

// A broken invariant outside of any table: committed data is safe, the state in memory can no longer be trusted.
process.on('uncaughtException', (err: unknown) => {
  log.fatal({ err }, 'uncaughtException');
  process.exit(1);
});
// Work that nobody waits for has failed. What decides about money is awaited, and stops its own table alone.
process.on('unhandledRejection', (err: unknown) => log.error({ err }, 'unhandledRejection'));

const casino = await openCasino(settings, log);

let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.error('the shutdown timed out');
      process.exit(1);
    }, STOP_MS + settings.drainMs).unref();
    void casino.stop().then(() => {
      log.info('stopped; all accepted commands are stored');
      process.exit(0);
    });
  });
