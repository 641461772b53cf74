/**
 * Controls, direction overrides, invisible fillers and private use. Kept are the joiner of emoji, the one that parts the
 * letters of a Persian word, and the tags that make a black flag that of a country.
 */
const FORBIDDEN =
  /(?!\u200d|(?<=\p{L}\p{M}*)\u200c(?=\p{L})|(?<=\u{1f3f4}[\u{e0020}-\u{e007e}]*)[\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u115f\u1160\u3164\uffa0]/gu;
/** More marks on one letter than any language writes. */
const PILED_MARKS = /(\p{M}{3})\p{M}+/gu;

/** The text as one line without characters that could disturb other lines; empty when nothing readable is left. */
export function cleanText(text: string): string {
  const line = text.normalize('NFC').replace(/\s+/gu, ' ').replace(FORBIDDEN, '').replace(PILED_MARKS, '$1').trim();
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(line) ? line : '';
}
