'use client';

import { type ComponentProps, type ReactNode, useId } from 'react';

export type FieldTexts = {
  label: string;
  /** A hint shown before input. */
  hint?: string | undefined;
  /** The error and how to correct it; announced when it appears. */
  error?: string | undefined;
};

type FrameProps = FieldTexts & { id: string; children: ReactNode; className?: string };

const describedBy = (id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

function FieldFrame({ id, label, hint, error, children, className = '' }: FrameProps) {
  return (
    <div className={`grid content-start gap-1.5 ${className}`}>
      <label htmlFor={id} className="font-medium text-body">
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-fine text-ink-soft">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} aria-live="polite" className="text-fine text-danger empty:hidden">
        {error}
      </p>
    </div>
  );
}

const BOX =
  'flex min-h-11 items-center gap-2.5 rounded-1 border bg-ground/60 px-3.5 transition-colors focus-within:outline-offset-2 focus-within:[outline:var(--focus-ring)]';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'prefix'> &
  FieldTexts & {
    /** Content inside the box, before and after the input. */
    before?: ReactNode;
    after?: ReactNode;
  };

/** A text field with its label above and its error below. */
export function TextField({ label, hint, error, before, after, className, ...input }: TextFieldProps) {
  const id = useId();
  const texts = { label, hint, error };
  return (
    <FieldFrame id={id} {...texts} {...(className ? { className } : {})}>
      <span className={`${BOX} ${error ? 'border-danger' : 'border-line-strong'}`}>
        {before}
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, texts)}
          className="min-w-0 flex-1 self-stretch bg-transparent py-2 outline-none placeholder:text-ink-faint"
        />
        {after}
      </span>
    </FieldFrame>
  );
}

export type SelectFieldProps = Omit<ComponentProps<'select'>, 'id'> & FieldTexts;

/** A native select. */
export function SelectField({ label, hint, error, className, children, ...select }: SelectFieldProps) {
  const id = useId();
  const texts = { label, hint, error };
  return (
    <FieldFrame id={id} {...texts} {...(className ? { className } : {})}>
      <span className={`${BOX} ${error ? 'border-danger' : 'border-line-strong'}`}>
        <select
          {...select}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, texts)}
          className="min-w-0 flex-1 self-stretch bg-transparent py-2 outline-none [&>option]:bg-surface"
        >
          {children}
        </select>
      </span>
    </FieldFrame>
  );
}

export type CheckFieldProps = Omit<ComponentProps<'input'>, 'id' | 'type'> & { label: ReactNode };

/** A checkbox whose label can be clicked. */
export function CheckField({ label, className = '', ...input }: CheckFieldProps) {
  return (
    <label className={`flex min-h-11 items-center gap-3 ${className}`}>
      <input {...input} type="checkbox" className="size-5 flex-none accent-accent" />
      <span>{label}</span>
    </label>
  );
}
