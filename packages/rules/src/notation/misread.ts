import type { Phrase } from '../core/phrase.ts';

/** A parse error, with the expected form. */
export interface Misread {
  readonly misread: Phrase;
}

/** The parsed value, or the parse error. */
export type Parsed<T extends object> = T | Misread;

/** The phrase `house.notation.<name>`. */
export const noted = (name: string, values?: Phrase['values']): Phrase =>
  values ? { key: `house.notation.${name}`, values } : { key: `house.notation.${name}` };

export const misread = (name: string, values?: Phrase['values']): Misread => ({ misread: noted(name, values) });

/** The parse error that names the expected form: `peek PLACE yes|no`. */
export const write = (form: string): Misread => misread('write', { form });

export const isMisread = (parsed: object): parsed is Misread => 'misread' in parsed;
