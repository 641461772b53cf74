import { isDeepStrictEqual } from 'node:util';
import { limitsFrom, limitsIn, sameChips } from '@baize/ledger';
import { type StoredConfig, storedConfig, type TableEquipment } from '@baize/protocol';
import { type GameDefinition, readOptions } from '@baize/rules';

/** The configuration of a new table as the rules of its game have it, with the limits in its currency. */
export function standardConfig(
  { options, limits, pace }: GameDefinition,
  currency: string,
  equipment: TableEquipment,
): StoredConfig {
  const standard = readOptions(options, {});
  if (!standard.ok) throw new TypeError('the standard options of a game are not allowed');
  return storedConfig.parse({ equipment, options: standard.value, limits: limitsIn(currency, limits), pace });
}

/** The configuration of a copy in its currency, in force at once: limits and chips are the same number of chips. */
export function configFrom({ from: _, ...config }: StoredConfig, from: string, to: string): StoredConfig {
  if (from === to) return config;
  const { limits, chips, ...same } = config;
  const own = chips?.map((amount) => sameChips(amount, from, to));
  return {
    ...same,
    limits: limitsFrom(from, to, limits),
    ...(own && { chips: own.filter((amount, nth) => amount !== own[nth - 1]) }),
  };
}

/** Whether a configuration pays by other paytables than the rules of its game. */
export function hasOwnPaytables({ options }: Pick<GameDefinition, 'options'>, config: unknown): boolean {
  const stored = storedConfig.safeParse(config);
  const read = readOptions(options, stored.success ? stored.data.options : {});
  if (!read.ok) return true;
  const values: Readonly<Record<string, unknown>> = { ...read.value };
  return Object.entries(options as Readonly<Record<string, { type: string; default: unknown }>>) // every rule has both
    .some(([name, rule]) => rule.type === 'paytable' && !isDeepStrictEqual(values[name] ?? rule.default, rule.default));
}
