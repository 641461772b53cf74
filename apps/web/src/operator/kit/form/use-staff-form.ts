'use client';

import { type FormEvent, startTransition, useActionState, useEffect } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { FieldName, FormState } from '../../../account/entering/form-state.ts';
import { useReaching } from '../../../ui/acting/use-reaching.ts';
import { judgedBy } from './judged-by.ts';

export type StaffFormOf<Values extends FieldValues, State extends FormState> = {
  /** The server's action; it judges again. */
  readonly act: (state: Awaited<State>, form: FormData) => Promise<State>;
  /** Judges the fields before they are sent, with messages in the reader's language. */
  readonly schema: z.ZodType<Values, Values>;
  readonly start: DefaultValues<Values>;
  /** The field at which a refusal of the server is shown; others belong to the whole form. */
  readonly fields: Partial<Record<FieldName, Path<Values>>>;
};

/** A form of staff: its faults and the server's refusals are shown at their fields, and the first one has the focus. */
export function useStaffForm<Values extends FieldValues, State extends FormState>({
  act,
  schema,
  start,
  fields,
}: StaffFormOf<Values, State>) {
  const [state, send, busy] = useActionState(useReaching(act), {} as Awaited<State>); // nothing to report yet
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: start,
    resolver: judgedBy(schema),
  });
  const refused = state.error;
  const field = refused && refused.field !== 'form' ? fields[refused.field] : undefined;
  useEffect(() => {
    if (refused && field) setError(field, { type: 'refused', message: refused.message }, { shouldFocus: true });
  }, [refused, field, setError]);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const typed = new FormData(event.currentTarget);
    return handleSubmit(() => startTransition(() => send(typed)))(event);
  };
  /** What a field needs: its name, its value and its fault. */
  const at = (name: Path<Values>) => {
    const message = formState.errors[name]?.message;
    return { ...register(name), error: typeof message === 'string' ? message : undefined };
  };
  return { state, busy, at, form: { onSubmit, noValidate: true } };
}
