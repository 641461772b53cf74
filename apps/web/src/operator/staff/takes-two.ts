/** The changes of an account that a second person decides, by the kind of their request. */
export const TAKES_TWO = {
  enable: 'staff-enable',
  role: 'staff-role',
  reset: 'staff-reset',
  'reset-factor': 'staff-factor',
  'link-sso': 'staff-sso',
} as const;
