import type { ConfigField } from './config-field.ts';
import { valueAt } from './config-fields.ts';

/** A value that differs between two configurations. */
export interface Change {
  readonly field: ConfigField;
  readonly before: unknown;
  readonly after: unknown;
}

/** The values that differ, in the order of the form. */
export const changesBetween = (fields: readonly ConfigField[], before: unknown, after: unknown): readonly Change[] =>
  fields
    .map((field) => ({ field, before: valueAt(before, field), after: valueAt(after, field) }))
    .filter((change) => JSON.stringify(change.before ?? null) !== JSON.stringify(change.after ?? null));
