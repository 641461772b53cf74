import { type DestinationStream, type Logger, pino } from 'pino';

/** Whatever happens to be logged, these never are: whoever reads the log must not be able to play as somebody else. */
const SECRETS = ['cookie', 'authorization', 'token', 'password', 'secret', 'seed', 'card', 'cards', 'fact', 'sealed'];

/** Lines of JSON on the standard output. */
export function createLog(level: string, to?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), remove: true },
  };
  return to ? pino(options, to) : pino(options);
}
