import { latinDigits } from '@baize/words';

/** A key as a page reads it; `unknown` is one that stands for nothing here, on whatever keyboard. */
type KeyRead = { readonly key: string } | { readonly unknown: string };

/** What keyboards send instead of a character: of an IME, of an accent, of a screen. */
const WITHOUT_CHARACTER: ReadonlySet<string> = new Set(['Process', 'Dead', 'Unidentified']);
const ACTS: ReadonlySet<string> = new Set(['Enter', 'Backspace', 'Escape', ' ']);
const LATIN = /^[a-z0-9]$/i;
const BY_PLACE = /^(?:Key([A-Z])|(?:Digit|Numpad)(\d))$/;

/**
 * The letter or digit of a key, whatever the layout of the keyboard: as it is printed if that is Latin, otherwise by the
 * digit's value or by the place of the key. `null` for keys that enter nothing, such as Shift.
 */
export function readKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): KeyRead | null {
  if (ACTS.has(key)) return { key };
  if ([...key].length > 1 && !WITHOUT_CHARACTER.has(key)) return null;
  const plain = latinDigits(key.normalize('NFKC'));
  if (LATIN.test(plain)) return { key: plain };
  const [, letter, number] = BY_PLACE.exec(code) ?? [];
  const placed = letter?.toLowerCase() ?? number;
  if (placed !== undefined) return { key: placed };
  return { unknown: key };
}
