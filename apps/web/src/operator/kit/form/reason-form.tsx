'use client';

import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/controls/field.tsx';
import { judgedBy } from './judged-by.ts';
import { reason } from './reason.ts';

export type ReasonFormProps = {
  label: string;
  /** What is done with it. */
  verb: string;
  busy: boolean;
  grave?: boolean;
  onReason: (reason: string) => void;
  /** Further keys. */
  children?: ReactNode;
};

/** An action that needs a reason, which is recorded with it. */
export function ReasonForm({ label, verb, busy, grave = false, onReason, children }: ReasonFormProps) {
  const { say } = useLanguage();
  const schema = z.object({ reason: reason(say('office.reasonFault')) });
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' }, resolver: judgedBy(schema) });
  const error = formState.errors.reason?.message;
  return (
    <form
      className="flex w-full flex-wrap items-start gap-3"
      onSubmit={handleSubmit((typed) => onReason(typed.reason))}
      noValidate
    >
      <TextField
        {...register('reason')}
        label={label}
        className="min-w-60 flex-1"
        maxLength={200}
        autoComplete="off"
        error={error}
      />
      <span className={`flex flex-wrap gap-3 self-end ${error === undefined ? '' : 'sm:mb-5.75'}`}>
        <Button type="submit" variant={grave ? 'grave' : 'quiet'} busy={busy}>
          {verb}
        </Button>
        {children}
      </span>
    </form>
  );
}
