/** Controls, direction overrides, invisible fillers and private use; U+200D is kept because it joins emoji. */
const FORBIDDEN = /(?!\u200d)[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u115f\u1160\u3164\uffa0]/gu;
/** More marks on one letter than any language writes. */
const PILED_MARKS = /(\p{M}{3})\p{M}+/gu;

/** The text as one line without characters that could disturb other lines; empty when nothing readable is left. */
export function cleanText(text: string): string {
  const line = text.normalize('NFC').replace(/\s+/gu, ' ').replace(FORBIDDEN, '').replace(PILED_MARKS, '$1').trim();
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(line) ? line : '';
}
