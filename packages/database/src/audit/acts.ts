/** Every act in the audit log, grouped by subject. One code per act: pages translate these codes. */
export const ACTS = [
  // Sign-in and sign-out. The subject is the account: `user:<id>`, or `name:<the typed name>` when no account has it.
  'signed-in',
  'sign-in-failed',
  'signed-out',
  'password-changed',
  'name-changed',
  'second-factor-added',
  'second-factor-removed',
  'recovery-code-used',
  'recovery-codes-renewed',
  'sessions-ended',
  // The dealer's console: `user:<id>` of its dealer.
  'console-locked',
  'console-unlocked',
  'console-lock-lifted',
  // Staff reading other people's data: `round:<id>`, `user:<id>`, `ledger`, `transfers`, `rounds`, `pit`, `audit`,
  // `staff`, `tables`, `table:<id>`.
  'looked',
  'exported',
  'verified',
  // Changes to accounts of staff and players: `user:<id>`.
  'account-created',
  'account-disabled',
  'account-enabled',
  'role-changed',
  'password-reset',
  'second-factor-reset',
  // Changes to the casino and its tables: `table:<id>`, `house`.
  'dealer-assigned',
  'dealer-unassigned',
  'table-configured',
  'key-rotated',
  'publish-key-issued',
  'publish-key-revoked',
  'demo-accounts-closed',
  'demo-accounts-opened',
  'backup-made',
  'backup-restored',
] as const;

export type ActCode = (typeof ACTS)[number];
