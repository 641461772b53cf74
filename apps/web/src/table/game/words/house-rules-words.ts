import type { TableInfo } from '@baize/protocol';
import { type GameTerms, optionName, optionValueName } from '@baize/rules';
import type { Language } from '../../../i18n/language.ts';

interface Rule {
  readonly type: string;
  readonly within?: string;
}

/** The house rules of a table in words, one by one: `Bet Behind`, `21+3: no`, `Seats: 5`. Its pays are printed with its bets. */
export function sayHouseRules(
  { game, options }: Pick<TableInfo, 'game' | 'options'>,
  { options: rules }: Pick<GameTerms, 'options'>,
  { number, say, tell }: Language,
): readonly string[] {
  const set = new Map<string, unknown>(Object.entries(options));
  const all: readonly [string, Rule][] = Object.entries(rules);
  return all.flatMap(([name, { type, within }]) => {
    const rule = tell(optionName(game, name));
    const value = set.get(name);
    if (within !== undefined && set.get(within) === false) return [];
    if (typeof value === 'boolean') return [value ? rule : say('table.limits.without', { rule })];
    if (typeof value === 'number') return [say('table.limits.houseRule', { rule, value: number(value) })];
    if (type !== 'one-of') return [];
    return [say('table.limits.houseRule', { rule, value: tell(optionValueName(game, name, String(value))) })];
  });
}
