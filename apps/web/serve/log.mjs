// The web server's log: lines of JSON on the standard output, as the game server writes them.

const LEVELS = ['debug', 'info', 'warn', 'error'];

/**
 * Writes a line of the log, when LOG_LEVEL asks for lines of its level. JSON keeps whatever was sent to us within its line.
 * @param {'debug' | 'info' | 'warn' | 'error'} level
 * @param {string} msg what happened
 * @param {Readonly<Record<string, unknown>>} [fields] who, where and what; never a password, a cookie, a code or a card
 */
export function log(level, msg, fields = {}) {
  const wanted = LEVELS.indexOf(process.env.LOG_LEVEL ?? 'info');
  if (LEVELS.indexOf(level) < wanted) return;
  process.stdout.write(`${JSON.stringify({ level, time: new Date().toISOString(), ...fields, msg })}\n`);
}

/**
 * The same for what anybody can cause: no more than `most` lines a minute, and then one that says how many there were.
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
