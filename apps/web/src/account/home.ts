import type { Role } from '@baize/auth';
import type { Language } from '../i18n/language.ts';

const HOMES: Record<Role, string> = {
  player: '/',
  dealer: '/dealer',
  'pit-boss': '/operator/pit',
  operator: '/operator/rounds',
  auditor: '/operator/rounds',
};

/** Where somebody with this role starts. */
export const homeOf = (role: Role): string => HOMES[role];

/** Where somebody chooses a password in place of the one that the house made. */
export const NEW_PASSWORD_PAGE = '/account/new-password';

/** The role as a person reads it. */
export const roleName = (role: Role, { say }: Language): string => say(`account.role.${role}`);
