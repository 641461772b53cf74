export { type DecidedLimit, type OwnLimit, type OwnLimitKey, readOwnLimits, setOwnLimit } from './own-limits.ts';
export { type PlayedSpan, playedMs, readPlayedSpans, readTimeLimits, type TimeLimit, usedUpLimit } from './own-time.ts';
export { type OwnUse, readOwnUse } from './own-use.ts';
