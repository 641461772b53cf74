import { constants, getPriority, setPriority } from 'node:os';
import { createLog } from './log.ts';
import { openVideoServer } from './server.ts';
import { readSettings } from './settings.ts';

const settings = readSettings(process.env);
const log = createLog(settings.logLevel);

// The game goes first where both run on one machine: its answers wait for no picture.
const { PRIORITY_BELOW_NORMAL } = constants.priority;
if (getPriority() < PRIORITY_BELOW_NORMAL) setPriority(PRIORITY_BELOW_NORMAL);

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
