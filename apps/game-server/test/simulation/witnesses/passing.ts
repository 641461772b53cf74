/** Refusals that do not reveal the outcome of an earlier attempt. */
export const PASSING: readonly string[] = [
  'try-again',
  'shutting-down',
  'too-fast',
  'malformed',
  'signed-out',
  'not-allowed',
  'no-such-table',
];
