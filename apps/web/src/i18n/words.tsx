import { type Messages, NextIntlClientProvider } from 'next-intl';
import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { type Area, readTexts, someTexts } from './texts.ts';

export type WordsProps = {
  /** The areas whose texts the browser needs below; `ui` it always has. */
  of?: readonly Area[];
  /** The games, by id, that are played or shown below: all their texts, and what the house says of them. */
  games?: readonly string[];
  /** The games of which nothing but results is told below. */
  results?: readonly string[];
  children: ReactNode;
};

/** Gives the components of the browser below the texts they need, and no others: also none of what stands above it. */
export async function Words({ of = [], games = [], results = [], children }: WordsProps) {
  const locale = await getLocale();
  const texts = someTexts(await readTexts(locale), { areas: ['ui', ...of], games, results });
  return (
    // The cast: a page has the areas it asked for.
    <NextIntlClientProvider locale={locale} messages={texts as unknown as Partial<Messages>}>
      {children}
    </NextIntlClientProvider>
  );
}
