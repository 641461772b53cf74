import type { english } from './english.ts';
import type { Locale } from './locales.ts';

/** Every text of the pages, by area and key. */
export type Messages = typeof english;

declare module 'next-intl' {
  interface AppConfig {
    Messages: Messages;
    Locale: Locale;
  }
}
