import pg from 'pg';

/** What was handed over breaks a law of the books: a fault of ours, which no other attempt mends. */
export class Unwritable extends Error {
  override readonly name = 'Unwritable';
}

/**
 * What a failed write means.
 * `fenced`: what it is fenced by (a version, a number) is another write's; nothing was written.
 * `repeated`: a command of it took effect before; nothing was written.
 * `again`: it met another transaction (a deadlock); nothing was written.
 * `lost`: the connection broke, and with it the knowledge whether it was written.
 * `broken`: what was asked can never be written: it breaks a law of the books, or our own code is at fault.
 * `unable`: anything else, say a full disk; it may go another time.
 */
type Failure = 'fenced' | 'repeated' | 'again' | 'lost' | 'broken' | 'unable';

const UNIQUE_VIOLATION = '23505';
/** Keys that only one write can have: the next version of a stream, the next number of a chain. */
const FENCES = ['event_pkey', 'chain_link_pkey'];
const DEADLOCK_OR_SERIALIZATION = ['40P01', '40001'];
/** The server is shutting down, was killed, is starting, has no connection left, or gave up waiting for this process. */
const SERVER_AWAY = ['57P01', '57P02', '57P03', '53300', '25P03'];

/** Classes of errors: impossible values, integrity, statements that make no sense, and what a trigger of ours refuses. */
const BROKEN = ['22', '23', '42', 'P0'];

export function failureOf(error: unknown): Failure {
  if (!(error instanceof pg.DatabaseError)) return failureOfOurs(error);
  const { code = '', constraint = '' } = error;
  if (code === UNIQUE_VIOLATION && FENCES.includes(constraint)) return 'fenced';
  if (code === UNIQUE_VIOLATION && constraint === 'event_command_key') return 'repeated';
  if (DEADLOCK_OR_SERIALIZATION.includes(code)) return 'again';
  if (SERVER_AWAY.includes(code) || code.startsWith('08')) return 'lost';
  return BROKEN.includes(code.slice(0, 2)) ? 'broken' : 'unable';
}

/** Node gives every error of its own a code; one without is thrown by what is written here. */
function failureOfOurs(error: unknown): Failure {
  if (error instanceof Error && isConnectionError(error)) return 'lost';
  const isOurs = error instanceof Unwritable || error instanceof TypeError || error instanceof RangeError;
  return isOurs && !('code' in error) ? 'broken' : 'unable';
}

/** Node names socket errors by a code; the driver's own ("Connection terminated unexpectedly") have only their words. */
function isConnectionError(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : '';
  return (
    /^E(CONN|PIPE|TIMEDOUT|HOST|NET)/.test(code) || /connection|not queryable|connect timeout/i.test(error.message)
  );
}
