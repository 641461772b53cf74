import { pino } from 'pino';
import { lowerPriority } from './priority.ts';
import { openVideoServer } from './server.ts';
import { readSettings } from './settings.ts';

const settings = readSettings(process.env);
const log = pino({ level: settings.logLevel });

const priority = lowerPriority(settings.priority);
if (priority !== settings.priority) log.warn({ priority }, 'VIDEO_PRIORITY=idle needs chrt of util-linux');

// Streams hold no data: after a bug it is safer to start again, and pages reconnect by themselves.
for (const event of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(event, (error: unknown) => {
    log.fatal({ err: error }, event);
    process.exit(1);
  });

const opening = openVideoServer(settings, log);
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    log.info({ signal }, 'stopping');
    void opening.then((server) => server.stop()).then(() => process.exit(0));
  });
