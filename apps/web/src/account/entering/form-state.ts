import type { RefusalCode } from '@baize/auth';

/** The state of a submitted form: the error, its field, and the entered values. */
export type FormState = {
  readonly error?: { readonly field: FieldName | 'form'; readonly message: string };
  /** The confirmation, if the page stays open. */
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
  'arrival-code-wrong': 'code',
  'recovery-code-wrong': 'code',
  'reason-missing': 'why',
};

/** The field to which a refusal belongs; otherwise the whole form. */
export const fieldOf = (code: RefusalCode): FieldName | 'form' => FIELD_OF[code] ?? 'form';
