/** Every act in the audit log, grouped by subject. One code per act: pages translate these codes. */
export const ACTS = [
  // Sign-in and sign-out. The subject is the account: `user:<id>`, or `name:<the typed name>` when no account has it.
  'signed-in',
  'sign-in-failed',
  'signed-out',
  'password-changed',
  'name-changed',
  'self-excluded',
  'second-factor-added',
  'second-factor-removed',
  'recovery-code-used',
  'recovery-codes-renewed',
  'sessions-ended',
  // The dealer's console: `user:<id>` of its dealer.
  'console-locked',
  'console-unlocked',
  'console-lock-lifted',
  // Staff reading other people's data: `round:<id>`, `user:<id>`, `ledger`, `transfers`, `rounds`, `pit`, `chat`,
  // `audit`, `staff`, `tables`, `servers`, `table:<id>`.
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
  // Dealers and the pit at a table, read from its journal: `round:<id>`, `table:<id>`.
  'dealer-assigned',
  'dealer-unassigned',
  'table-opened',
  'table-closed',
  'table-paused',
  'table-resumed',
  'handed-over',
  'announced',
  'shoe-changed',
  'entry-corrected',
  'irregularity-reported',
  'void-asked',
  'void-approved',
  'void-refused',
  'round-voided',
  'abandon-asked',
  'abandon-refused',
  'round-abandoned',
  'reversal-asked',
  'reversal-refused',
  'round-reversed',
  // An open item of the pit, which a pit boss takes: `table:<id>`, `chat`.
  'matter-taken',
  // The chat, read from its rows: `user:<id>` of the author, `table:<id>`.
  'person-muted',
  'mute-lifted',
  'message-hidden',
  'report-dismissed',
  'chat-paced',
  // Changes to the casino and its tables: `table:<id>`, `house`.
  'table-configured',
  // Their life, read from its events: `table:<id>`, and `tables` for their order.
  'table-created',
  'table-put-in-service',
  'table-renamed',
  'tables-ordered',
  'table-retired',
  'table-reopened',
  // An operator chooses the engine that runs a table, or leaves it to the balance: `table:<id>`.
  'table-placed',
  // What takes two people: `user:<id>`, `name:<username>` of an account to be made, `table:<id>`.
  'approval-asked',
  'approval-given',
  'approval-refused',
  'approval-withdrawn',
  // What a game server gives to players by its settings: `house`.
  'grants-set',
  'key-rotated',
  'publish-key-issued',
  'publish-key-revoked',
  'demo-accounts-closed',
  'demo-accounts-opened',
  'backup-made',
  'backup-restored',
  'archived',
] as const;

export type ActCode = (typeof ACTS)[number];
