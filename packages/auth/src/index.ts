export {
  disableAccount,
  enableAccount,
  endSessions,
  resetPassword,
  resetSecondFactor,
} from './accounts/account-changes.ts';
export { type Adjusted, adjustBalance } from './accounts/adjust-balance.ts';
export { type MadeToken, makeApiToken, revokeApiToken } from './accounts/api-tokens.ts';
export { confirmArrival, readArrivalCode } from './accounts/arrival.ts';
export { closeDemoAccounts, openDemoAccounts } from './accounts/demo.ts';
export { DEMO_ACCOUNTS, type DemoAccount } from './accounts/demo-accounts.ts';
export { composedOf, holderOf, rolesWith } from './accounts/holder.ts';
export { limitSelf } from './accounts/own-limits.ts';
export { type Actor, createStaffAccount, type NewAccount } from './accounts/people.ts';
export { renamePlayer } from './accounts/rename.ts';
export { EXCLUSION_DAYS, type ExclusionDays, excludeSelf } from './accounts/self-exclusion.ts';
export {
  changeStaffRole,
  disableStaff,
  enableStaff,
  endStaffSessions,
  hireStaff,
  resetStaffPassword,
  resetStaffSecondFactor,
} from './accounts/staff-accounts.ts';
export { ASKING_OR_DECIDING, kindsSeenBy, kindsSeenWith } from './approvals/approval-kind.ts';
export { areIndependent, namesOfDeciders, readHindrance } from './approvals/approval-people.ts';
export { FIRST_DAY_MS, HINDRANCES, type Hindrance } from './approvals/approval-rules.ts';
export { type Asker, askApproval, type Decided, decideApproval, type Request } from './approvals/approvals.ts';
export { TOKEN_DAYS } from './approvals/token-kind.ts';
export { type Auth, type AuthOptions, createAuth } from './auth.ts';
export {
  type Added,
  addPasskey,
  confirmApp,
  readSecondFactors,
  removeSecondFactor,
  renewRecoveryCodes,
  type SecondFactors,
  startApp,
  startPasskey,
} from './credentials/factor-setup.ts';
export { provePassword } from './credentials/prove-password.ts';
export {
  askForPasskey,
  type Challenge,
  giveCode,
  givePasskey,
  giveRecoveryCode,
  type PasskeyAsked,
  readChallenge,
} from './credentials/second-step.ts';
export { addressOf } from './door/address.ts';
export { changePassword, type Outcome, playAsGuest, signIn, signOut, signUp } from './door/door.ts';
export type { DoorEntry } from './door/door-log.ts';
export { AUTH_PATH } from './door/door-paths.ts';
export { networkOf } from './door/lines.mjs';
export { brandOrigins } from './door/origins.ts';
export { clientAddress, isForwardingTrusted, readTrustedProxies, UNTRUSTED_FORWARDING } from './door/proxies.mjs';
export { composeRole, endRole } from './house/house-roles.ts';
export { type SetHouse, setHouse } from './house/set-house.ts';
export { canSignIn } from './readiness.ts';
export { REFUSAL_CODES, type Refusal, type RefusalCode, refusal } from './refusals.ts';
export {
  API_PERMISSIONS,
  type ApiPermission,
  type AssignedRole,
  assignedTo,
  type BuiltInRole,
  COMPOSABLE,
  type Composable,
  composedId,
  type Holder,
  isActing,
  may,
  type Permission,
  parseRole,
  permissionsOf,
  REGULATOR_HOURS,
  type RegulatorHours,
  ROLES,
  type Role,
  rolesAllowed,
  type StaffRole,
} from './roles.ts';
export { isConsoleLocked, liftConsoleLock, lockConsole, touchConsole, unlockConsole } from './sessions/console-lock.ts';
export { endOwnSessions, type OpenSession, readOpenSessions } from './sessions/own-sessions.ts';
export { type Due, type Entrance, holdsSession, type Identity, readEntrance, readSession } from './sessions/session.ts';
export { readAuthSettings, readFourEyes } from './settings.ts';
export { finishSso, type SsoStarted, startSso } from './sso/enter-by-sso.ts';
export { linkStaffSso, readSsoLink, unlinkStaffSso } from './sso/sso-links.ts';
export { readSsoSettings, type SsoOptions } from './sso/sso-settings.ts';
export { type Bearer, readBearer } from './tokens/api-token.ts';
export { createPublishKey, publishKeyHash } from './tokens/publish-key.ts';
export { fitsRound, replayKey } from './tokens/replay-key.ts';
export { isSameText } from './tokens/same-text.ts';
export {
  checkSocketToken,
  issueOwnerToken,
  issueSocketToken,
  readTokenSession,
  type SocketToken,
  type TokenSession,
} from './tokens/socket-token.ts';
