import {
  type Chips,
  chips,
  type Game,
  type GameDefinition,
  type Limits,
  limitOf,
  noLimits,
  type OptionRules,
  readOptions,
} from '../src/index.ts';
import { pick, type Random } from './prng.ts';

/** A game made ready for a table, with all that its rounds are stored with. */
export interface RandomTable {
  readonly definition: GameDefinition;
  readonly options: object;
  readonly limits: Limits;
  readonly game: Game;
}

/** The game on a table with house rules and limits at random: any value that its options allow, odds as printed. */
export function randomTable(random: Random, definition: GameDefinition): RandomTable {
  const json = random(3) === 0 ? {} : randomOptions(random, definition.options);
  const options = readOptions(definition.options, json);
  if (!options.ok) throw new Error(options.error);
  const limits = random(2) === 0 ? noLimits : definition.limits;
  return { definition, options: options.value, limits, game: definition.create(options.value) };
}

type AnyRule =
  | { readonly type: 'switch' | 'paytable' }
  | { readonly type: 'number'; readonly min: number; readonly max: number }
  | { readonly type: 'one-of'; readonly values: readonly unknown[] };

function randomOptions(random: Random, rules: OptionRules<object>): object {
  const entries = Object.entries(rules as Readonly<Record<string, AnyRule>>);
  return Object.fromEntries(
    entries.flatMap(([key, rule]): [string, unknown][] => {
      if (rule.type === 'switch') return [[key, random(2) === 0]];
      if (rule.type === 'number') return [[key, rule.min + random(Math.min(rule.max - rule.min + 1, 1_000_000))]];
      return rule.type === 'one-of' ? [[key, pick(random, rule.values)]] : [];
    }),
  );
}

/** A stake that the limits of the spot's class allow. */
export function stakeWithin(random: Random, limits: Limits, limitClass: string): Chips {
  const { min, max, step } = limitOf(limits, limitClass);
  const steps = Math.min(Math.floor((max - min) / step), 400);
  const lowest = Math.ceil(min / step) * step;
  return chips(Math.min(lowest + step * random(steps + 1), Math.floor(max / step) * step));
}
