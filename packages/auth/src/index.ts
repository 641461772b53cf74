export { disableAccount, enableAccount, endSessions, resetPassword, resetSecondFactor } from './account-changes.ts';
export { addressOf, networkOf } from './address.ts';
export { type Auth, type AuthOptions, createAuth } from './auth.ts';
export { isConsoleLocked, lockConsole, touchConsole, unlockConsole } from './console-lock.ts';
export { closeDemoAccounts, openDemoAccounts } from './demo.ts';
export { DEMO_ACCOUNTS, type DemoAccount } from './demo-accounts.ts';
export { changePassword, type Outcome, playAsGuest, signIn, signOut, signUp } from './door.ts';
export type { DoorEntry } from './door-log.ts';
export { AUTH_PATH } from './door-paths.ts';
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
} from './factor-setup.ts';
export { endOwnSessions, type OpenSession, readOpenSessions } from './own-sessions.ts';
export { type Actor, createStaffAccount, type NewAccount, renamePlayer } from './people.ts';
export { clientAddress, isForwardingTrusted, readTrustedProxies, UNTRUSTED_FORWARDING } from './proxies.mjs';
export { createPublishKey, publishKeyHash } from './publish-key.ts';
export { canSignIn } from './readiness.ts';
export { REFUSAL_CODES, type Refusal, type RefusalCode, refusal } from './refusals.ts';
export { fitsRound, replayKey } from './replay-key.ts';
export { may, type Permission, ROLES, type Role, rolesAllowed, type StaffRole } from './roles.ts';
export { isSameText } from './same-text.ts';
export {
  askForPasskey,
  type Challenge,
  giveCode,
  givePasskey,
  giveRecoveryCode,
  type PasskeyAsked,
  readChallenge,
} from './second-step.ts';
export { type Due, type Entrance, type Identity, readEntrance, readSession } from './session.ts';
export { readAuthSettings } from './settings.ts';
export {
  checkSocketToken,
  issueSocketToken,
  readTokenSession,
  type SocketToken,
  type TokenSession,
} from './socket-token.ts';
export {
  changeStaffRole,
  disableStaff,
  enableStaff,
  endStaffSessions,
  hireStaff,
  resetStaffPassword,
  resetStaffSecondFactor,
} from './staff-accounts.ts';
