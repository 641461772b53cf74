import {
  type Chips,
  chips,
  type Equipment,
  type Game,
  type GameDefinition,
  type Limits,
  limitOf,
  noLimits,
  type OptionRules,
  type Paytable,
  readOptions,
} from '../../src/index.ts';
import { pick, type Random } from './prng.ts';

/** A game at a table, with everything that is stored with its rounds. */
export interface RandomTable {
  readonly definition: GameDefinition;
  readonly options: object;
  readonly limits: Limits;
  readonly game: Game;
  readonly equipment: Equipment;
}

/** The game at a table with random house rules and limits: any allowed values, paytable lines omitted and added. */
export function randomTable(random: Random, definition: GameDefinition): RandomTable {
  const json = random(3) === 0 ? {} : randomOptions(random, definition.options);
  const options = readOptions(definition.options, json);
  if (!options.ok) throw new Error(options.error.key);
  const limits = withPayout(random, random(2) === 0 ? noLimits : definition.limits);
  const [game, equipment] = [definition.create(options.value), definition.equipment(options.value)];
  return { definition, options: options.value, limits, game, equipment };
}

/** One table in three has a maximum payout, starting at a few cents. */
const withPayout = (random: Random, limits: Limits): Limits =>
  random(3) === 0 ? { ...limits, payout: chips(1 + random(10 ** (2 + random(4)))) } : limits;

type AnyRule =
  | { readonly type: 'switch' }
  | {
      readonly type: 'paytable';
      readonly default: Paytable;
      readonly bets?: readonly (readonly string[])[];
    }
  | { readonly type: 'number'; readonly min: number; readonly max: number }
  | { readonly type: 'one-of'; readonly values: readonly unknown[] };

function randomOptions(random: Random, rules: OptionRules<object>): object {
  const entries = Object.entries(rules as Readonly<Record<string, AnyRule>>);
  return Object.fromEntries(
    entries.flatMap(([key, rule]): [string, unknown][] => {
      if (rule.type === 'switch') return [[key, random(2) === 0]];
      if (rule.type === 'paytable') return random(2) === 0 ? [[key, randomPaytable(random, rule)]] : [];
      if (rule.type === 'number') return [[key, rule.min + random(Math.min(rule.max - rule.min + 1, 1_000_000))]];
      return rule.type === 'one-of' ? [[key, pick(random, rule.values)]] : [];
    }),
  );
}

/** Omits some lines of the default and adds others; for each bet that must be paid, one default line is kept. */
function randomPaytable(
  random: Random,
  { default: usual, bets = [Object.keys(usual)] }: Extract<AnyRule, { type: 'paytable' }>,
): Paytable {
  const stay = bets.map((lines) =>
    pick(
      random,
      lines.filter((line) => usual[line]),
    ),
  );
  return Object.fromEntries(
    Object.entries(usual).map(([line, odds]): [string, Paytable[string]] => {
      if (stay.includes(line) || random(3) > 0) return [line, odds];
      return [line, odds ? null : [random(4), 1 + random(3)]];
    }),
  );
}

/** A stake within the limits of the spot's class. */
export function stakeWithin(random: Random, limits: Limits, limitClass: string): Chips {
  const { min, max, step } = limitOf(limits, limitClass);
  const steps = Math.min(Math.floor((max - min) / step), 400);
  const lowest = Math.ceil(min / step) * step;
  return chips(Math.min(lowest + step * random(steps + 1), Math.floor(max / step) * step));
}
