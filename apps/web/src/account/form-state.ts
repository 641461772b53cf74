import type { RefusalCode } from '@baize/auth';

/** What a form shows after it was sent: what stood in the way, at which field, and what had been typed. */
export type FormState = {
  readonly error?: { readonly field: FieldName | 'form'; readonly message: string };
  /** It was done: say so where the page stays. */
  readonly done?: string;
  readonly name?: string;
};

export type FieldName = 'name' | 'password' | 'currentPassword' | 'adult' | 'code' | 'why';

const FIELD_OF: Partial<Record<RefusalCode, FieldName>> = {
  'name-malformed': 'name',
  'name-taken': 'name',
  'name-fixed': 'name',
  'password-too-short': 'password',
  'password-too-long': 'password',
  'password-weak': 'password',
  'password-unchanged': 'password',
  'current-password-wrong': 'currentPassword',
  'code-wrong': 'code',
  'code-used': 'code',
  'recovery-code-wrong': 'code',
  'reason-missing': 'why',
};

/** The field that a refusal is about; the whole form when it is about none. */
export const fieldOf = (code: RefusalCode): FieldName | 'form' => FIELD_OF[code] ?? 'form';
