import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/** Judges the values of a form by a schema, whose messages are in the reader's language: one fault for each field. */
export const judgedBy =
  <Values extends FieldValues>(schema: z.ZodType<Values, Values>): Resolver<Values> =>
  (values) => {
    const read = schema.safeParse(values);
    if (read.success) return { values: read.data, errors: {} };
    const faults = read.error.issues.toReversed().map(({ path, message }) => [path[0], { type: 'fault', message }]);
    const errors: FieldErrors<Values> = Object.fromEntries(faults);
    return { values: {}, errors };
  };
