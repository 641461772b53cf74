import type { Role } from '@baize/auth';

const HOMES: Record<Role, string> = {
  player: '/',
  dealer: '/dealer',
  'pit-boss': '/operator/pit',
  operator: '/operator',
  auditor: '/operator/rounds',
  regulator: '/operator/rounds',
  // From there to what it permits.
  composed: '/operator',
};

/** The start page of a role. */
export const homeOf = (role: Role): string => HOMES[role];

/** The page where a generated password is replaced. */
export const NEW_PASSWORD_PAGE = '/account/new-password';
