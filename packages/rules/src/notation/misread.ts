import type { Phrase } from '../core/phrase.ts';

/** Something of the notation that cannot be read, with how it should have been written. */
export interface Misread {
  readonly misread: Phrase;
}

/** What was read, or why it could not be. */
export type Parsed<T extends object> = T | Misread;

/** A text of the catalogue, `house.notation.<name>`. */
export const noted = (name: string, values?: Phrase['values']): Phrase =>
  values ? { key: `house.notation.${name}`, values } : { key: `house.notation.${name}` };

export const misread = (name: string, values?: Phrase['values']): Misread => ({ misread: noted(name, values) });

/** `misread` for a line that is written like this: `peek PLACE yes|no`. */
export const write = (form: string): Misread => misread('write', { form });

export const isMisread = (parsed: object): parsed is Misread => 'misread' in parsed;
