import type { Holder, Role } from '@baize/auth';
import type { Language } from '../i18n/language.ts';

/** The name of the role in the reader's language; of a composed one as the house has called it. */
export function roleName(of: Role | Holder, { say }: Language): string {
  const { role, composed }: Holder = typeof of === 'string' ? { role: of } : of;
  return composed?.name ?? say(`account.role.${role}`);
}
