import { english } from '../src/english.ts';
import { formatFrom } from '../src/format.ts';
import { type WholeLocale, type Writer, writerIn } from '../src/index.ts';
import { messages as german } from '../src/messages/de.ts';

/** A writer for each language that throws when its catalogue lacks a text or a value. */
export const WRITERS: Readonly<Record<WholeLocale, Writer>> = {
  en: english,
  de: writerIn('de', formatFrom('de', german)),
};
