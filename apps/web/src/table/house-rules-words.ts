import type { TableInfo } from '@baize/protocol';
import type { GameDefinition } from '@baize/rules';
import type { Language } from '../i18n/language.ts';

interface Rule {
  readonly label: string;
  readonly type: string;
  readonly within?: string;
}

/** The house rules of a table in words, one by one: `Bet Behind`, `21+3: no`, `Seats: 5`. Its pays are printed with its bets. */
export function sayHouseRules(
  { game, options }: Pick<TableInfo, 'game' | 'options'>,
  { options: rules }: Pick<GameDefinition, 'options'>,
  { number, say, translate }: Language,
): readonly string[] {
  const set = new Map<string, unknown>(Object.entries(options));
  const all: readonly [string, Rule][] = Object.entries(rules);
  return all.flatMap(([name, { label, type, within }]) => {
    const rule = translate(label, game);
    const value = set.get(name);
    if (within !== undefined && set.get(within) === false) return [];
    if (typeof value === 'boolean') return [value ? rule : say('table.limits.without', { rule })];
    if (typeof value === 'number') return [say('table.limits.houseRule', { rule, value: number(value) })];
    if (type !== 'one-of') return [];
    return [say('table.limits.houseRule', { rule, value: translate(String(value), game).replaceAll('-', ' ') })];
  });
}
