/** What nobody does alone in the office. One code per kind: pages translate these codes. */
export const OFFICE_KINDS = [
  'staff-account',
  'staff-role',
  'staff-reset',
  'staff-factor',
  'staff-enable',
  'house-role',
  'staff-sso',
  'table-config',
  'table-service',
  'table-key',
  'api-token',
  'balance-adjustment',
  'player-erasure',
  'house-setting',
] as const;
export type OfficeKind = (typeof OFFICE_KINDS)[number];

/**
 * What nobody does alone at a table or about a settled round. The events of the table are the record of these requests, from which
 * the database lists them, and its game server decides them.
 */
export const PIT_KINDS = ['round-void', 'round-reversal', 'round-resettle', 'round-abandon'] as const;
export type PitKind = (typeof PIT_KINDS)[number];

export const APPROVAL_KINDS = [...OFFICE_KINDS, ...PIT_KINDS] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

export const isPitKind = (kind: string): kind is PitKind => PIT_KINDS.some((each) => each === kind);

/** What becomes of a request: open until it is decided or expires; `overtaken` when its round ended in another way. */
export const APPROVAL_STATES = ['open', 'approved', 'refused', 'withdrawn', 'overtaken', 'expired'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** How a request is decided: by another person, or by its asker, who can only withdraw it. */
export const DECISIONS = ['approved', 'refused', 'withdrawn'] as const;
export type Decision = (typeof DECISIONS)[number];

/** How long a request can be approved, ms. */
export const APPROVAL_MS = 48 * 3_600_000;
