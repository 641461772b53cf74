import { may, ROLES } from '@baize/auth';
import type { ChatLine } from '@baize/protocol';

/** The role shown with the lines of a user with this role. */
export function chatRoleOf(text: string): ChatLine['role'] {
  const role = ROLES.find((known) => known === text);
  if (role === undefined || may(role, 'play')) return 'player';
  return may(role, 'deal') ? 'dealer' : 'staff';
}
