/** The roles that are built in: nobody changes them. The database refuses others, except those that the house composes. */
export const ROLES = ['player', 'dealer', 'pit-boss', 'operator', 'auditor', 'regulator'] as const;
export type BuiltInRole = (typeof ROLES)[number];

/** Every account has exactly one role. What a composed one may do is told by its permissions, never by the name. */
export type Role = BuiltInRole | 'composed';

/** For how long a regulator can have access, in hours, from the moment that two people have agreed. */
export const REGULATOR_HOURS = [4, 8, 24, 72, 168, 336, 720] as const;
export type RegulatorHours = (typeof REGULATOR_HOURS)[number];

/** The built-in roles of staff: all except player. */
export type StaffRole = Exclude<BuiltInRole, 'player'>;

/** The role of an account of staff as it is stored: a built-in one, or `house:` and the id of a composed one. */
export type AssignedRole = StaffRole | `house:${string}`;

/** A role that the house has composed of permissions. */
export interface ComposedRole {
  readonly id: string;
  readonly name: string;
  readonly permissions: readonly Composable[];
}

/** Who has a role; a composed one without its permissions may do nothing. */
export interface Holder {
  readonly role: Role;
  readonly composed?: ComposedRole | undefined;
}

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
  /** Ask for the round in play to be void. */
  'ask-voids': ['dealer', 'pit-boss'],
  /** Decide, as the second person, whether a round is void or abandoned. */
  'approve-voids': ['pit-boss', 'operator'],
  /** Read every round with its events and bets. */
  'read-history': ['pit-boss', 'operator', 'auditor', 'regulator'],
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
  'read-ledger': ['operator', 'auditor', 'regulator'],
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
  /** Decide, as the second person, what is asked about the settings of the house. */
  'approve-house': ['operator'],
  /** Put a draft into service; one with terms of its own takes a second person. */
  'open-tables': ['pit-boss', 'operator'],
  /** Read what staff did outside the tables, and sign-ins. */
  'read-audit': ['operator', 'auditor', 'regulator'],
  /** Disable and enable accounts of players, end their sessions, write notes about them. */
  'manage-players': ['operator'],
  /** Make and revoke tokens of one's own, with which programs act. */
  'use-api': ['pit-boss', 'operator'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof ALLOWED;

/** The built-in roles with a permission. */
export function rolesAllowed(permission: Permission): readonly BuiltInRole[] {
  return ALLOWED[permission];
}

/** Whether somebody, or a built-in role, has a permission. */
export function may(who: Role | Holder, permission: Permission): boolean {
  const { role, composed }: Holder = typeof who === 'string' ? { role: who } : who;
  if (role === 'composed') return composed?.permissions.some((each) => each === permission) ?? false;
  return rolesAllowed(permission).includes(role);
}

/** Of what a role can be composed: all permissions except to play, which staff do not. */
export type Composable = Exclude<Permission, 'play'>;
export const COMPOSABLE = (Object.keys(ALLOWED) as Permission[]).filter((each) => each !== 'play'); // its own keys

/** The permissions of a built-in role. */
export const permissionsOf = (role: StaffRole): readonly Composable[] => COMPOSABLE.filter((each) => may(role, each));

/** Permissions that no role has together: who supervises a table neither deals nor manages it. */
const APART: readonly (readonly [Permission, Permission])[] = [
  ['supervise', 'deal'],
  ['supervise', 'manage'],
];

/** Two of these permissions that no role has together. */
export const apartIn = (permissions: readonly Permission[]) =>
  APART.find((pair) => pair.every((each) => permissions.includes(each)));

/** Used at tables, at the dealer's console, at the door and on one's own account; everything else in the back office. */
const OUTSIDE: readonly Permission[] = [
  'play',
  'chat',
  'deal',
  'moderate',
  'change-publish-keys',
  'ask-voids',
  'print-cards',
  'use-api',
];

/** Whether any of these permissions is used in the back office, which opens with `read-history`. */
export const needsOffice = (permissions: readonly Permission[]): boolean =>
  permissions.some((each) => each !== 'read-history' && !OUTSIDE.includes(each));

/** Whether somebody may do more with the second permissions than with the first. */
export const isWider = (before: readonly string[], after: readonly string[]): boolean =>
  after.some((each) => !before.includes(each));

/** The permissions that a token can have. */
export const API_PERMISSIONS = [
  'read-history',
  'read-ledger',
  'read-audit',
  'manage',
  'open-tables',
  'manage-players',
  'approve-tables',
  'stop-bets',
  'answer-incidents',
  'adjust-balances',
  'supervise',
] as const satisfies readonly Permission[];
export type ApiPermission = (typeof API_PERMISSIONS)[number];

/** Whether a program changes something with it. */
export const isActing = (permission: ApiPermission): boolean => !permission.startsWith('read-');

const COMPOSED = 'house:';

/** The id of the composed role that is stored for an account; undefined for a built-in one. */
export const composedId = (stored: string): string | undefined =>
  stored.startsWith(COMPOSED) ? stored.slice(COMPOSED.length) : undefined;

/** A composed role as it is stored for an account. */
export const assignedTo = (id: string): `house:${string}` => `${COMPOSED}${id}`;

/** Reads a stored role, of an account or of a record. The database refuses other values, so an unknown one throws. */
export function parseRole(text: string | null | undefined): Role {
  if (text === 'composed' || (text != null && composedId(text) !== undefined)) return 'composed';
  const role = ROLES.find((known) => known === text);
  if (role === undefined) throw new TypeError(`"${text}" is not a role`);
  return role;
}
