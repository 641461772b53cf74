/** Every account has exactly one role. The database refuses other values. */
export const ROLES = ['player', 'dealer', 'pit-boss', 'operator', 'auditor'] as const;
export type Role = (typeof ROLES)[number];

/** Staff: all roles except player. */
export type StaffRole = Exclude<Role, 'player'>;

/**
 * The permissions of each role, used by pages, commands and sockets. Staff cannot play, and neither dealers nor
 * operators can supervise.
 */
const ALLOWED = {
  /** Take a seat, bet, decide. Guests are players. */
  play: ['player'],
  /** Write at a table. */
  chat: ['player', 'dealer', 'pit-boss'],
  /** Take a table and deal it. */
  deal: ['dealer'],
  /** Hide a chat line, mute its author, slow down the chat; dealers only at the table they deal. */
  moderate: ['dealer', 'pit-boss', 'operator'],
  /** Issue and revoke the key with which an encoder publishes a table's picture; dealers only at the table they deal. */
  'change-publish-keys': ['dealer', 'pit-boss', 'operator'],
  /** Pause, resume, void, hand over; lift a mute. */
  supervise: ['pit-boss'],
  /** Read every round with its events and bets. */
  'read-history': ['pit-boss', 'operator', 'auditor'],
  /** Take, note and close incidents, and answer what players say is wrong with a round. */
  'answer-incidents': ['pit-boss', 'operator'],
  /** Switch bets off, at once; operators switch them on again. */
  'stop-bets': ['pit-boss', 'operator'],
  /** Search what was written at all tables, hidden lines included. */
  'search-chat': ['pit-boss', 'operator'],
  /** Watch the recordings of rounds. */
  'watch-recordings': ['operator'],
  /** Print the codes of physical cards. */
  'print-cards': ['dealer', 'pit-boss', 'operator', 'auditor'],
  /** Read every account and transfer, and the proof that the books balance. */
  'read-ledger': ['operator', 'auditor'],
  /** Credit and debit the balances of players, and decide about it as the second person. */
  'adjust-balances': ['operator'],
  /** Erase who a player is, and decide about it as the second person. */
  'erase-players': ['operator'],
  /** Open and close tables, change limits, pace and dealers. */
  manage: ['operator'],
  /** Create, disable and re-enable staff accounts, change their roles, reset them, end their sessions. */
  'manage-staff': ['operator'],
  /** Decide, as the second person, what is asked about staff accounts. */
  'approve-staff': ['operator'],
  /** Decide, as the second person, what is asked about tables. */
  'approve-tables': ['pit-boss', 'operator'],
  /** Put a draft into service; one with terms of its own takes a second person. */
  'open-tables': ['pit-boss', 'operator'],
  /** Read what staff did outside the tables, and sign-ins. */
  'read-audit': ['operator', 'auditor'],
  /** Disable and enable accounts of players, end their sessions, write notes about them. */
  'manage-players': ['operator'],
  /** Make and revoke tokens of one's own, with which programs act. */
  'use-api': ['operator'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof ALLOWED;

/** The roles with a permission. */
export function rolesAllowed(permission: Permission): readonly Role[] {
  return ALLOWED[permission];
}

/** Whether a role has a permission. */
export function may(role: Role, permission: Permission): boolean {
  return rolesAllowed(permission).includes(role);
}

/** The permissions that a token can have. */
export const API_PERMISSIONS = [
  'read-history',
  'read-ledger',
  'read-audit',
  'manage',
  'open-tables',
  'manage-players',
  'approve-tables',
] as const satisfies readonly Permission[];
export type ApiPermission = (typeof API_PERMISSIONS)[number];

/** Whether a program changes something with it. */
export const isActing = (permission: ApiPermission): boolean => !permission.startsWith('read-');

/** Reads a stored role. The database refuses other values, so an unknown one throws. */
export function parseRole(text: string | null | undefined): Role {
  const role = ROLES.find((known) => known === text);
  if (role === undefined) throw new TypeError(`"${text}" is not a role`);
  return role;
}
