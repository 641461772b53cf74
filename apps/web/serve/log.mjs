// The web server's log: JSON lines on standard output, in the format of the game server.

const LEVELS = ['debug', 'info', 'warn', 'error'];

/**
 * Writes a log line if LOG_LEVEL includes its level. JSON keeps any input within its line.
 * @param {'debug' | 'info' | 'warn' | 'error'} level
 * @param {string} msg the event
 * @param {Readonly<Record<string, unknown>>} [fields] details; never a password, a cookie, a code or a card
 */
export function log(level, msg, fields = {}) {
  const wanted = LEVELS.indexOf(process.env.LOG_LEVEL ?? 'info');
  if (LEVELS.indexOf(level) < wanted) return;
  process.stdout.write(`${JSON.stringify({ level, time: new Date().toISOString(), ...fields, msg })}\n`);
}

/**
 * The same for events that anybody can cause: at most `most` lines a minute, then one line with the number of omitted
 * ones.
 * @param {typeof log} write
 * @param {{ most?: number, now?: () => number }} [options]
 * @returns {typeof log}
 */
export function atMost(write, { most = 60, now = Date.now } = {}) {
  let minute = 0;
  let lines = 0;
  return (level, msg, fields) => {
    const current = Math.floor(now() / 60_000);
    if (current !== minute) {
      if (lines > most) write('warn', 'lines were left out', { count: lines - most });
      minute = current;
      lines = 0;
    }
    lines += 1;
    if (lines <= most) write(level, msg, fields);
  };
}
