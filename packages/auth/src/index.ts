export { AUTH_PATH, type Auth, type AuthOptions, createAuth } from './auth.ts';
export { DEMO_ACCOUNTS, type DemoAccount, seedUsers } from './demo.ts';
export { changePassword, type Outcome, playAsGuest, signIn, signOut, signUp } from './door.ts';
export { createStaffAccount, type NewAccount, renamePlayer } from './people.ts';
export { type Refusal, type RefusalCode, refusal } from './refusals.ts';
export { may, type Permission, ROLES, type Role, rolesAllowed, type StaffRole } from './roles.ts';
export { type Identity, readSession } from './session.ts';
export { readAuthSettings } from './settings.ts';
