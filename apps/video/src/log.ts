import { type DestinationStream, type Logger, pino } from 'pino';

/** Fields that are never logged: a reader of the log must not be able to publish or watch. */
const SECRETS = ['cookie', 'authorization', 'token', 'secret', 'key', 'offer', 'answer'];

/** Logs lines of JSON, in the form of the other servers, to standard output or to `to`. */
export function createLog(level: string, to?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), remove: true },
  };
  return to ? pino(options, to) : pino(options);
}
