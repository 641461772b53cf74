import pg from 'pg';

/** The data violates a rule of the ledger or journal: a bug of ours that no retry can fix. */
export class Unwritable extends Error {
  override readonly name = 'Unwritable';
}

/**
 * The meaning of a failed write.
 * `fenced`: its fence (a version, a number, an id) belongs to another write; nothing was written.
 * `repeated`: one of its commands took effect before; nothing was written.
 * `again`: conflict with another transaction, such as a deadlock; nothing was written.
 * `lost`: the connection broke; it is unknown whether it was written.
 * `broken`: it can never be written: it violates a rule of the ledger or journal, or our code has a bug.
 * `unable`: anything else, such as a full disk; a later attempt may succeed.
 */
type Failure = 'fenced' | 'repeated' | 'again' | 'lost' | 'broken' | 'unable';

const UNIQUE_VIOLATION = '23505';
/** Unique keys that serve as fences: the next version of a stream, the next number of a chain, the id of a top-up. */
const FENCES = ['event_pkey', 'chain_link_pkey', 'top_up_pkey'];
const DEADLOCK_OR_SERIALIZATION = ['40P01', '40001'];
/** Postgres is shutting down, crashed, is starting, has no connection left, or timed out on an idle transaction. */
const SERVER_AWAY = ['57P01', '57P02', '57P03', '53300', '25P03'];

/** Error classes: invalid values, integrity violations, invalid statements, and exceptions raised by our triggers. */
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

/** Whether nothing could be written because the disk of the database is full. */
export const isDiskFull = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '53100';

/** Node's own errors have a code; a TypeError or RangeError without one comes from our code. */
function failureOfOurs(error: unknown): Failure {
  if (error instanceof Error && isConnectionError(error)) return 'lost';
  const isOurs = error instanceof Unwritable || error instanceof TypeError || error instanceof RangeError;
  return isOurs && !('code' in error) ? 'broken' : 'unable';
}

/** Node's socket errors have a code; the driver's own ("Connection terminated unexpectedly") have only a message. */
function isConnectionError(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : '';
  return (
    /^E(CONN|PIPE|TIMEDOUT|HOST|NET)/.test(code) ||
    /connection|not queryable|connect timeout|trying to connect/i.test(error.message)
  );
}
