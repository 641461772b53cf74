'use client';

import type { StoredConfig } from '@baize/protocol';
import type { UseFormReturn } from 'react-hook-form';
import type { Language } from '../../../i18n/language.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { FAULT } from '../looks.ts';
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
  zone: string;
  undo: (field: ConfigField) => void;
  /** The faults, by the id of a field. */
  faults: Readonly<Record<string, string>>;
};

/** Fields that belong together: the lines of a paytable, the limits of some bets. */
export function ConfigGroup({ name, fields, ...rest }: ConfigGroupProps) {
  const look = lookOf(name === null ? undefined : fields[0]?.kind.is);
  const rows = fields.map((field) => <Row key={field.id} field={field} {...rest} look={look} />);
  if (name === null) return <div className={GROUP}>{rows}</div>;
  return (
    <fieldset className={`${GROUP} ${look.group}`}>
      <legend className="col-span-full pt-1.5 pb-1 font-semibold max-md:ps-3">{name}</legend>
      {rows}
    </fieldset>
  );
}

const GROUP = 'mb-3.5 min-w-0';

/** The looks of a group and of its rows, labels, values and fields. */
interface Look {
  readonly group: string;
  readonly row: string;
  readonly label: string;
  readonly value: string;
  readonly input: string;
}

const PLAIN: Look = { group: '', row: '', label: 'flex-[0_1_230px] max-md:basis-full', value: '', input: 'w-33' };
/** The lines of a paytable, in columns as far as there is room. */
const ODDS: Look = {
  ...{ group: 'grid grid-cols-[repeat(auto-fill,minmax(250px,1fr))] gap-x-7', row: '', label: 'flex-[1_1_120px]' },
  ...{ value: '', input: 'w-24' },
};
/** Limits, in three columns, with their names above them. */
const MONEY: Look = {
  ...{ group: 'grid grid-cols-3 gap-x-5 max-md:gap-x-1', row: 'content-start', label: 'flex-[1_0_100%] text-fine' },
  ...{ value: 'flex-1', input: 'w-full' },
};

function lookOf(kind: ConfigField['kind']['is'] | undefined): Look {
  if (kind === 'odds') return ODDS;
  return kind === 'money' ? MONEY : PLAIN;
}

type RowProps = Omit<ConfigGroupProps, 'name' | 'fields'> & { field: ConfigField; look: Look };

/** A value with what it was, when it was changed. */
function Row({ field, form, current, changed, undo, faults, look, ...of }: RowProps) {
  const language = useLanguage();
  const { say } = language;
  const isChanged = changed.has(field.id);
  const error = faults[field.id];
  const id = `field-${field.id}`;
  return (
    <div
      className={`flex min-h-10.5 flex-wrap items-center gap-x-3 gap-y-1 border-s-3 ps-3 ${isChanged ? 'border-s-ink' : 'border-s-transparent'} ${look.row}`}
    >
      <label htmlFor={id} className={`text-ink-soft ${look.label}`}>
        {nameOf(field.name, language)}
      </label>
      <span className={`inline-flex items-center gap-1.5 ${look.value}`}>
        <Control id={id} field={field} form={form} describedBy={error ? `${id}-error` : undefined} input={look.input} />
        {field.kind.is === 'seconds' && <small aria-hidden="true">s</small>}
      </span>
      {isChanged && (
        <span className="inline-flex gap-2 text-fine text-ink-soft">
          {say.rich('office.config.was', {
            value: valueText(field, valueAt(current, field), of, language),
            s: (text) => <s>{text}</s>,
          })}
          <button type="button" onClick={() => undo(field)} className="text-accent hover:underline">
            {say('office.config.undo')}
          </button>
        </span>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className={FAULT}>
          {error}
        </p>
      )}
    </div>
  );
}

/** What an empty field means. */
function placeholderOf({ is }: ConfigField['kind'], { say }: Language): string | undefined {
  if (is === 'odds') return say('office.config.unpaid');
  if (is === 'times') return say('office.config.none');
  return is === 'chips' ? say('office.config.currencyChips') : undefined;
}

type ControlProps = {
  id: string;
  field: ConfigField;
  form: UseFormReturn<Values>;
  /** The fault of the field. */
  describedBy: string | undefined;
  /** The width of a field that is typed into. */
  input: string;
};

const CONTROL = 'min-h-9 rounded-1 border bg-well px-2.5 tabular-nums max-md:min-h-11';

function Control({ id, field, form, describedBy, input }: ControlProps) {
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
  const edge = describedBy === undefined ? 'border-line-strong' : 'border-danger';
  if (kind.is === 'switch')
    return <input {...shared} type="checkbox" defaultChecked={start === true} className="size-5 accent-accent" />;
  if (kind.is === 'choice')
    return (
      <select {...shared} defaultValue={String(start)} className={`${CONTROL} ${edge} min-w-50 [&_option]:bg-surface`}>
        {kind.choices.map(({ value, name }) => (
          <option key={value} value={value}>
            {nameOf(name, language)}
          </option>
        ))}
      </select>
    );
  if (kind.is === 'moment')
    return (
      <input
        {...shared}
        type="datetime-local"
        step={60}
        defaultValue={String(start)}
        className={`${CONTROL} ${edge} max-md:w-full`}
      />
    );
  const mode =
    kind.is === 'odds' || kind.is === 'chips' || kind.is === 'times'
      ? 'text'
      : kind.is === 'whole'
        ? 'numeric'
        : 'decimal';
  return (
    <input
      {...shared}
      type="text"
      defaultValue={String(start)}
      inputMode={mode}
      autoComplete="off"
      placeholder={placeholderOf(kind, language)}
      className={`${CONTROL} ${edge} ${input} text-end placeholder:text-ink-faint`}
    />
  );
}
