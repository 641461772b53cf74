/** Everybody who signs in has exactly one of these. The database refuses any other word. */
export const ROLES = ['player', 'dealer', 'pit-boss', 'operator', 'auditor'] as const;
export type Role = (typeof ROLES)[number];

/** The house's own people: everybody who does not play. */
export type StaffRole = Exclude<Role, 'player'>;

/**
 * Who may do what: the one table that pages, commands and sockets all ask.
 * Nobody who works here plays here, nobody who deals judges, and nobody who runs the house does either.
 */
const ALLOWED = {
  /** Sit down, bet, decide. Guests are players. */
  play: ['player'],
  /** Write at a table. */
  chat: ['player', 'dealer', 'pit-boss'],
  /** Take a table and deal it. */
  deal: ['dealer'],
  /** Hide a line of the chat, mute its author, slow the chat down; a dealer at the table they deal. */
  moderate: ['dealer', 'pit-boss', 'operator'],
  /** Pause, resume, void, hand over; lift a mute. */
  supervise: ['pit-boss'],
  /** Every round with its events and bets. */
  'read-history': ['pit-boss', 'operator', 'auditor'],
  /** Every account and transfer, and the proof that the books balance. */
  'read-ledger': ['operator', 'auditor'],
  /** Open and close tables, change limits, pace and who deals. */
  manage: ['operator'],
  /** Make, disable and re-enable accounts of staff, change their roles, reset them, end their sessions. */
  'manage-staff': ['operator'],
  /** What staff did outside the tables, and who came in. */
  'read-audit': ['operator', 'auditor'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof ALLOWED;

/** The roles that may do it. */
export function rolesAllowed(permission: Permission): readonly Role[] {
  return ALLOWED[permission];
}

/** Whether this role may do it. */
export function may(role: Role, permission: Permission): boolean {
  return rolesAllowed(permission).includes(role);
}

/** Reads a stored role. The database admits no other word, so another one is a broken invariant and throws. */
export function parseRole(text: string | null | undefined): Role {
  const role = ROLES.find((known) => known === text);
  if (role === undefined) throw new TypeError(`"${text}" is not a role`);
  return role;
}
