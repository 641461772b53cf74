import type { Role } from '@baize/auth';

const HOMES: Record<Role, string> = {
  player: '/',
  dealer: '/dealer',
  'pit-boss': '/operator/pit',
  operator: '/operator/rounds',
  auditor: '/operator/rounds',
};

/** Where somebody with this role starts. */
export const homeOf = (role: Role): string => HOMES[role];

const NAMES: Record<Role, string> = {
  player: 'Player',
  dealer: 'Dealer',
  'pit-boss': 'Pit boss',
  operator: 'Operator',
  auditor: 'Auditor',
};

/** The role as a person reads it. */
export const roleName = (role: Role): string => NAMES[role];
