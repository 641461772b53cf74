import type { Role } from '@baize/auth';
import type { Language } from '../i18n/language.ts';

const HOMES: Record<Role, string> = {
  player: '/',
  dealer: '/dealer',
  'pit-boss': '/operator/pit',
  operator: '/operator/rounds',
  auditor: '/operator/rounds',
};

/** The start page of a role. */
export const homeOf = (role: Role): string => HOMES[role];

/** The page where a generated password is replaced. */
export const NEW_PASSWORD_PAGE = '/account/new-password';

/** The name of the role in the reader's language. */
export const roleName = (role: Role, { say }: Language): string => say(`account.role.${role}`);
