import { type StoredConfig, TABLE_EQUIPMENT } from '@baize/protocol';
import { readTimes, WEEKDAYS } from '@baize/protocol/opening-hours';
import { fromField, toField } from '@baize/protocol/wall-clock';
import {
  actName,
  type Game,
  type GameDefinition,
  type OptionRule,
  optionName,
  optionValueName,
  type Paytable,
} from '@baize/rules';
import { parseWhole } from '@baize/words';
import { type ConfigField, DEALER_PACES, type Name, PACES } from './config-field.ts';
import { type ProviderNames, providerField } from './provider-names.ts';

/** Joins the parts of a path in the id of a field; no part contains it. */
const JOINT = '|';

/** Every value of the configuration of a table of this game, from the metadata of its rules. */
export function configFields(
  definition: GameDefinition,
  config: StoredConfig,
  providers: ProviderNames,
): readonly ConfigField[] {
  const { id: game } = definition;
  const rules = Object.entries(definition.options as Readonly<Record<string, AnyRule>>); // each rule is one of four shapes
  const classes = [
    ...new Set([...classesOf(definition.create(config.options)), ...Object.keys(config.limits.classes)]),
  ];
  const acts = Object.keys({ ...definition.pace.dealer.acts, ...config.pace.dealer.acts });
  return [
    {
      id: 'equipment',
      section: 'general',
      name: { field: 'equipment' },
      kind: {
        is: 'choice',
        choices: TABLE_EQUIPMENT.map((value) => ({ value, name: { equipment: value } })),
      },
    },
    { id: 'video', section: 'general', name: { field: 'video' }, kind: { is: 'switch' } },
    ...providerField(providers),
    { id: 'tableCamera', section: 'general', name: { field: 'tableCamera' }, kind: { is: 'switch' } },
    { id: 'record', section: 'general', name: { field: 'record' }, kind: { is: 'switch' } },
    { id: 'from', section: 'general', name: { field: 'from' }, kind: { is: 'moment' } },
    ...WEEKDAYS.map(
      (day): ConfigField => ({
        id: `hours|${day}`,
        section: 'general',
        group: { id: 'hours', name: { field: 'hours' } },
        name: { day },
        kind: { is: 'times' },
      }),
    ),
    // Paytables last: each is a group of its own.
    ...rules.filter(([, rule]) => rule.type !== 'paytable').flatMap(([key, rule]) => optionFields(game, key, rule)),
    ...rules.filter(([, rule]) => rule.type === 'paytable').flatMap(([key, rule]) => optionFields(game, key, rule)),
    ...classes.flatMap((name) =>
      (['min', 'max', 'step'] as const).map(
        (end): ConfigField => ({
          id: `limits|classes|${name}|${end}`,
          section: 'limits',
          group: { id: `limits|classes|${name}`, name: { limitClass: name } },
          name: { field: end },
          kind: { is: 'money', mayBeEmpty: false },
        }),
      ),
    ),
    ...(['total', 'payout'] as const).map(
      (end): ConfigField => ({
        id: `limits|${end}`,
        section: 'limits',
        name: { field: end },
        kind: { is: 'money', mayBeEmpty: true },
      }),
    ),
    { id: 'chips', section: 'limits', name: { field: 'chips' }, kind: { is: 'chips' } },
    ...PACES.map((key) => paceField(`pace|${key}`, { pace: key })),
    ...DEALER_PACES.map((key) => paceField(`pace|dealer|${key}`, { pace: key })),
    ...acts.map((act) => paceField(`pace|dealer|acts|${act}`, { phrase: actName(definition, act) })),
  ];
}

const paceField = (id: string, name: Name): ConfigField => ({ id, section: 'pace', name, kind: { is: 'seconds' } });

type AnyRule = OptionRule<boolean> | OptionRule<number> | OptionRule<string> | OptionRule<Paytable>;

function optionFields(game: string, key: string, rule: AnyRule): readonly ConfigField[] {
  const option = { id: `options|${key}`, section: 'options', name: { phrase: optionName(game, key) } } as const;
  switch (rule.type) {
    case 'switch':
      return [{ ...option, kind: { is: 'switch', ...(rule.within === undefined ? {} : { within: rule.within }) } }];
    case 'number':
      return [{ ...option, kind: { is: 'whole', min: rule.min, max: rule.max } }];
    case 'one-of': {
      const choices = rule.values.map((value) => ({ value, name: { phrase: optionValueName(game, key, value) } }));
      return [{ ...option, kind: { is: 'choice', choices } }];
    }
    case 'paytable':
      return Object.keys(rule.default).map((line) => ({
        id: `${option.id}|${line}`,
        section: 'options',
        group: { id: option.id, name: option.name },
        name: { game, line },
        kind: { is: 'odds' },
      }));
  }
}

const classesOf = ({ spots }: Game): readonly string[] =>
  [...spots.values()].filter(({ kind }) => kind !== 'play').map(({ limit }) => limit);

/** How amounts (minor units of the table's currency) and times (ms) are read and written in the reader's language and zone. */
export interface Amounts {
  readonly zone: string;
  readonly currency: string;
  readonly read: (text: string) => number | undefined;
  readonly write: (minor: number) => string;
  readonly readSeconds: (text: string) => number | undefined;
  readonly writeSeconds: (ms: number) => string;
}

/** What a field holds: whether it is ticked, or its text. */
export type Typed = boolean | string;

/** The value at a field's path; `undefined` if there is none. */
export function valueAt(config: unknown, { id }: Pick<ConfigField, 'id'>): unknown {
  return id
    .split(JOINT)
    .reduce<unknown>(
      (part, key) =>
        typeof part === 'object' && part !== null ? Object.entries(part).find(([k]) => k === key)?.[1] : undefined,
      config,
    );
}

/** A value as it is typed into its field. */
export function typed(
  { kind }: Pick<ConfigField, 'kind'>,
  value: unknown,
  { write, writeSeconds, zone }: Amounts,
): Typed {
  if (kind.is === 'switch') return value === true;
  if (value === undefined || value === null) return '';
  if (kind.is === 'money') return write(Number(value));
  if (kind.is === 'chips') return Array.isArray(value) ? value.map((minor) => write(Number(minor))).join('; ') : '';
  if (kind.is === 'seconds') return writeSeconds(Number(value));
  if (kind.is === 'moment') return toField(Date.parse(String(value)), zone);
  return kind.is === 'odds' && Array.isArray(value) ? value.join(':') : String(value);
}

/** What was typed as a value: `null` for a line that is not paid, `undefined` for a limit that is left out. */
function read(
  { kind }: Pick<ConfigField, 'kind'>,
  given: Typed,
  amounts: Amounts,
): { readonly value: unknown } | 'unreadable' {
  if (kind.is === 'switch') return { value: given === true };
  const text = String(given).trim();
  switch (kind.is) {
    case 'choice':
      return { value: text === '' ? undefined : text };
    case 'whole':
      return readable(parseWhole(text));
    case 'odds': {
      if (text === '') return { value: null };
      const [win, per, ...rest] = text.split(/[:/]/).map(parseWhole);
      return win === undefined || per === undefined || rest.length > 0 ? 'unreadable' : { value: [win, per] };
    }
    case 'money': {
      if (text === '') return kind.mayBeEmpty ? { value: undefined } : 'unreadable';
      return readable(amounts.read(text));
    }
    case 'chips': {
      if (text === '') return { value: undefined };
      // Amounts contain commas and spaces, so semicolons separate them.
      const minors = text.split(';').map((part) => amounts.read(part.trim()));
      return minors.includes(undefined) ? 'unreadable' : { value: minors };
    }
    case 'seconds':
      return readable(amounts.readSeconds(text));
    case 'times':
      return text === '' ? { value: undefined } : readable(readTimes(text));
    case 'moment': {
      if (text === '') return { value: undefined };
      const ms = fromField(text, amounts.zone);
      return ms === undefined ? 'unreadable' : { value: new Date(ms).toISOString() };
    }
  }
}

const readable = (value: number | string | undefined) => (value === undefined ? 'unreadable' : { value });

/** The configuration in the fields, not yet validated, and the fields that cannot be read. */
export function configFrom(
  fields: readonly ConfigField[],
  given: Readonly<Record<string, Typed>>,
  amounts: Amounts,
): { readonly config: object; readonly unreadable: readonly string[] } {
  const config: Tree = {};
  const unreadable: string[] = [];
  for (const field of fields) {
    const value = read(field, given[field.id] ?? '', amounts);
    if (value === 'unreadable') unreadable.push(field.id);
    else if (value.value !== undefined) place(config, field.id.split(JOINT), value.value);
  }
  return { config, unreadable };
}

interface Tree {
  [key: string]: unknown;
}

function place(tree: Tree, [key = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    tree[key] = value;
    return;
  }
  const part = tree[key];
  const inner: Tree = typeof part === 'object' && part !== null ? (part as Tree) : {}; // only this function makes parts
  tree[key] = inner;
  place(inner, rest, value);
}
