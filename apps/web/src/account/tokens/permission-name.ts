import type { Composable } from '@baize/auth/roles';
import type { Language } from '../../i18n/language.ts';

/** What a permission lets a person do, or a program for them. */
export const permissionName = (permission: Composable, { say }: Language): string =>
  say(`staff.permission.${permission}`);
