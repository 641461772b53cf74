import type { Phrase } from '../core/phrase.ts';

/** A parse error, with the expected form. */
export interface ParseError {
  readonly misread: Phrase;
}

/** The parsed value, or the parse error. */
export type Parsed<T extends object> = T | ParseError;

/** The phrase `house.notation.<name>`. */
export const notationPhrase = (name: string, values?: Phrase['values']): Phrase =>
  values ? { key: `house.notation.${name}`, values } : { key: `house.notation.${name}` };

export const parseError = (name: string, values?: Phrase['values']): ParseError => ({
  misread: notationPhrase(name, values),
});

/** The parse error that names the expected form: `peek PLACE yes|no`. */
export const expectedForm = (form: string): ParseError => parseError('write', { form });

export const isParseError = (parsed: object): parsed is ParseError => 'misread' in parsed;
