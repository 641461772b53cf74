import { type Holder, may, parseRole, type Role } from '@baize/auth';
import type { ChatLine } from '@baize/protocol';

/** As what somebody appears beside their lines: by what they may do, or by the role that is stored for them. */
export function chatRoleOf(who: Holder | string): ChatLine['role'] {
  const holder: Holder | Role = typeof who === 'string' ? parseRole(who) : who;
  if (may(holder, 'play')) return 'player';
  return may(holder, 'deal') ? 'dealer' : 'staff';
}
