import { ROLES, type Role } from '@baize/auth/roles';

/** A stored role; `null` for none, and for one that no longer exists. */
export const readRole = (text: string | null): Role | null => ROLES.find((role) => role === text) ?? null;

/** The roles of staff. */
export const STAFF_ROLES = ROLES.filter((role) => role !== 'player');
