import { type GameDefinition, games, optionName, optionValueName, readOptions } from '@baize/rules';
import { LOCALES, type Texts, type WholeLocale } from '@baize/words';
import { messages as germanPhrases } from '@baize/words/messages/de';
import { messages as englishPhrases } from '@baize/words/messages/en';
import { expect, test } from 'vitest';
import { english } from '../../i18n/english.testing.ts';
import { houseInGerman } from '../../i18n/house-english/german.ts';
import { readPhrases } from '../../i18n/phrase-book.ts';
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

test('every house rule that is no paytable is told with its value', () => {
  expect(houseRules(games.blackjack, { betBehind: false, lateBlackjack: 'original-only' })).toEqual([
    'Seats: 7',
    'Several seats per player',
    'Perfect Pairs',
    '21+3',
    'Bet Behind: no',
    'Blackjack under a ten: original only',
    'Surrender: no',
  ]);
  expect(houseRules(games['three-card-monster'], { monsterStake: 'any', playAntes: 2 })).toEqual([
    '3 Card Monster stake: any',
    'Play costs Antes: 2',
    'Equal hands: push',
    '4 Card Royal Family Bonus',
  ]);
});

test('a side bet is told by itself, and none where the table has no side bets', () => {
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

test.each(all.map((definition) => [definition.id, definition] as const))(
  '%s: its lines have German words',
  (id, rules) => {
    const phrase = readPhrases([houseInGerman.games[id] ?? [], houseInGerman.common], 'de-DE');
    const options: readonly { type: string; default: unknown }[] = Object.values(rules.options);
    const lines = options.flatMap((rule) => (rule.type === 'paytable' ? Object.keys(rule.default ?? {}) : []));
    expect(lines.filter((line) => phrase(line) === null)).toEqual([]);
  },
);
