import { type GameDefinition, games, lineName, optionName, optionValueName, readOptions } from '@baize/rules';
import { LOCALES, type Texts, type WholeLocale } from '@baize/words';
import { messages as germanPhrases } from '@baize/words/messages/de';
import { messages as englishPhrases } from '@baize/words/messages/en';
import { expect, test } from 'vitest';
import { english } from '../../../i18n/catalogues/english.testing.ts';
import { sayHouseRules } from './house-rules-words.ts';

const all: readonly GameDefinition[] = Object.values(games);

function houseRules(definition: GameDefinition, json: object): readonly string[] {
  const options = readOptions(definition.options, json);
  if (!options.ok) throw new Error(options.error.key);
  return sayHouseRules({ game: definition.id, options: options.value }, definition, english);
}

const CATALOGUES: Readonly<Record<WholeLocale, Texts>> = { en: englishPhrases, de: germanPhrases };

const textAt = (texts: Texts, key: string): unknown =>
  key
    .split('.')
    .reduce<Texts | string | undefined>((at, name) => (typeof at === 'object' ? at[name] : undefined), texts);

test('every house rule that is no paytable is listed with its value', () => {
  expect(houseRules(games.blackjack, { betBehind: false, lateBlackjack: 'original-only' })).toEqual([
    'Seats: 7',
    'Several seats per player',
    'Seat kept, rounds without a bet: 2',
    'Seat kept when sitting out, rounds: 5',
    'Perfect Pairs',
    '21+3',
    'Bet Behind: no',
    'Dealer blackjack with a ten up: takes the original bets only',
    'Surrender: no',
  ]);
  expect(houseRules(games['three-card-monster'], { monsterStake: 'any', playAntes: 2 })).toEqual([
    '3 Card Monster stake: any',
    'Play bet (× Ante): 2',
    'Equal hands: push',
    '4 Card Royal Family Bonus',
  ]);
});

test('a side bet is listed by itself, and none where the table has no side bets', () => {
  expect(houseRules(games.baccarat, { eitherPair: false })).toContain('Either Pair: no');
  const without = houseRules(games.baccarat, { sideBets: false });
  expect(without).toEqual(['Commission on Banker: commission', 'Side bets: no']);
});

test.each(LOCALES.flatMap((locale) => all.map((definition) => [definition.id, locale, definition] as const)))(
  '%s: its rules have words in %s',
  (id, locale, { options }) => {
    const rules: readonly [string, { values?: readonly string[] }][] = Object.entries(options);
    const named = rules.flatMap(([name, { values = [] }]) => [
      optionName(id, name),
      ...values.map((value) => optionValueName(id, name, value)),
    ]);
    for (const { key } of named) expect(textAt(CATALOGUES[locale], key), key).toBeTypeOf('string');
  },
);

test.each(LOCALES.flatMap((locale) => all.map((definition) => [definition.id, locale, definition] as const)))(
  '%s: its lines have words in %s',
  (id, locale, { options, create }) => {
    const rules: readonly { type: string; default: unknown }[] = Object.values(options);
    const printed = [...create(defaultsOf(options)).spots.values()].flatMap(({ paytable }) => paytable);
    const lines = [
      ...rules.flatMap((rule) => (rule.type === 'paytable' ? Object.keys(rule.default ?? {}) : [])),
      ...printed.map(({ line }) => line),
    ];
    expect(lines.length).toBeGreaterThan(0);
    for (const { key } of lines.map((line) => lineName(id, line)))
      expect(textAt(CATALOGUES[locale], key), key).toBeTypeOf('string');
  },
);

function defaultsOf(rules: GameDefinition['options']): object {
  const options = readOptions<object>(rules, {});
  if (!options.ok) throw new Error(options.error.key);
  return options.value;
}
