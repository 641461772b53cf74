import type { Odds } from './bets/chips.ts';
import { lineName, optionName } from './names.ts';
import type { Paytable } from './payouts/paytable.ts';
import type { Phrase, PhraseValue } from './phrase.ts';
import { err, ok, type Result } from './result.ts';

/** A house rule as data: its allowed values and its default. */
export type OptionRule<T> = { readonly default: T } & Shape<T>;

type Shape<T> = [T] extends [boolean]
  ? {
      readonly type: 'switch';
      /** The switch that also turns this one off. */
      readonly within?: string;
    }
  : [T] extends [number]
    ? { readonly type: 'number'; readonly min: number; readonly max: number }
    : [T] extends [string]
      ? { readonly type: 'one-of'; readonly values: readonly T[] }
      : {
          readonly type: 'paytable';
          /** For each bet its lines, of which the table must pay at least one; if absent, at least one of all lines. */
          readonly bets?: readonly (readonly (keyof T)[])[];
        };

/** Every option of a game by its key. */
export type OptionRules<Options> = { readonly [Key in keyof Options]: OptionRule<Options[Key]> };

type AnyRule = OptionRule<boolean> | OptionRule<number> | OptionRule<string> | OptionRule<Paytable>;

/**
 * Reads a table's JSON configuration. Unknown keys and invalid values are refused with the reason; absent options and
 * absent paytable lines get their defaults. A paytable removes a line with `null` and can add one that the game knows.
 */
export function readOptions<Options extends object>(
  rules: OptionRules<Options>,
  json: unknown,
): Result<Options, Phrase> {
  if (!isObject(json)) return err({ key: 'house.option.no-object' });
  const given: Readonly<Record<string, unknown>> = Object.fromEntries(Object.entries(json));
  const unknown = Object.keys(given).find((key) => !Object.hasOwn(rules, key));
  if (unknown !== undefined) return err({ key: 'house.option.unknown', values: { option: unknown } });
  const options: Record<string, unknown> = {};
  for (const [key, rule] of Object.entries(rules as Readonly<Record<string, AnyRule>>)) {
    // each rule is one of four shapes
    const value = Object.hasOwn(given, key) ? given[key] : rule.default;
    if (!fits(rule, value))
      return err({ key: 'house.option.unfit', values: { option: key, value: JSON.stringify(value) } });
    options[key] = value;
    if (rule.type !== 'paytable') continue;
    const paytable = { ...rule.default, ...(value as Paytable) }; // fits() made sure
    const unpaid = (rule.bets ?? [Object.keys(paytable)]).find((lines) => lines.every((line) => !paytable[line]));
    if (unpaid)
      return err({
        key: 'house.option.unpaid',
        values: { option: key, lines: { list: unpaid }, count: unpaid.length },
      });
    options[key] = paytable;
  }
  return ok(options as Options); // every key was validated by its rule
}

/** A refusal of `readOptions` with the names of the game's options and lines instead of their codes. */
export function withOptionNames(game: string, { key, values = {} }: Phrase): Phrase {
  const { option, lines } = values;
  if (typeof option !== 'string' || key === 'house.option.unknown') return { key, values };
  return {
    key,
    values: { ...values, option: optionName(game, option), ...(lines !== undefined && { lines: named(game, lines) }) },
  };
}

const named = (game: string, lines: PhraseValue): PhraseValue =>
  typeof lines === 'object' && 'list' in lines
    ? { list: lines.list.map((line) => (typeof line === 'string' ? lineName(game, line) : line)) }
    : lines;

const isObject = (json: unknown): json is object => typeof json === 'object' && json !== null && !Array.isArray(json);

function fits(rule: AnyRule, value: unknown): boolean {
  switch (rule.type) {
    case 'switch':
      return typeof value === 'boolean';
    case 'number':
      return typeof value === 'number' && Number.isInteger(value) && rule.min <= value && value <= rule.max;
    case 'one-of':
      return typeof value === 'string' && rule.values.includes(value);
    case 'paytable':
      return (
        isObject(value) &&
        Object.entries(value).every(
          ([line, odds]) => Object.hasOwn(rule.default, line) && (odds === null || isOdds(odds)),
        )
      );
  }
}

/** Payouts at these odds are safe integers even for the largest possible stake. */
const LARGEST_ODDS = 5_000;

const isOdds = (odds: unknown): odds is Odds =>
  Array.isArray(odds) &&
  odds.length === 2 &&
  odds.every((part) => Number.isInteger(part) && part >= 0 && part <= LARGEST_ODDS) &&
  odds[1] > 0;
