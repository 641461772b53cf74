/**
 * The time by a clock that nobody can set while this process runs, ms since 1970 as it was set at its start. For everything
 * but what carries a time of its own: tokens, credentials, files.
 */
export const steadyNow = (): number => performance.timeOrigin + performance.now();
