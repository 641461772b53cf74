/** What nobody does alone. One code per kind: pages translate these codes. */
export const APPROVAL_KINDS = [
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
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

/** What becomes of a request: open until it is decided or expires. */
export const APPROVAL_STATES = ['open', 'approved', 'refused', 'withdrawn', 'expired'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** How a request is decided: by another person, or by its asker, who can only withdraw it. */
export const DECISIONS = ['approved', 'refused', 'withdrawn'] as const;
export type Decision = (typeof DECISIONS)[number];
