import type { Locale } from '@baize/words';
import type { messages as english } from '@baize/words/messages/en';
import type { Messages } from 'next-intl';
import type { Brand } from '../../brands/brand.ts';
import type { Texts } from '../language.ts';

/** All texts of one language. */
export interface LocaleTexts {
  readonly catalogue: Messages;
  readonly phrases: Phrases;
}

/** The catalogues of `@baize/words`: that of the house, and one for each game. */
type Phrases = typeof english;

/** The areas whose texts a page can ask for; those of a game come with the game. */
export type Area = Exclude<keyof Messages, 'games'>;

export interface TextsWanted {
  readonly areas: readonly Area[];
  /** Ids of games: all their texts. */
  readonly games: readonly string[];
  /** Ids of games of which only the texts of results are needed. */
  readonly results: readonly string[];
}

/** The texts of some areas and some games, with what else of the house they may hear; every game's name. */
export type SomeTexts = Texts & { readonly games: Readonly<Record<string, object>> };

const CATALOGUES: Readonly<Record<Locale, () => Promise<LocaleTexts>>> = {
  en: async () => ({
    catalogue: (await import('./english.ts')).english,
    phrases: (await import('@baize/words/messages/en')).messages,
  }),
  de: async () => ({
    catalogue: (await import('./german.ts')).german,
    phrases: (await import('@baize/words/messages/de')).messages,
  }),
  ar: async () => ({
    catalogue: (await import('./arabic.ts')).arabic,
    phrases: (await import('@baize/words/messages/ar')).messages,
  }),
};

const read = new Map<string, Promise<LocaleTexts>>();

/** All texts of a brand in one language, read once. */
export function readTexts(locale: Locale, brand: Brand): Promise<LocaleTexts> {
  const key = `${locale} ${brand.id} ${brand.name}`;
  const texts = read.get(key) ?? CATALOGUES[locale]().then((common) => branded(common, locale, brand));
  read.set(key, texts);
  return texts;
}

/** The texts with the name and the own texts of the brand. */
function branded(texts: LocaleTexts, locale: Locale, { name, texts: own }: Brand): LocaleTexts {
  const { ui, house, account } = texts.catalogue;
  const { description, ...door } = { description: house.description, ...own[locale] };
  return {
    ...texts,
    catalogue: {
      ...texts.catalogue,
      ui: { ...ui, name },
      house: { ...house, description },
      account: { ...account, door: { ...account.door, ...door } },
    },
  };
}

const whole = new WeakMap<LocaleTexts, Messages & Texts>();

/** All of them, for pages as the server makes them; the same object for the same language. */
export function wholeTexts(texts: LocaleTexts): Messages & Texts {
  const { catalogue, phrases } = texts;
  const all = whole.get(texts) ?? { ...catalogue, phrases };
  whole.set(texts, all);
  return all;
}

/** As much of them as a page needs in the browser. */
export function someTexts({ catalogue, phrases }: LocaleTexts, wanted: TextsWanted): SomeTexts {
  const areas = wanted.areas.map((area) => [area, catalogue[area]] as const);
  const games = Object.entries(catalogue.games).flatMap(([game, texts]) => {
    if (wanted.games.includes(game)) return [[game, texts] as const];
    return wanted.results.includes(game) && 'result' in texts ? [[game, { result: texts.result }] as const] : [];
  });
  const whole = new Set([...wanted.games, ...wanted.results]);
  return {
    ...Object.fromEntries(areas),
    games: Object.fromEntries(games),
    phrases: Object.fromEntries(
      Object.entries(phrases).map(([id, said]) => [
        id,
        id === 'house' || whole.has(id) || !('name' in said) ? said : { name: said.name },
      ]),
    ),
  };
}
