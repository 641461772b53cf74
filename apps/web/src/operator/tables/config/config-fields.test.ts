import { readTableConfig, type StoredConfig, videoProviderFault } from '@baize/protocol';
import { type GameDefinition, games } from '@baize/rules';
import { messages as phrases } from '@baize/words/messages/de';
import { describe, expect, it } from 'vitest';
import { english } from '../../../i18n/catalogues/english.testing.ts';
import { german as catalogue } from '../../../i18n/catalogues/german.ts';
import { languageOf } from '../../../i18n/language.ts';
import { changesBetween } from './config-changes.ts';
import { configFields, configFrom, type Typed, typed, valueAt } from './config-fields.ts';
import { amountsIn, changeWords, groupName, nameOf } from './config-words.ts';
import { allOf, type ProviderNames, readProviderNames, withProvidersOf } from './provider-names.ts';

const AMOUNTS = amountsIn('EUR', english, 'Europe/Berlin');
const german = languageOf('de', { ...catalogue, phrases });

function configOf(definition: GameDefinition): StoredConfig {
  const { limits, pace } = definition;
  const read = readTableConfig(definition, {
    equipment: 'both',
    video: true,
    tableCamera: true,
    record: false,
    options: {},
    limits,
    pace,
  });
  if (!read.ok) throw new Error(english.tell(read.error, 'EUR'));
  return read.value;
}

const GAMES: readonly GameDefinition[] = Object.values(games);
const roulette = configOf(games.roulette);
const ONE: ProviderNames = { first: 'embedded', named: [] };
const fields = configFields(games.roulette, roulette, ONE);
const values = (changed: Record<string, Typed> = {}): Record<string, Typed> => ({
  ...Object.fromEntries(fields.map((field) => [field.id, typed(field, valueAt(roulette, field), AMOUNTS)])),
  ...changed,
});

describe('the fields of a configuration', () => {
  it.each(GAMES.map((game) => [game.id, game] as const))(
    'hold the whole configuration of %s, and return it',
    (_, game) => {
      const config = configOf(game);
      const all = configFields(game, config, ONE);
      const filled = Object.fromEntries(all.map((field) => [field.id, typed(field, valueAt(config, field), AMOUNTS)]));
      expect(configFrom(all, filled, AMOUNTS)).toEqual({ config, unreadable: [] });
    },
  );

  it.each(GAMES.map((game) => [game.id, game] as const))('of %s all have a name', (_, game) => {
    const config = configOf(game);
    for (const field of configFields(game, config, ONE)) {
      expect(nameOf(field.name, english)).toMatch(/\S/);
      expect(groupName(field, game, config, english) ?? 'alone').toMatch(/\S/);
    }
  });

  it('read what is typed', () => {
    const { config, unreadable } = configFrom(
      fields,
      values({
        'options|paytable|straight': '34 : 1',
        'options|paytable|split': '',
        'limits|classes|straight|max': '1,250.50',
        'limits|total': '500',
        chips: '0.50; 2; 1,000',
        'pace|bettingMs': '12.5',
        'options|zero': 'la-partage',
      }),
      AMOUNTS,
    );
    expect(unreadable).toEqual([]);
    expect(config).toMatchObject({
      options: { zero: 'la-partage', paytable: { straight: [34, 1], split: null } },
      chips: [50, 200, 100_000],
      limits: { total: 50_000, classes: { straight: { max: 125_050 } } },
      pace: { bettingMs: 12_500 },
    });
  });

  it.each([
    ['options|paytable|straight', 'a lot'],
    ['options|noSpinsToVoid', '1.5'],
    ['limits|classes|straight|min', ''],
    ['limits|classes|straight|min', 'ten'],
    ['pace|bettingMs', ''],
    ['chips', '1, 5 and 25'],
    ['limits|classes|straight|max', '1,5'],
    ['limits|total', '1 000,50'],
    ['pace|bettingMs', '1,000'],
    ['pace|bettingMs', '0x10'],
    ['pace|bettingMs', '1e3'],
    ['options|paytable|straight', '35:1:1'],
  ])('name what cannot be read: %s is not %j', (id, text) => {
    expect(configFrom(fields, values({ [id]: text }), AMOUNTS).unreadable).toEqual([id]);
  });

  it('are written as they are read in another language', () => {
    const inGerman = amountsIn('EUR', german, 'Europe/Berlin');
    const shown = { ...roulette, pace: { ...roulette.pace, bettingMs: 1_234_500 } };
    const filled = Object.fromEntries(fields.map((field) => [field.id, typed(field, valueAt(shown, field), inGerman)]));
    expect(filled['pace|bettingMs']).toBe('1234,5');
    expect(configFrom(fields, filled, inGerman)).toEqual({ config: shown, unreadable: [] });
    const pasted = { ...filled, 'limits|classes|straight|max': '12.50' };
    expect(configFrom(fields, pasted, inGerman).unreadable).toEqual(['limits|classes|straight|max']);
  });

  it('show what differs, in words', () => {
    const { config } = configFrom(
      fields,
      values({
        'limits|classes|straight|max': '50',
        'limits|payout': '9000',
        'options|paytable|split': '',
        chips: '5; 20',
        video: false,
        tableCamera: false,
        record: true,
      }),
      AMOUNTS,
    );
    const table = { definition: games.roulette, config: roulette, currency: 'EUR', zone: 'Europe/Berlin' };
    const words = changesBetween(fields, roulette, config).map((change) => changeWords(change, table, english));
    expect(words.map(({ name, before, after }) => `${name}: ${before} → ${after}`)).toEqual([
      'Live video, if available: on → off',
      'Second camera, above the table: on → off',
      'Record rounds with live video: off → on',
      'Pays, Split: 17:1 → not paid',
      'Straight up, Maximum: EUR\u00a0100.00 → EUR\u00a050.00',
      'Maximum payout: none → EUR\u00a09,000.00',
      'Chips: by currency and limits → €5 and €20',
    ]);
    expect(changesBetween(fields, roulette, configFrom(fields, values(), AMOUNTS).config)).toEqual([]);
  });
});

describe('the provider of live video', () => {
  const env = { VIDEO: 'embedded', VIDEO_PROVIDERS: 'studio', VIDEO_STUDIO: 'external' };
  const two = readProviderNames(env);
  const choice = (providers: ProviderNames) =>
    configFields(games.roulette, roulette, providers).find(({ id }) => id === 'videoProvider')?.kind;

  it('is a choice only where the casino has further ones, or a table names one', () => {
    expect(choice(readProviderNames({ VIDEO: 'embedded' }))).toBeUndefined();
    expect(choice(two)).toMatchObject({ choices: [{ value: '' }, { value: 'studio' }] });
    const stored = withProvidersOf(ONE, roulette, { ...roulette, videoProvider: 'gone' });
    expect(choice(stored)).toMatchObject({ choices: [{ value: '' }, { value: 'gone' }] });
    expect([allOf(two), allOf({ first: null, named: ['studio'] })]).toEqual([['embedded', 'studio'], ['studio']]);
  });

  it('is stored by name, and the default one not at all', () => {
    const all = configFields(games.roulette, roulette, two);
    const chosen = configFrom(all, values({ videoProvider: 'studio' }), AMOUNTS).config;
    expect(chosen).toEqual({ ...roulette, videoProvider: 'studio' });
    expect(configFrom(all, values({ videoProvider: '' }), AMOUNTS).config).toEqual(roulette);
    const table = { definition: games.roulette, config: roulette, currency: 'EUR', zone: 'Europe/Berlin' };
    const words = changesBetween(all, roulette, chosen).map((change) => changeWords(change, table, english));
    expect(words).toEqual([{ name: 'Provider of live video', before: 'default: embedded', after: 'studio' }]);
  });

  it('is refused where the casino has none of this name', () => {
    expect(videoProviderFault({ ...roulette, videoProvider: 'studio' }, allOf(two))).toBeUndefined();
    expect(videoProviderFault(roulette, [])).toBeUndefined();
    const fault = videoProviderFault({ ...roulette, videoProvider: 'gone' }, allOf(two));
    expect(fault && english.tell(fault, 'EUR')).toBe(
      'This casino has no live video provider named “gone”. Choose another one.',
    );
  });

  it('may be gone where it does not change', () => {
    const gone = { ...roulette, videoProvider: 'gone' };
    expect(videoProviderFault(gone, allOf(two), gone)).toBeUndefined();
    expect(videoProviderFault(gone, allOf(two), roulette)).toMatchObject({ key: 'house.config.no-provider' });
  });
});
