import type { ApiPermission } from '@baize/auth/roles';
import type { Language } from '../../i18n/language.ts';

/** What a permission of a token lets a program do. */
export const permissionName = (permission: ApiPermission, { say }: Language): string =>
  say(`staff.permission.${permission}`);
