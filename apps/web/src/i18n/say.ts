import type { Locale } from '@baize/words';
import type { createTranslator, Messages } from 'next-intl';
import type { english } from './catalogues/english.ts';

// A key that English does not have does not typecheck.
declare module 'next-intl' {
  interface AppConfig {
    Messages: typeof english;
    Locale: Locale;
  }
}

/** Writes any text of the catalogues by its whole key: `say('ui.close')`. */
export type Say = ReturnType<typeof createTranslator<Messages>>;
