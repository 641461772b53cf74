'use client';

import {
  type Jurisdiction,
  jurisdictionFault,
  paceFault,
  readTableConfig,
  type StoredConfig,
  videoProviderFault,
} from '@baize/protocol';
import type { GameDefinition, Phrase } from '@baize/rules';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { useForm, useWatch } from 'react-hook-form';
import type { Language } from '../../../i18n/language.ts';
import { type Change, changesBetween } from './config-changes.ts';
import type { ConfigField } from './config-field.ts';
import { type Amounts, configFrom, type Typed, typed, valueAt } from './config-fields.ts';
import { allOf, type ProviderNames } from './provider-names.ts';

/** What the form holds: each value by its field's id, and the reason. */
export type Values = Record<string, Typed>;
export const WHY = 'why';
const SHORTEST_REASON = 3;

export interface ConfigFormOf {
  readonly definition: GameDefinition;
  readonly fields: readonly ConfigField[];
  readonly providers: ProviderNames;
  readonly jurisdiction: Jurisdiction;
  /** The current configuration. */
  readonly current: StoredConfig;
  /** What the form starts with: the current configuration, or an earlier version. */
  readonly start: StoredConfig;
  readonly amounts: Amounts;
  readonly language: Language;
}

/** What to type into a field that cannot be read. */
function askFor(kind: ConfigField['kind']['is'], { write, writeSeconds }: Amounts, { say }: Language): string {
  if (kind === 'money') return say('office.config.write.money', { example: write(1_234_500) });
  if (kind === 'seconds') return say('office.config.write.seconds', { example: writeSeconds(12_500) });
  return say(`office.config.write.${kind}`);
}

/** The form of a table's configuration: its values are judged by the rules of the server while they are typed. */
export function useConfigForm(of: ConfigFormOf) {
  const { definition, fields, providers, jurisdiction, current, start, amounts, language } = of;
  const { say, tell } = language;
  const valuesOf = (config: StoredConfig): Values =>
    Object.fromEntries(fields.map((field) => [field.id, typed(field, valueAt(config, field), amounts)]));
  /** The faults, by the field at which each is shown. */
  const faultsOf = (values: Values): Readonly<Record<string, string>> => {
    const { config, unreadable } = configFrom(fields, values, amounts);
    if (unreadable.length > 0)
      return Object.fromEntries(unreadable.map((id) => [id, askFor(kindOf(fields, id), amounts, language)]));
    const read = readTableConfig(definition, config);
    const fault = read.ok
      ? (videoProviderFault(read.value, allOf(providers), current) ??
        paceFault(read.value, current) ??
        jurisdictionFault(definition, read.value, current, jurisdiction))
      : read.error;
    return fault ? { [fieldAt(fields, fault)]: tell(fault, amounts.currency) } : {};
  };
  const resolver: Resolver<Values> = (values) => {
    const errors: FieldErrors<Values> = Object.fromEntries(
      Object.entries(faultsOf(values)).map(([id, message]) => [id, { type: 'fault', message }]),
    );
    if (String(values[WHY] ?? '').trim().length < SHORTEST_REASON)
      errors[WHY] = { type: 'required', message: say('office.config.whyFirst') };
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
  const form = useForm<Values>({ defaultValues: { ...valuesOf(start), [WHY]: '' }, resolver, mode: 'onChange' });
  const values = useWatch({ control: form.control });
  const typedNow: Values = Object.fromEntries(Object.entries(values).map(([id, value]) => [id, value ?? '']));
  const { config } = configFrom(fields, typedNow, amounts);
  const changes: readonly Change[] = changesBetween(fields, current, config);
  const undo = (field: ConfigField) =>
    form.setValue(field.id, typed(field, valueAt(current, field), amounts), { shouldDirty: true });
  // One value can put another one at fault, so all are judged at every change.
  return { form, config, changes, undo, faults: faultsOf(typedNow) };
}

const kindOf = (fields: readonly ConfigField[], id: string) =>
  fields.find((field) => field.id === id)?.kind.is ?? 'choice';

/** The field at which a fault is shown: its own, or the first of its group. */
function fieldAt(fields: readonly ConfigField[], { values = {} }: Phrase): string {
  const id = String(values.part ?? '').replaceAll('.', '|');
  return (fields.find((field) => field.id === id) ?? fields.find((field) => field.id.startsWith(`${id}|`)))?.id ?? id;
}
