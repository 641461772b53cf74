import pg from 'pg';

/**
 * What a failed write means.
 * `stale`: another writer has those versions; nothing was written.
 * `repeated`: a command of it took effect before; nothing was written.
 * `again`: it met another transaction (a deadlock); nothing was written.
 * `lost`: the connection broke, and with it the knowledge whether it was written.
 * `broken`: anything else; nothing was written and trying again would not help.
 */
type Failure = 'stale' | 'repeated' | 'again' | 'lost' | 'broken';

const UNIQUE_VIOLATION = '23505';
const DEADLOCK_OR_SERIALIZATION = ['40P01', '40001'];
/** The server is shutting down, was killed, is starting, has no connection left, or gave up waiting for this process. */
const SERVER_AWAY = ['57P01', '57P02', '57P03', '53300', '25P03'];

export function failureOf(error: unknown): Failure {
  if (!(error instanceof pg.DatabaseError))
    return error instanceof Error && isConnectionError(error) ? 'lost' : 'broken';
  const { code = '', constraint } = error;
  if (code === UNIQUE_VIOLATION && constraint === 'event_pkey') return 'stale';
  if (code === UNIQUE_VIOLATION && constraint === 'command_pkey') return 'repeated';
  if (DEADLOCK_OR_SERIALIZATION.includes(code)) return 'again';
  return SERVER_AWAY.includes(code) || code.startsWith('08') ? 'lost' : 'broken';
}

/** Node names socket errors by a code; the driver's own ("Connection terminated unexpectedly") have only their words. */
function isConnectionError(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : '';
  return (
    /^E(CONN|PIPE|TIMEDOUT|HOST|NET)/.test(code) || /connection|not queryable|connect timeout/i.test(error.message)
  );
}
