import type { Role } from '@baize/auth';
import type { Language } from '../i18n/language.ts';

/** The name of the role in the reader's language. */
export const roleName = (role: Role, { say }: Language): string => say(`account.role.${role}`);
