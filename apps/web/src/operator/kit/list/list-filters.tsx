'use client';

import type { Stretch } from '@baize/database';
import { useRouter } from 'next/navigation';
import { type SyntheticEvent, useRef } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useShortcuts } from '../../../ui/keyboard/shortcuts/use-shortcuts.ts';
import { OtherIcon } from '../../../ui/other-icons.tsx';
import { LONGEST } from '../address/parts.ts';
import { readable } from '../address/stretch.ts';
import { FILTER, TAB_KEY } from '../page.ts';
import { PeriodPicker } from '../time/period-picker.tsx';
import type { Option } from './list-filter.ts';

/** A field by its name in the address. */
export type FilterField = { readonly name: string; readonly label: string } & (
  | { readonly is: 'words'; readonly placeholder?: string; readonly value: string }
  | { readonly is: 'choice'; readonly any?: string; readonly options: readonly Option[]; readonly value: string }
  | {
      readonly is: 'period';
      readonly value: Stretch | undefined;
      /** The address of the list without it. */
      readonly without: string;
    }
);

export type ListFiltersProps = {
  path: string;
  fields: readonly FilterField[];
  /** What else the address says, by its name. */
  kept: readonly (readonly [string, string])[];
  /** The names of the parts of an address, in their order. */
  names: readonly string[];
  /** The time of the request, ms. */
  now: number;
};

/** The filters of a list: one form, whose fields take each other along, also without scripts; and its periods. */
export function ListFilters({ path, fields, kept, names, now }: ListFiltersProps) {
  const router = useRouter();
  const { say } = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const search = () => form.current?.querySelector<HTMLInputElement>('input:not([type=hidden])')?.select();
  const isSearched = fields.some(({ is }) => is === 'words');
  useShortcuts([{ key: '/', does: say('office.keys.search'), act: search, active: isSearched }]);
  const go = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    const said = names.flatMap((name) => {
      const text = String(sent.get(name) ?? '').trim();
      return text === '' ? [] : [`${name}=${readable(text)}`];
    });
    router.push(said.length === 0 ? path : `${path}?${said.join('&')}`);
  };
  const periods = (some: readonly FilterField[]) =>
    some.map(
      (field) =>
        field.is === 'period' && (
          <PeriodPicker
            key={field.name}
            name={field.name}
            label={field.label}
            value={field.value}
            address={field.without}
            now={now}
          />
        ),
    );
  const first = fields.findIndex(({ is }) => is !== 'period');
  return (
    <>
      {periods(fields.slice(0, first))}
      <form
        ref={form}
        // What was typed and not sent goes when the list is another one.
        key={JSON.stringify([fields.map(({ value }) => value), kept])}
        action={path}
        onSubmit={go}
        className="contents"
      >
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {fields.map((field) => field.is !== 'period' && <Field key={field.name} field={field} />)}
        <button type="submit" className="sr-only">
          {say('office.show')}
        </button>
        <noscript>
          <button type="submit" className={TAB_KEY}>
            {say('office.show')}
          </button>
        </noscript>
      </form>
      {periods(fields.slice(first))}
    </>
  );
}

function Field({ field }: { field: Exclude<FilterField, { is: 'period' }> }) {
  const { name, label, value } = field;
  if (field.is === 'words')
    return (
      <span className={FILTER}>
        <OtherIcon name="search" size={16} className="flex-none text-ink-faint" />
        <input
          name={name}
          aria-label={label}
          placeholder={field.placeholder ?? label}
          defaultValue={value}
          maxLength={LONGEST}
          size={Math.min((field.placeholder ?? label).length, 36)}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
        />
      </span>
    );
  const isKnown = value === '' || field.options.some(({ id }) => id === value);
  return (
    <span className={FILTER}>
      <select
        name={name}
        aria-label={label}
        defaultValue={value}
        onChange={(event) => event.target.form?.requestSubmit()}
      >
        {field.any !== undefined && <option value="">{field.any}</option>}
        {field.options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
        {!isKnown && <option value={value}>{value}</option>}
      </select>
    </span>
  );
}
