'use client';

import type { StoredConfig } from '@baize/protocol';
import type { UseFormReturn } from 'react-hook-form';
import type { Language } from '../../../i18n/language.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import styles from '../tables.module.css';
import type { ConfigField } from './config-field.ts';
import { valueAt } from './config-fields.ts';
import { nameOf, valueText } from './config-words.ts';
import type { Values } from './use-config-form.ts';

export type ConfigGroupProps = {
  /** The heading of fields that belong together. */
  name: string | null;
  fields: readonly ConfigField[];
  form: UseFormReturn<Values>;
  current: StoredConfig;
  /** The ids of the fields whose value differs from the current version. */
  changed: ReadonlySet<string>;
  currency: string;
  undo: (field: ConfigField) => void;
  /** The faults, by the id of a field. */
  faults: Readonly<Record<string, string>>;
};

/** Fields that belong together: the lines of a paytable, the limits of some bets. */
export function ConfigGroup({ name, fields, ...rest }: ConfigGroupProps) {
  const rows = fields.map((field) => <Row key={field.id} field={field} {...rest} group={name} />);
  if (name === null) return <div className={styles.group}>{rows}</div>;
  return (
    <fieldset className={styles.group} data-kind={fields[0]?.kind.is}>
      <legend>{name}</legend>
      {rows}
    </fieldset>
  );
}

type RowProps = Omit<ConfigGroupProps, 'name' | 'fields'> & { field: ConfigField; group: string | null };

/** A value with what it was, when it was changed. */
function Row({ field, form, current, changed, currency, undo, faults }: RowProps) {
  const language = useLanguage();
  const { say } = language;
  const isChanged = changed.has(field.id);
  const error = faults[field.id];
  const id = `field-${field.id}`;
  return (
    <div className={styles.row} data-changed={isChanged || undefined} data-wrong={error !== undefined || undefined}>
      <label htmlFor={id}>{nameOf(field.name, language)}</label>
      <span className={styles.value}>
        <Control id={id} field={field} form={form} describedBy={error ? `${id}-error` : undefined} />
        {field.kind.is === 'seconds' && <small aria-hidden="true">s</small>}
      </span>
      {isChanged && (
        <span className={styles.was}>
          {say.rich('office.config.was', {
            value: valueText(field, valueAt(current, field), currency, language),
            s: (text) => <s>{text}</s>,
          })}
          <button type="button" onClick={() => undo(field)}>
            {say('office.config.undo')}
          </button>
        </span>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** What an empty field means. */
function placeholderOf({ is }: ConfigField['kind'], { say }: Language): string | undefined {
  if (is === 'odds') return say('office.config.unpaid');
  return is === 'chips' ? say('office.config.currencyChips') : undefined;
}

type ControlProps = { id: string; field: ConfigField; form: UseFormReturn<Values>; describedBy: string | undefined };

function Control({ id, field, form, describedBy }: ControlProps) {
  const language = useLanguage();
  const { kind } = field;
  // In the server's HTML too; from then on the form keeps the value.
  const start = form.formState.defaultValues?.[field.id];
  const shared = {
    ...form.register(field.id),
    id,
    'aria-invalid': describedBy !== undefined || undefined,
    'aria-describedby': describedBy,
  };
  if (kind.is === 'switch')
    return <input {...shared} type="checkbox" defaultChecked={start === true} className="size-5 accent-accent" />;
  if (kind.is === 'choice')
    return (
      <select {...shared} defaultValue={String(start)}>
        {kind.choices.map(({ value, name }) => (
          <option key={value} value={value}>
            {nameOf(name, language)}
          </option>
        ))}
      </select>
    );
  const mode = kind.is === 'odds' || kind.is === 'chips' ? 'text' : kind.is === 'whole' ? 'numeric' : 'decimal';
  return (
    <input
      {...shared}
      type="text"
      defaultValue={String(start)}
      inputMode={mode}
      autoComplete="off"
      placeholder={placeholderOf(kind, language)}
    />
  );
}
