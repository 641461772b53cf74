import { type Messages, NextIntlClientProvider } from 'next-intl';
import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { currentBrand } from '../../brands/current-brand.ts';
import { type Area, readTexts, someTexts } from './texts.ts';

export type WordsProps = {
  /** The areas whose texts the components below need; `ui` is always included. */
  of?: readonly Area[];
  /** The ids of the games played or shown below: all their texts. */
  games?: readonly string[];
  /** The ids of the games of which only results are shown below. */
  results?: readonly string[];
  children: ReactNode;
};

/** Provides the components below with the texts they need, without those of any other area. */
export async function Words({ of = [], games = [], results = [], children }: WordsProps) {
  const [locale, brand] = await Promise.all([getLocale(), currentBrand()]);
  const texts = someTexts(await readTexts(locale, brand), { areas: ['ui', ...of], games, results });
  return (
    // The cast: a page has the areas it asked for.
    <NextIntlClientProvider locale={locale} messages={texts as unknown as Partial<Messages>}>
      {children}
    </NextIntlClientProvider>
  );
}
