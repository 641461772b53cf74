import { composedId, ROLES, type Role } from '@baize/auth/roles';
import type { StaffMember } from '@baize/database';
import { roleName } from '../../account/role-name.ts';
import type { Language } from '../../i18n/language.ts';

/** A stored role; `null` for none, and for one that no longer exists. */
export function readRole(text: string | null): Role | null {
  if (text === 'composed' || composedId(text ?? '') !== undefined) return 'composed';
  return ROLES.find((role) => role === text) ?? null;
}

/** The role of an account, a composed one as the house calls it. */
export const memberRole = (member: Pick<StaffMember, 'role' | 'roleName'>, language: Language): string =>
  member.roleName ?? roleName(readRole(member.role) ?? 'player', language);

/** The built-in roles of staff. */
export const STAFF_ROLES = ROLES.filter((role) => role !== 'player');
