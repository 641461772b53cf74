import type { StoredConfig } from '@baize/protocol';
import { type GameDefinition, limitNames, lineName, type Phrase } from '@baize/rules';
import type { Language } from '../../../i18n/language.ts';
import { typedIn } from '../../../i18n/typed-figures.ts';
import type { Change } from './config-changes.ts';
import type { ConfigField, Name } from './config-field.ts';
import { type Amounts, typed } from './config-fields.ts';

/** Amounts and times of a table as its forms read and write them. */
export function amountsIn(currency: string, { money, number, locale }: Language, zone: string): Amounts {
  const { readMoney, readDecimal } = typedIn(locale);
  return {
    currency,
    zone,
    read: (text) => readMoney(text, currency),
    write: (minor) => money(minor, currency, { currencyDisplay: 'none' }),
    readSeconds: (text) => readDecimal(text, 3),
    writeSeconds: (ms) => number(ms / 1000, { maximumFractionDigits: 3, useGrouping: false }),
  };
}

/** A name of a field or of one of its values. */
export function nameOf(name: Name, { say, tell }: Language): string {
  if ('phrase' in name) return tell(name.phrase);
  if ('line' in name) return tell(lineName(name.game, name.line));
  if ('equipment' in name) return say(`office.config.equipment.${name.equipment}`);
  if ('provider' in name)
    return name.provider ?? say('office.config.defaultProvider', { provider: name.first ?? say('office.config.none') });
  if ('day' in name) return say(`office.config.day.${name.day}`);
  return 'pace' in name ? say(`office.config.pace.${name.pace}`) : say(`office.config.field.${name.field}`);
}

/** The name of the group that a field belongs to; `null` for fields of their own. */
export function groupName(
  { group }: ConfigField,
  definition: GameDefinition,
  config: StoredConfig,
  language: Language,
): string | null {
  if (!group) return null;
  return 'limitClass' in group.name
    ? limitClassName(group.name.limitClass, definition, config, language)
    : nameOf(group.name, language);
}

/** The bets that share limits: `Perfect Pairs, 21+3`, `Straight up`, `Seat 1 – Seat 7`. */
const limitClassName = (name: string, definition: GameDefinition, { options }: StoredConfig, language: Language) =>
  betsInWords(limitNames(definition.create(options), name), name, language);

/** Bets in few words; the code where there are none. */
export function betsInWords(bets: readonly Phrase[], code: string, { tell, list, say }: Language): string {
  const names = [...new Set(bets.map((each) => tell(each)))];
  const [first = code, last = ''] = [names[0], names.at(-1)];
  return names.length > 4 ? say('office.config.fromTo', { first, last }) : names.length === 0 ? code : list(names);
}

/** A value as people read it: `3:2`, `not paid`, `€5.00`, `20 s`, `la partage`. */
export function valueText(
  field: ConfigField,
  value: unknown,
  { currency, zone }: { readonly currency: string; readonly zone: string },
  language: Language,
): string {
  const { say, money, number } = language;
  const { kind } = field;
  if (kind.is === 'switch') return say(value === true ? 'office.config.on' : 'office.config.off');
  if (kind.is === 'odds' && (value === null || value === undefined)) return say('office.config.unpaid');
  if (kind.is === 'choice') {
    const choice = kind.choices.find((each) => each.value === (value ?? ''));
    if (choice) return nameOf(choice.name, language);
  }
  if (kind.is === 'moment')
    return typeof value === 'string' ? language.moment(Date.parse(value), { zone }) : say('office.config.atOnce');
  if (value === undefined || value === null)
    return say(kind.is === 'chips' ? 'office.config.currencyChips' : 'office.config.none');
  if (kind.is === 'chips' && Array.isArray(value))
    return language.list(value.map((minor) => money(Number(minor), currency, { trim: true })));
  if (kind.is === 'money') return money(Number(value), currency, { currencyDisplay: 'code' });
  if (kind.is === 'seconds')
    return say('office.config.seconds', { seconds: number(Number(value) / 1000, { maximumFractionDigits: 3 }) });
  return String(typed(field, value, amountsIn(currency, language, zone)));
}

/** A change with its names and values in words. */
export function changeWords(
  { field, before, after }: Change,
  table: {
    readonly definition: GameDefinition;
    readonly config: StoredConfig;
    readonly currency: string;
    readonly zone: string;
  },
  language: Language,
) {
  const group = groupName(field, table.definition, table.config, language);
  const name = nameOf(field.name, language);
  return {
    name: group === null ? name : language.say('office.config.inGroup', { group, name }),
    before: valueText(field, before, table, language),
    after: valueText(field, after, table, language),
  };
}
