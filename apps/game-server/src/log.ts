import { type DestinationStream, type Logger, pino } from 'pino';
import { nodeName } from './node-name.ts';

/** Fields that are never logged: a reader of the log must not be able to impersonate a player or learn cards. */
const SECRETS = ['cookie', 'authorization', 'token', 'password', 'secret', 'seed', 'card', 'cards', 'fact', 'sealed'];

/** Structured log in pino's form. */
export interface Log {
  info(about: object, message: string): void;
  error(about: object, message: string): void;
}

/** Logs lines of JSON, each with the process that wrote it, to standard output, or to `to`. */
export function createLog(level: string, to?: DestinationStream): Logger {
  const options = {
    level,
    base: { node: nodeName },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), remove: true },
  };
  return to ? pino(options, to) : pino(options);
}
