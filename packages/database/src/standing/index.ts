export { type AccountsNow, readAccountsNow } from './accounts-now.ts';
export {
  type CountedPlaySession,
  isLongerThanCounted,
  playSessionAt,
  readPlaySessions,
  withPlayed,
} from './play-sessions.ts';
export { type PlayedPart, type RoundPosition, readPlayedParts, readPlayersOf } from './player-rounds.ts';
export { type ReadStanding, readStandingChanges, readStandings, type StandingChange } from './read-standings.ts';
export {
  type AnsweredCheck,
  type CheckTerms,
  checkDueAt,
  readCheckDue,
  readCheckTerms,
  writeCheckAnswer,
} from './reality-checks.ts';
