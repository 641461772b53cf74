import {
  type Chips,
  chips,
  err,
  type Game,
  type GameDefinition,
  type Limits,
  limitNames,
  MAX_TABLE_CHIPS,
  ok,
  type Phrase,
  type PhraseValue,
  type Result,
  readOptions,
  withOptionNames,
} from '@baize/rules';
import { z } from 'zod';
import { openingHours } from './time/opening-hours.ts';
import { TABLE_EQUIPMENT } from './views/table-view.ts';

const amountFrom = (least: number) =>
  z
    .int()
    .min(least)
    .transform((minor): Chips => chips(minor));
const amount = amountFrom(0);
const wait = z.int().min(0).max(600_000);

const isAscending = (amounts: readonly number[]): boolean =>
  amounts.every((each, nth) => nth === 0 || each > (amounts[nth - 1] ?? 0));

/**
 * The configuration of a table as it is stored. It is complete, so that a new default of a game changes no existing
 * table. Amounts in minor units, times in ms.
 */
export const storedConfig = z.strictObject({
  /** The moment from which it is in force, in UTC; without it from the next round on. */
  from: z.iso.datetime().exactOptional(),
  /** When it is open, by the clock of the house; without it whenever nobody has closed it. */
  hours: openingHours.exactOptional(),
  /** Default for configurations stored before this field: no dealer may enter results until an operator allows it. */
  equipment: z.enum(TABLE_EQUIPMENT).default('virtual'),
  options: z.record(z.string(), z.json()),
  limits: z.strictObject({
    classes: z.record(z.string(), z.strictObject({ min: amount, max: amount, step: amount })),
    total: amount.exactOptional(),
    payout: amountFrom(1).exactOptional(),
  }),
  /** The values of its chips, smallest first; without them they follow from currency and limits. */
  chips: z.array(z.int().min(1)).min(1).max(MAX_TABLE_CHIPS).refine(isAscending).readonly().exactOptional(),
  /** Whether this table has live video, in a casino that has it; by default it does. */
  video: z.boolean().exactOptional(),
  /** The provider of its live video, by name; without it the default one of the casino. */
  videoProvider: z.string().min(1).max(40).exactOptional(),
  /** Whether a table camera may be shown beside the dealer camera; by default it may. */
  tableCamera: z.boolean().exactOptional(),
  /** Whether rounds with live video are recorded; by default they are not. */
  record: z.boolean().exactOptional(),
  pace: z.strictObject({
    bettingMs: wait,
    decisionMs: wait,
    resultMs: wait,
    dealer: z.strictObject({
      cardMs: wait,
      revealMs: wait,
      numberMs: wait,
      actMs: wait,
      acts: z.record(z.string(), wait).exactOptional(),
    }),
  }),
});

export type StoredConfig = z.output<typeof storedConfig>;

/** Reads the JSON of a stored configuration; refused with the first part that is malformed. */
export function readStoredConfig(json: unknown): Result<StoredConfig, Phrase> {
  const parsed = storedConfig.safeParse(json);
  if (parsed.success) return ok(parsed.data);
  const [issue] = parsed.error.issues;
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const part = [...(issue?.path ?? []), ...unknown].join('.');
  if (issue?.path[0] === 'chips')
    return err({ key: 'house.config.chips', values: { part: 'chips', most: MAX_TABLE_CHIPS } });
  return err({ key: 'house.config.malformed', values: { part, fault: issue?.code ?? 'custom' } });
}

/** Why bets could not be placed under these limits: a spot without limits, or limits that allow no amount. */
export function limitsFault(game: Pick<Game, 'id' | 'spots'>, { classes }: Limits): Phrase | undefined {
  for (const { kind, limit } of game.spots.values())
    if (kind !== 'play' && !classes[limit]) return { key: 'house.config.no-limits', values: limitAt(game, limit) };
  for (const [limit, { min, max, step }] of Object.entries(classes))
    if (step < 1 || min > max) {
      const values = { ...limitAt(game, limit), min: { chips: min }, max: { chips: max }, step: { chips: step } };
      return { key: 'house.config.no-bet', values };
    }
  return undefined;
}

/** A limit class as the part of a configuration, and by the names of its bets; a class without bets has no other name. */
function limitAt(game: Pick<Game, 'id' | 'spots'>, limit: string): Readonly<Record<'part' | 'limit', PhraseValue>> {
  const names = limitNames(game, limit);
  return { part: `limits.classes.${limit}`, limit: names.length === 0 ? limit : { list: names } };
}

/** Why no chip of a table makes a bet: the largest is below every minimum. Chips of the currency always make one. */
export function chipsFault(
  { spots }: Pick<Game, 'spots'>,
  { limits, chips: own }: Pick<StoredConfig, 'limits' | 'chips'>,
): Phrase | undefined {
  const mains = [...spots.values()].filter(({ kind }) => kind === 'main');
  const min = Math.min(...mains.map(({ limit }) => limits.classes[limit]?.min ?? Number.POSITIVE_INFINITY));
  const largest = own?.at(-1);
  if (largest === undefined || largest >= min) return undefined;
  return {
    key: 'house.config.no-chip',
    values: { part: 'chips', chip: { chips: chips(largest) }, min: { chips: chips(min) } },
  };
}

/**
 * Reads a configuration that a table of this game can be played by: well-formed, with options that the game allows,
 * each of them filled in, with limits for all its spots, and with a chip that makes a bet.
 */
export function readTableConfig(
  definition: Pick<GameDefinition, 'id' | 'options' | 'create'>,
  json: unknown,
): Result<StoredConfig, Phrase> {
  const stored = readStoredConfig(json);
  if (!stored.ok) return stored;
  const options = readOptions(definition.options, stored.value.options);
  if (!options.ok) return err(optionFault(definition.id, options.error));
  const game = definition.create(options.value);
  const fault = limitsFault(game, stored.value.limits) ?? chipsFault(game, stored.value);
  return fault ? err(fault) : ok({ ...stored.value, options: options.value as StoredConfig['options'] }); // options are JSON
}

/**
 * Why a table must not be given this provider of live video: the casino has none of this name.
 * @param before the current configuration: one that names a provider which is gone can still be changed otherwise
 */
export function videoProviderFault(
  { videoProvider: name }: Pick<StoredConfig, 'videoProvider'>,
  providers: readonly string[],
  before?: Pick<StoredConfig, 'videoProvider'>,
): Phrase | undefined {
  if (name === undefined || name === before?.videoProvider || providers.includes(name)) return undefined;
  return { key: 'house.config.no-provider', values: { part: 'videoProvider', provider: name } };
}

/** The shortest times of the stages that people need time for, ms. */
const SHORTEST = [
  { stage: 'bettingMs', ms: 3_000, key: 'house.config.short-betting' },
  { stage: 'decisionMs', ms: 3_000, key: 'house.config.short-decision' },
  { stage: 'resultMs', ms: 4_000, key: 'house.config.short-result' },
] as const;

/**
 * Why a table must not be changed to this pace: people could not bet, decide or read the results in its times.
 * @param before the current configuration: one with a shorter time can still be changed otherwise
 */
export function paceFault(
  { pace }: Pick<StoredConfig, 'pace'>,
  before: Pick<StoredConfig, 'pace'>,
): Phrase | undefined {
  const short = SHORTEST.find(({ stage, ms }) => pace[stage] < ms && pace[stage] !== before.pace[stage]);
  return short && { key: short.key, values: { part: `pace.${short.stage}`, seconds: short.ms / 1_000 } };
}

/** The refusal of an option by its name, with the part of the configuration. */
function optionFault(game: string, fault: Phrase): Phrase {
  const { option } = fault.values ?? {};
  const named = withOptionNames(game, fault);
  const part = typeof option === 'string' ? `options.${option}` : 'options';
  return { ...named, values: { ...named.values, part } };
}

/**
 * A configuration with some of its parts replaced: objects are merged, everything else is replaced. `null` removes a
 * part; within `options` it is a value, because a paytable removes a line by it.
 */
export function changedConfig(config: unknown, change: unknown): unknown {
  return merged(config, change, false);
}

/** The change by which `changedConfig` makes the second configuration out of the first. */
export function configChange(before: object, after: object): object {
  const [was, is] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return Object.fromEntries(
    [...new Set([...was.keys(), ...is.keys()])].flatMap((key): [string, unknown][] => {
      const [old, value] = [was.get(key), is.get(key)];
      if (JSON.stringify(old) === JSON.stringify(value)) return [];
      return [[key, isObject(old) && isObject(value) ? configChange(old, value) : (value ?? null)]];
    }),
  );
}

function merged(before: unknown, change: unknown, keepsNull: boolean): unknown {
  if (!isObject(change)) return change;
  const parts = new Map(isObject(before) ? Object.entries(before) : []);
  for (const [key, value] of Object.entries(change)) {
    if (value === null && !keepsNull) parts.delete(key);
    else parts.set(key, merged(parts.get(key), value, keepsNull || key === 'options'));
  }
  return Object.fromEntries(parts);
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
